import { describe, expect, it } from 'vitest';
import { mergeCarts } from '../../../src/domain/cart/MergeCarts.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCart, aLine, catalogueOf, costing } from '../../builders/cart.ts';
import { aTick, noon } from '../../builders/tick.ts';

const products = Array.from({ length: 101 }, (_, n) => costing(100 + n, { sku: idOf(`P-${n}`) }));
const context = { now: noon + 7, tick: aTick(), productOf: catalogueOf(...products) };
const holding = (from: number, to: number, quantity = 1) =>
  aCart({ lines: products.slice(from, to).map((product) => aLine(product, quantity, { shownCentAmount: 1 })) });
const skus = (from: number, to: number) => products.slice(from, to).map(({ sku }) => sku);

describe('merging carts at the edge of 100 lines', () => {
  it('fills up to 100 lines and names nothing (CART-9, C13)', () => {
    const { cart, leftOut } = mergeCarts(holding(0, 99), holding(99, 100), context);
    expect([cart.lines.map(({ sku }) => sku), leftOut]).toEqual([skus(0, 100), []]);
  });

  it('takes no line beyond the hundredth and names it (CART-9, C13)', () => {
    const own = holding(0, 100);
    expect(mergeCarts(own, holding(100, 101), context)).toEqual({ cart: own, leftOut: skus(100, 101) });
    expect(mergeCarts(holding(0, 99), holding(99, 101), context).leftOut).toEqual(skus(100, 101));
  });

  it('still takes the larger quantity of a product that a full cart has (CART-9, C13)', () => {
    const { cart, leftOut } = mergeCarts(holding(0, 100), holding(99, 101, 5), context);
    expect([cart.lines.length, cart.lines[99]?.quantity, leftOut]).toEqual([100, 5, skus(100, 101)]);
  });
});

describe('a merged cart', () => {
  it('keeps its own lines as they were, takes on the others as they were, one version later (C14)', () => {
    const [own, joining] = [holding(0, 2, 3), holding(1, 3, 4)];
    const { cart } = mergeCarts(own, joining, context);
    const [first, second] = own.lines;
    expect(cart).toEqual({
      ...own,
      version: own.version + 1,
      updatedAt: noon + 7,
      lines: [first, { ...second, quantity: 4 }, joining.lines[1]],
    });
  });

  it('is the own cart itself when the other brings nothing more (CART-9)', () => {
    const own = holding(0, 3, 4);
    expect(mergeCarts(own, holding(1, 3, 4), context).cart).toBe(own);
    expect(mergeCarts(own, holding(1, 3, 2), context).cart).toBe(own);
    expect(mergeCarts(own, aCart(), context).cart).toBe(own);
  });

  it('counts lines of another currency as shown at their price in its own (MKT-5)', () => {
    const dear = costing(0, {
      sku: idOf('DEAR'),
      terms: { buy: [{ minQuantity: 1, premiumPpm: 0, fixed: { CHF: 1, EUR: 777, USD: 999 } }], sell: [] },
    });
    const pricing = { ...context, productOf: catalogueOf(dear) };
    const dollars = aCart({ currency: 'USD', lines: [aLine(dear, 2, { shownCentAmount: 999 })] });
    const { cart } = mergeCarts(aCart(), dollars, pricing);
    expect(cart.lines).toEqual([{ ...dollars.lines[0], shownCentAmount: 777 }]);
    expect(priceCart(cart, pricing).totals.net).toEqual({ centAmount: 1554, currency: 'EUR' });
  });
});
