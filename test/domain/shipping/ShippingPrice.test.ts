import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, Money } from '../../../src/domain/kernel/Money.ts';
import { halfEven } from '../../../src/domain/kernel/Rounding.ts';
import { shippingPrice } from '../../../src/domain/shipping/ShippingPrice.ts';
import { methodFor } from '../../builders/cart.ts';
import { noon } from '../../builders/tick.ts';

const standard = methodFor('euro', 'shipping');
const insured = methodFor('euro', 'shippingBuy');

describe('the price of shipping', () => {
  it.each([
    [0, 0],
    [1, 490],
    [49_999, 490],
    [50_000, 790],
    [249_999, 790],
    [250_000, 990],
    [999_999, 990],
    [1_000_000, 0],
    [50_000_000, 0],
  ])('of goods worth %d cents is %d cents by standard shipping', (goods, fee) => {
    expect(shippingPrice(standard, Money.of(goods, 'EUR'), noon)).toEqual(Money.of(fee, 'EUR'));
  });

  it.each([
    ['EUR', [490, 790, 990, 0]],
    ['CHF', [500, 800, 1000, 0]],
    ['USD', [890, 1290, 1490, 0]],
  ] as const)('in %s goes by the steps of its currency: %j', (currency, fees) => {
    const at = (goods: number) => shippingPrice(standard, Money.of(goods, currency), noon);
    expect([1, 50_000, 250_000, 1_000_000].map(at)).toEqual(fees.map((fee) => Money.of(fee, currency)));
    expect([49_999, 249_999, 999_999].map(at)).toEqual(fees.slice(0, 3).map((fee) => Money.of(fee, currency)));
  });

  it('is free for the own ways of a customer, in the currency of the goods', () => {
    const free = [
      methodFor('us', null, 'sell'),
      methodFor('euro', 'send-to-store', 'sell'),
      methodFor('euro', 'pickup'),
      methodFor('euro', 'deposit'),
    ];
    for (const method of free) expect(shippingPrice(method, Money.of(123_456, 'USD'), noon)).toEqual(Money.zero('USD'));
    expect(shippingPrice(methodFor('euro', 'insured-shipping', 'sell'), Money.of(1, 'USD'), noon)).toEqual(
      Money.of(2490, 'USD'),
    );
  });

  it('insured is a quarter of a percent in EUR and CHF, 0.3 % in USD, half to even, with a floor (SHIP-5)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.integer({ min: 0, max: 100_000_000 }), (currency, goods) => {
        const [ppm, floor] = currency === 'USD' ? [3000n, 2490n] : [2500n, 1990n];
        const share = halfEven(BigInt(goods) * ppm, 1_000_000n);
        expect(shippingPrice(insured, Money.of(goods, currency), noon)).toEqual(
          Money.of(Number(share > floor ? share : floor), currency),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('insured never gets cheaper with more to insure (SHIP-5)', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(1_000_000), (goods, more) => {
        expect(shippingPrice(insured, Money.of(goods + more, 'EUR'), noon).centAmount).toBeGreaterThanOrEqual(
          shippingPrice(insured, Money.of(goods, 'EUR'), noon).centAmount,
        );
      }),
    );
  });

  it('insured never costs less than standard (SHIP-5)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 100_000_000 }), (currency, goods) => {
        const value = Money.of(goods, currency);
        expect(shippingPrice(insured, value, noon).centAmount).toBeGreaterThan(
          shippingPrice(standard, value, noon).centAmount,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('has rates at any time, also before the first row', () => {
    for (const at of [0, noon, Date.UTC(2100, 0, 1)])
      expect(shippingPrice(standard, Money.of(100, 'EUR'), at).centAmount).toBe(490);
  });
});
