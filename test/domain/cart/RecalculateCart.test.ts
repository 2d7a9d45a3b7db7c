import { describe, expect, it } from 'vitest';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { quoteFor } from '../../../src/domain/cart/QuoteCart.ts';
import type { PremiumTier } from '../../../src/domain/catalog/Product.ts';
import { recalculate } from '../../../src/domain/cart/RecalculateCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aCart, aLine, catalogueOf, costing, quoteOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin, anAccessory, tier } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const tick = aTick();
const now = noon + 10;
const box = (cents: number, changes = {}) => costing(cents, { sku: idOf('BOX'), ...changes });
const holding = (quantity: number, shownCentAmount: number) =>
  aCart({ lines: [aLine(box(1), quantity, { shownCentAmount })] });

describe('recalculating a cart', () => {
  it('reports a moved price and stores it as shown, without a new version (CART-6, CHK-6)', () => {
    const { cart, changes, priced } = recalculate(holding(2, 900), { tick, now, productOf: catalogueOf(box(1000)) });
    expect(changes).toEqual([
      { kind: 'price', sku: 'BOX', name: box(1).name, from: Money.of(900, 'EUR'), to: Money.of(1000, 'EUR') },
    ]);
    expect(cart).toMatchObject({ version: 1, updatedAt: now, lines: [{ quantity: 2, shownCentAmount: 1000 }] });
    expect(priced.cart).toBe(cart);
  });

  it('keeps version and lines when nothing moved: twice equals once (C14)', () => {
    const first = recalculate(holding(2, 900), { tick, now, productOf: catalogueOf(box(1000)) });
    const second = recalculate(first.cart, { tick, now: now + 1, productOf: catalogueOf(box(1000)) });
    expect(second.cart).toBe(first.cart);
    expect(second.changes).toEqual([]);
  });

  it.each([
    ['sold out', box(900, { stock: 0 }), 'out-of-stock'],
    ['no longer active', box(900, { active: false }), 'inactive'],
    ['duty-free by now', box(900, { dutyFree: true }), 'inactive'],
    ['without a price by now', box(900, { terms: { buy: [], sell: [] } }), 'inactive'],
  ] as const)('removes a line that is %s and reports it (CART-7, C16)', (_, product, reason) => {
    const { cart, changes, priced } = recalculate(holding(2, 900), { tick, now, productOf: catalogueOf(product) });
    expect(changes).toEqual([{ kind: 'removed', sku: 'BOX', name: product.name, reason }]);
    expect(cart.lines).toEqual([]);
    expect(priced.lines).toEqual([]);
    expect(quoteFor(priced, { id: idOf('q'), now, tick, holdMs: 0 })).toBeNull();
  });

  it('names a product that has left the catalogue by its sku (C16)', () => {
    expect(recalculate(holding(2, 900), { tick, now, productOf: () => undefined }).changes).toEqual([
      { kind: 'removed', sku: 'BOX', name: 'BOX', reason: 'inactive' },
    ]);
  });

  it('reduces a quantity to the stock, and reports the tier price that follows (CART-7, C16)', () => {
    const tiered = box(0, { stock: 4, terms: { buy: [tier(1, 0, 1000), tier(5, 0, 900)], sell: [] } });
    const { cart, changes } = recalculate(holding(6, 900), { tick, now, productOf: catalogueOf(tiered) });
    expect(changes).toMatchObject([
      { kind: 'reduced', from: 6, to: 4 },
      { kind: 'price', from: { centAmount: 900 }, to: { centAmount: 1000 } },
    ]);
    expect(cart.version).toBe(2);
    expect(cart.lines[0]).toMatchObject({ quantity: 4, shownCentAmount: 1000 });
  });

  it('keeps a quantity equal to the stock, and lines whose price has not moved', () => {
    const other = costing(55, { sku: idOf('OTHER') });
    const lines = [aLine(other, 3, { shownCentAmount: 55 }), aLine(box(1), 6, { shownCentAmount: 900 })];
    const productOf = catalogueOf(other, box(900, { stock: 6 }));
    expect(recalculate(aCart({ lines }), { tick, now, productOf }).changes).toEqual([]);
    const cut = recalculate(aCart({ lines }), { tick, now, productOf: catalogueOf(other, box(900, { stock: 5 })) });
    expect(cut.changes).toEqual([{ kind: 'reduced', sku: 'BOX', name: box(1).name, from: 6, to: 5 }]);
    expect(cut.cart.lines).toEqual([lines[0], { ...lines[1], quantity: 5 }]);
  });

  it('of a seller is not reduced to the stock, and loses what the shop no longer buys (SELL-4)', () => {
    const taken = (sell: readonly PremiumTier[]) =>
      box(0, { stock: 0, preciousMetal: 'gold', fineWeight: 311_034_768, terms: { buy: [], sell } });
    const selling = aCart({ transactionType: 'sell', lines: [aLine(box(1), 6, { shownCentAmount: 344_000 })] });
    expect(recalculate(selling, { tick, now, productOf: catalogueOf(taken([tier(1, 0)])) }).changes).toEqual([]);
    expect(recalculate(selling, { tick, now, productOf: catalogueOf(taken([])) }).changes).toMatchObject([
      { kind: 'removed', reason: 'inactive' },
    ]);
  });

  it('never cuts a preorder down', () => {
    expect(
      recalculate(holding(6, 900), { tick, now, productOf: catalogueOf(box(900, { stock: 0, badges: ['preorder'] })) })
        .changes,
    ).toEqual([]);
  });
});

describe('a quote', () => {
  it('seals exactly what the cart would be charged, until the end of its tick (PRC-1)', () => {
    const cart = aCart({
      lines: [aLine(aProduct(), 3), aLine(aSilverCoin(), 20), aLine(anAccessory())],
      paymentMethod: 'card',
    });
    const priced = priceCart(cart, { tick, productOf: catalogueOf(aProduct(), aSilverCoin(), anAccessory()) });
    const quote = quoteOf(priced, tick, now);
    expect(quote).toMatchObject({
      cartId: cart.id,
      cartVersion: 1,
      tickId: tick.id,
      currency: 'EUR',
      paymentClass: 'card',
      issuedAt: now,
      expiresAt: tick.validUntil,
    });
    expect(quote.lines).toEqual(
      priced.lines.map(({ sku, quantity, unitGross }) => ({ sku, quantity, centAmount: unitGross.centAmount })),
    );
    expect(quote.grossCentAmount).toBe(quote.netCentAmount + quote.taxCentAmount + quote.shippingCentAmount);
    expect(quote.grossCentAmount).toBe(priced.totals.gross.centAmount);
  });
});
