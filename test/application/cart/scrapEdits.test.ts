import { describe, expect, it } from 'vitest';
import type { EditedLines } from '../../../src/application/cart/EditedLines.ts';
import { initial, type LineCommand, type LineEvent, step } from '../../../src/application/cart/LineEdits.ts';
import type { Wake } from '../../../src/application/Process.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { CartChanged, CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { lineKey } from '../../../src/domain/cart/LineKey.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf, type LineItemId } from '../../../src/domain/kernel/Ids.ts';
import { aCart, aScrapLine, catalogueOf } from '../../builders/cart.ts';
import { aScrapProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { PlayedProcess } from '../PlayedProcess.ts';

const gold = aScrapProduct();
const { sku } = gold;
const [a, b] = [idOf<LineItemId>('a'), idOf<LineItemId>('b')];
const { scrap } = aScrapLine(gold, 'a');
/** A selling cart with pieces of one sku, declared alike. */
const cartOf = (version: number, ...ids: readonly string[]): PricedCart =>
  priceCart(aCart({ transactionType: 'sell', version, lines: ids.map((id) => aScrapLine(gold, id)) }), {
    tick: aTick(),
    productOf: catalogueOf(gold),
  });
const start = cartOf(1, 'a', 'b');
const cartId = start.cart.id;

type Sent = Exclude<LineCommand, Wake<LineEvent>>;
const played = () => new PlayedProcess<EditedLines, LineEvent, Sent>(initial(start), step);
const removed = (id: LineItemId): LineEvent => {
  const line = start.lines.find((each) => each.id === id);
  if (line === undefined) throw new Error('no such line');
  return { type: 'removed', line, at: 0 };
};
const answered = (version: number, ...ids: readonly string[]): LineEvent => ({
  type: 'answered',
  cart: cartOf(version, ...ids),
});
const removal = (lineId: LineItemId, version: number) => ({
  type: 'change',
  input: { cartId, version, sku, lineId, from: 1, to: 0 },
});
const restoring = (version: number) => ({
  type: 'restore',
  input: { side: 'sell', sku, quantity: 1, scrap, seen: { cartId, version } },
});
const rows = ({ removed: all }: EditedLines) => all.map(({ line }) => lineKey(line));

describe('two pieces of scrap metal with one sku', () => {
  it('are removed each by the id of its line, also one after another (SELL-1, CART-1)', () => {
    const process = played();
    process.send(removed(a));
    process.send(removed(b));
    expect(process.taken()).toEqual([removal(a, 1)]);
    process.send(answered(2, 'b'));
    expect(process.taken()).toEqual([removal(b, 2)]);
    process.send(answered(3));
    expect(rows(process.state)).toEqual([a, b]);
  });

  it('are put back with what is declared of them, one by one (SELL-1, CART-1)', () => {
    const process = played();
    for (const event of [removed(a), answered(2, 'b'), removed(b), answered(3)]) process.send(event);
    process.taken();
    process.send({ type: 'undone', key: a });
    process.send({ type: 'undone', key: b });
    expect(process.taken()).toEqual([restoring(3)]);
    process.send({ type: 'cart', cart: cartOf(4, 'a2') });
    expect(rows(process.state)).toEqual([a, b]);
    process.send(answered(4, 'a2'));
    expect([process.taken(), rows(process.state)]).toEqual([[restoring(4)], [b]]);
    process.send(answered(5, 'a2', 'b2'));
    expect([process.taken(), rows(process.state)]).toEqual([[], []]);
  });

  it('keep the removed row of the one while the other is put back (SELL-1, CART-1)', () => {
    const process = played();
    for (const event of [removed(a), answered(2, 'b'), removed(b), answered(3)]) process.send(event);
    process.send({ type: 'undone', key: a });
    const back = cartOf(4, 'a2');
    process.send({ type: 'cart', cart: back });
    process.send({ type: 'answered', cart: back });
    process.send({ type: 'cart', cart: back });
    expect(rows(process.state)).toEqual([b]);
  });

  it('are put back once, also when the answer was lost (SELL-1, C14)', () => {
    const process = played();
    for (const event of [removed(a), answered(2, 'b')]) process.send(event);
    process.send({ type: 'undone', key: a });
    process.send({ type: 'refused', reason: new CartsUnavailable({ unreached: true }) });
    process.send({ type: 'undone', key: a });
    process.taken();
    process.send({ type: 'refused', reason: new CartChanged({ current: cartOf(3, 'b', 'a2') }) });
    expect([process.taken(), rows(process.state)]).toEqual([[], []]);
  });

  it('that another page has removed are not removed again, and can be restored (SELL-1, CART-1)', () => {
    const process = played();
    process.send({ type: 'cart', cart: cartOf(2, 'b') });
    process.send(removed(a));
    expect(process.taken()).toEqual([]);
    process.send({ type: 'undone', key: a });
    expect(process.taken()).toEqual([restoring(2)]);
  });
});
