import { describe, expect, it } from 'vitest';
import type { Cart, LineChange, PricedCart, PricedLine } from '../../../src/domain/cart/Cart.ts';
import { type CartChoice, changedBeyond } from '../../../src/domain/cart/ChangedBeyond.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const products = [aProduct(), aSilverCoin()];
const was = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(...products) });
const billing = was.cart.billingAddress;
const { sku } = aProduct();
const withCart = (changes: Partial<Cart>): PricedCart => ({ ...was, cart: { ...was.cart, ...changes } });
/** The cart with its gold line changed, or without it. */
const withGold = (change: Partial<PricedLine> | null): PricedCart => ({
  ...was,
  lines: was.lines.flatMap((line) => {
    if (line.sku !== sku) return line;
    return change === null ? [] : { ...line, ...change };
  }),
});

describe('a cart that has changed beyond its recalculations', () => {
  it('differs in a choice, an e-mail or an address (CHK-6)', () => {
    expect(changedBeyond([], was, was)).toEqual([]);
    const changes: readonly (readonly [Partial<Cart>, CartChoice])[] = [
      [{ currency: 'USD' }, 'currency'],
      [{ shippingMethodId: idOf('pickup') }, 'delivery'],
      [{ pickupStore: 'wien' }, 'delivery'],
      [{ paymentMethod: 'cash' }, 'payment'],
      [{ email: 'other@example.com' }, 'email'],
      [{ email: null }, 'email'],
      [{ billingAddress: null }, 'billing-address'],
      [{ shippingAddress: billing }, 'shipping-address'],
    ];
    for (const [change, choice] of changes)
      expect([change, changedBeyond([], was, withCart(change))]).toEqual([change, [{ kind: 'choice', choice }]]);
  });

  it('does not differ by a price, the version, an id of the address book or an empty part of an address (CHK-6)', () => {
    expect(changedBeyond([], was, withGold({ unitGross: Money.of(5, 'EUR') }))).toEqual([]);
    if (billing === null) throw new Error('no address');
    const stored = { ...billing, id: idOf<NonNullable<typeof billing.id>>('address-1'), phone: billing.phone ?? '' };
    expect(changedBeyond([], was, withCart({ version: 9, billingAddress: stored }))).toEqual([]);
  });

  it('differs in a line that no change explains (CHK-6)', () => {
    const removed: LineChange = { kind: 'removed', sku, name: 'x', reason: 'inactive' };
    const reduced: LineChange = { kind: 'reduced', sku, name: 'x', from: 2, to: 1 };
    const cases: readonly (readonly [PricedCart, LineChange])[] = [
      [withGold(null), removed],
      [withGold({ quantity: 1 }), reduced],
    ];
    for (const [now, explanation] of cases) {
      const difference = { kind: 'pieces', line: { sku }, from: 2, to: explanation.kind === 'reduced' ? 1 : 0 };
      expect(changedBeyond([], was, now)).toMatchObject([difference]);
      expect(changedBeyond([explanation], was, now)).toEqual([]);
      const ofOther = { ...explanation, sku: aSilverCoin().sku };
      expect(changedBeyond([ofOther], was, now)).toMatchObject([difference]);
    }
    expect(changedBeyond([reduced], was, withGold({ quantity: 3 }))).toMatchObject([{ from: 2, to: 3 }]);
    expect(changedBeyond([], withGold(null), was)).toMatchObject([{ line: { sku }, from: 0, to: 2 }]);
  });
});
