import { describe, expect, it } from 'vitest';
import { addLine, removeQuantity } from '../../../src/domain/cart/CartLines.ts';
import { addSku } from '../../../src/domain/cart/CartRules.ts';
import { changedBeyond } from '../../../src/domain/cart/ChangedBeyond.ts';
import { mergeCarts } from '../../../src/domain/cart/MergeCarts.ts';
import { mergeChanges } from '../../../src/domain/cart/MergeChanges.ts';
import { movedPrices } from '../../../src/domain/cart/MovedPrices.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { recalculate } from '../../../src/domain/cart/RecalculateCart.ts';
import { addScrap } from '../../../src/domain/cart/ScrapLines.ts';
import { idOf, type LineItemId } from '../../../src/domain/kernel/Ids.ts';
import type { ScrapItem } from '../../../src/domain/scrap-metal/ScrapItem.ts';
import { aCart, aLine, aScrapLine, catalogueOf, failureOf, successOf } from '../../builders/cart.ts';
import { aProduct, aScrapProduct } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';

const gold = aScrapProduct();
const coin = aProduct();
const ring: ScrapItem = { metal: 'gold', fineness: 58_500, weight: 350 };
const productOf = catalogueOf(gold, coin);
const context = { tick: aTick(), productOf, now: noon + 5, lineId: idOf<LineItemId>('line-new') };
const selling = (...lines: ReturnType<typeof aLine>[]) => aCart({ transactionType: 'sell', lines });
const dearer = {
  ...context,
  tick: aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 351_000 }) }),
};

describe('a piece of scrap metal in a cart', () => {
  it('is a line of its own with its whole price, also beside one declared alike (SELL-1, SELL-2)', () => {
    const once = successOf(addScrap(selling(), gold, ring, { ...context, lineId: idOf('line-1') }));
    const twice = successOf(addScrap(once.cart, gold, ring, { ...context, lineId: idOf('line-2') }));
    expect(twice.lines.map(({ id, quantity, scrap }) => [id, quantity, scrap])).toEqual([
      ['line-1', 1, ring],
      ['line-2', 1, ring],
    ]);
    const [line] = once.lines;
    expect([line?.lineGross, line?.lineTax.centAmount]).toEqual([line?.unitGross, 0]);
    expect(twice.totals.net.centAmount).toBe(2 * (line?.unitGross.centAmount ?? 0));
    expect(twice.cart.lines[1]?.shownCentAmount).toBe(line?.unitGross.centAmount);
  });

  it.each([
    ['of another metal', { ...ring, metal: 'silver' }, 'other-metal'],
    ['without weight', { ...ring, weight: 0 }, 'out-of-range'],
    ['finer than fine', { ...ring, fineness: 100_010 }, 'out-of-range'],
    ['worth less than 1.00', { ...ring, weight: 5 }, 'worth-too-little'],
  ] as const)('is refused %s (SELL-1, CART-4)', (_, scrap, reason) => {
    expect(failureOf(addScrap(selling(), gold, scrap, context))).toMatchObject({ _tag: 'ScrapItemRefused', reason });
  });

  it('is scrap of the catalogue, goes into selling carts alone, and only with its weight (SELL-3)', () => {
    expect(failureOf(addScrap(selling(), coin, ring, context))).toMatchObject({ reason: 'not-scrap' });
    expect(failureOf(addScrap(aCart(), gold, ring, context))).toMatchObject({ reason: 'sell-only' });
    expect(failureOf(addLine(selling(), gold, 1, context))).toMatchObject({ reason: 'by-weight' });
    expect(failureOf(addSku(selling(), gold.sku, 2, { ...context, scrap: ring }))._tag).toBe('QuantityNotValid');
  });

  it('counts towards the 100 lines and the limit of a cart (C13, CART-4)', () => {
    const full = selling(...Array.from({ length: 100 }, (_, n) => aScrapLine(gold, `line-${n}`)));
    expect(failureOf(addScrap(full, gold, ring, context))).toMatchObject({ _tag: 'CartFull', most: 100 });
    const heavy = { metal: 'gold', fineness: 99_990, weight: 1_000_000 } as const;
    expect(failureOf(addScrap(selling(), gold, heavy, context))._tag).toBe('CartLimitExceeded');
  });

  it('is removed alone by its id, whatever else has its sku (SELL-1)', () => {
    const cart = selling(aScrapLine(gold, 'a'), aScrapLine(gold, 'b'), aScrapLine(gold, 'c'));
    const left = successOf(removeQuantity(cart, gold.sku, 1, noon, idOf('b')));
    expect(left.lines.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(successOf(removeQuantity(cart, gold.sku, 1, noon, idOf('z')))).toBe(cart);
  });

  it('is reported by its line when its price moves, so that changes of one sku stay apart (CART-6)', () => {
    const before = priceCart(selling(aScrapLine(gold, 'a'), aScrapLine(gold, 'b', { weight: 2000 })), context);
    const shown = {
      ...before.cart,
      lines: before.cart.lines.map((line, at) => ({
        ...line,
        shownCentAmount: before.lines[at]?.unitGross.centAmount ?? 0,
      })),
    };
    const moved = recalculate(shown, dearer);
    expect(moved.changes).toMatchObject([
      { kind: 'price', sku: gold.sku, lineId: 'a', to: moved.priced.lines[0]?.unitGross },
      { kind: 'price', sku: gold.sku, lineId: 'b', to: moved.priced.lines[1]?.unitGross },
    ]);
    expect(mergeChanges(moved.changes, recalculate(moved.cart, context).changes)).toEqual([]);
    expect(movedPrices(priceCart(shown, context), moved.priced)).toEqual(moved.changes);
  });

  it('has its removal explained by its own line alone (CART-7, CHK-6)', () => {
    const known = priceCart(selling(aScrapLine(gold, 'a'), aScrapLine(gold, 'b')), context);
    const left = priceCart({ ...known.cart, lines: known.cart.lines.slice(1) }, context);
    const removed = (lineId: string) =>
      [
        { kind: 'removed', sku: gold.sku, name: gold.name, lineId: idOf<LineItemId>(lineId), reason: 'inactive' },
      ] as const;
    expect(changedBeyond(removed('a'), known, left)).toEqual([]);
    expect(changedBeyond(removed('b'), known, left)).toMatchObject([
      { kind: 'pieces', line: { id: 'a' }, from: 1, to: 0 },
    ]);
  });

  it('is removed when its product is no longer bought, and named by its line (CART-7)', () => {
    const cart = selling(aScrapLine(gold, 'a'), aLine(coin));
    const gone = { ...context, productOf: catalogueOf(coin) };
    expect(recalculate(cart, gone).changes).toMatchObject([{ kind: 'removed', lineId: 'a' }, { kind: 'price' }]);
  });
});

describe('merging selling carts', () => {
  it('keeps the larger number of pieces declared alike, and merging again changes nothing (CART-9)', () => {
    const own = selling(aScrapLine(gold, 'a'), aScrapLine(gold, 'b', { fineness: 75_000 }));
    const guests = selling(
      aScrapLine(gold, 'x'),
      aScrapLine(gold, 'y'),
      aScrapLine(gold, 'z', { weight: 77 }),
      aLine(coin, 2),
    );
    const merged = mergeCarts(own, guests, context).cart;
    expect(merged.lines.map(({ id }) => id)).toEqual(['a', 'b', 'y', 'z', aLine(coin).id]);
    expect(mergeCarts(merged, guests, context).cart).toBe(merged);
  });
});
