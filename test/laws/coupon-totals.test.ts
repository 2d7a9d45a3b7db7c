import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart, Prices } from '../../src/domain/cart/Cart.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { chargeOf } from '../../src/domain/cart/QuoteCart.ts';
import { taxRows } from '../../src/domain/cart/TaxRows.ts';
import type { Money } from '../../src/domain/kernel/Money.ts';
import { fromStock, marketTick, someCart } from '../arbitraries/carts.ts';
import { someCoupon } from '../arbitraries/coupons.ts';
import { asked } from '../numbers.ts';

const cents = ({ centAmount }: Money): bigint => BigInt(centAmount);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Compares the prices of a cart with a coupon to those without it, in exact arithmetic. */
const compare = (plain: Prices, prices: Prices, side: Cart['transactionType']): void => {
  const sign = side === 'buy' ? -1n : 1n;
  const parts = prices.lines.map(({ discount }) => discount);
  const changed = (part: 'net' | 'tax' | 'gross'): bigint =>
    sum(parts.map((discount) => (discount === undefined ? 0n : cents(discount[part]))));
  const { totals, discount } = prices;

  expect(discount?.misfit).toBeNull();
  expect(cents(discount?.amount ?? totals.gross)).toBe(changed('gross'));
  expect(sign * changed('gross') >= 0n).toBe(true);
  expect(cents(totals.net)).toBe(cents(plain.totals.net) + changed('net'));
  expect(cents(totals.tax)).toBe(cents(plain.totals.tax) + changed('tax'));
  expect(totals.shipping).toEqual(plain.totals.shipping);
  expect(cents(totals.gross)).toBe(cents(totals.net) + cents(totals.tax) + cents(totals.shipping));

  prices.lines.forEach((line) => {
    if (line.discount === undefined) return;
    const { net, tax, gross } = line.discount;
    expect(cents(gross)).toBe(cents(net) + cents(tax));
    if (side === 'buy') {
      expect(cents(line.lineNet) + cents(net) >= 0n).toBe(true);
      expect(cents(line.lineTax) + cents(tax) >= 0n).toBe(true);
    }
    if (line.taxRatePpm === 0) expect(cents(tax)).toBe(0n);
    // The tax of the share is in the proportion of the line: at most half a cent beside it.
    const exact = cents(line.lineTax) * cents(gross);
    const twice = 2n * (cents(tax) * cents(line.lineGross) - exact);
    expect((twice < 0n ? -twice : twice) <= cents(line.lineGross)).toBe(true);
  });
};

it('a coupon changes the totals of random carts exactly: shares add up, nothing falls below zero (CART-10, CART-11, C7)', () => {
  let fitted = 0;
  fc.assert(
    fc.property(someCart, marketTick, someCoupon, (drawn, tick, coupon) => {
      const context = { tick, productOf: fromStock };
      const plain = priceCart({ ...drawn, coupon: null }, context);
      const prices = priceCart({ ...drawn, coupon }, context);
      if (prices.discount?.misfit !== null) {
        expect(prices.totals).toEqual(plain.totals);
        return;
      }
      fitted += 1;
      compare(plain, prices, drawn.transactionType);
      const charge = chargeOf(prices);
      expect(charge.discount).toEqual({ code: coupon.code, centAmount: prices.discount.amount.centAmount });
      const rows = taxRows(prices.lines, prices.totals);
      expect(sum(rows.flatMap(({ net, tax }) => [cents(net), cents(tax)]))).toBe(cents(prices.totals.gross));
    }),
    { numRuns: asked('C7', 2_000, 20_000) },
  );
  expect(fitted).toBeGreaterThan(100);
});
