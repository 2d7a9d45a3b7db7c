import { add, compare, dinero, multiply, subtract, toSnapshot } from 'dinero.js';
import { CHF, EUR, USD } from 'dinero.js/currencies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aCurrency, amountsOf, moneyIn, someMoney } from '../../arbitraries/money.ts';

const definitions = { CHF, EUR, USD };
const dineroOf = (money: Money) => dinero({ amount: money.centAmount, currency: definitions[money.currency] });
const centsOf = (object: ReturnType<typeof dineroOf>): number => toSnapshot(object).amount;

describe('the laws of money', () => {
  it('does not matter in which order amounts are added (C1)', () =>
    fc.assert(
      fc.property(amountsOf(3), ([a, b, c]) => {
        if (a === undefined || b === undefined || c === undefined) throw new Error('three amounts');
        expect(Money.add(a, b)).toEqual(Money.add(b, a));
        expect(Money.add(Money.add(a, b), c)).toEqual(Money.add(a, Money.add(b, c)));
      }),
    ));

  it('subtracting undoes adding, and adding zero changes nothing (C1)', () =>
    fc.assert(
      fc.property(amountsOf(2), ([a, b]) => {
        if (a === undefined || b === undefined) throw new Error('two amounts');
        expect(Money.subtract(Money.add(a, b), b)).toEqual(a);
        expect(Money.add(a, Money.zero(a.currency))).toEqual(a);
        expect(Money.add(a, Money.negate(a))).toEqual(Money.zero(a.currency));
      }),
    ));

  it('multiplying equals adding as many times (C1)', () =>
    fc.assert(
      fc.property(someMoney, fc.nat(100), (price, count) => {
        expect(Money.times(price, count)).toEqual(
          Money.sum(
            Array.from({ length: count }, () => price),
            price.currency,
          ),
        );
      }),
    ));

  it('agrees with dinero.js (C1)', () =>
    fc.assert(
      fc.property(amountsOf(2), fc.nat(1000), ([a, b], count) => {
        if (a === undefined || b === undefined) throw new Error('two amounts');
        expect(Money.add(a, b).centAmount).toBe(centsOf(add(dineroOf(a), dineroOf(b))));
        expect(Money.subtract(a, b).centAmount).toBe(centsOf(subtract(dineroOf(a), dineroOf(b))));
        expect(Money.times(a, count).centAmount + 0).toBe(centsOf(multiply(dineroOf(a), count)) + 0);
        expect(Math.sign(Money.compare(a, b))).toBe(compare(dineroOf(a), dineroOf(b)));
      }),
    ));

  it('shares an amount without losing or making a cent (C1)', () =>
    fc.assert(
      fc.property(
        someMoney.map(({ centAmount, currency }) => Money.of(Math.abs(centAmount), currency)),
        fc
          .array(fc.nat(1000), { minLength: 1, maxLength: 20 })
          .filter((weights) => weights.some((weight) => weight > 0)),
        (money, weights) => {
          const shares = Money.allocate(money, weights);
          expect(shares).toHaveLength(weights.length);
          expect(Money.sum(shares, money.currency)).toEqual(money);
          shares.forEach((share, place) => {
            const fair = (money.centAmount * (weights[place] ?? 0)) / weights.reduce((a, b) => a + b, 0);
            expect(Math.abs(share.centAmount - fair)).toBeLessThanOrEqual(weights.length);
          });
        },
      ),
    ));

  it('orders amounts one way (C1)', () =>
    fc.assert(
      fc.property(amountsOf(2), ([a, b]) => {
        if (a === undefined || b === undefined) throw new Error('two amounts');
        expect([Money.lessThan(a, b), Money.equals(a, b), Money.moreThan(a, b)].filter(Boolean)).toHaveLength(1);
        expect(Money.atMost(a, b)).toBe(!Money.moreThan(a, b));
        expect(Money.atLeast(a, b)).toBe(!Money.lessThan(a, b));
        expect(Money.atMost(Money.min(a, b), Money.max(a, b))).toBe(true);
      }),
    ));

  it('writes every amount as the decimal that reads back as it (C1)', () =>
    fc.assert(
      fc.property(someMoney, (money) => {
        const text = Money.toDecimal(money);
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(money.centAmount));
      }),
    ));
});

describe('Money', () => {
  it('never mixes two currencies', () =>
    fc.assert(
      fc.property(aCurrency, aCurrency, fc.nat(), (one, other, centAmount) => {
        fc.pre(one !== other);
        const a = Money.of(centAmount, one);
        const b = Money.of(centAmount, other);
        for (const meet of [
          Money.add,
          Money.subtract,
          Money.compare,
          Money.equals,
          Money.atMost,
          Money.atLeast,
          Money.min,
          Money.max,
        ])
          expect(() => meet(a, b)).toThrow(RangeError);
        expect(() => Money.sum([a, b], one)).toThrow(RangeError);
      }),
    ));

  it.each([0.5, NaN, Infinity, 2 ** 53])('has no %s cents', (centAmount) => {
    expect(() => Money.of(centAmount, 'EUR')).toThrow(RangeError);
    expect(() => Money.times(Money.of(1, 'EUR'), centAmount)).toThrow(RangeError);
  });

  it('refuses to grow beyond exact integers', () => {
    const most = Money.of(Number.MAX_SAFE_INTEGER, 'CHF');
    expect(() => Money.add(most, Money.of(1, 'CHF'))).toThrow(RangeError);
    expect(() => Money.sum([most, most], 'CHF')).toThrow(RangeError);
  });

  it('keeps the cent of the lesser and of the greater amount, and zero of none', () => {
    const [less, more] = [Money.of(-3, 'CHF'), Money.of(4, 'CHF')];
    expect([Money.min(less, more), Money.min(more, less), Money.max(less, more), Money.max(more, less)]).toEqual([
      less,
      less,
      more,
      more,
    ]);
    expect([Money.isZero(Money.zero('CHF')), Money.isZero(less), Money.isZero(more)]).toEqual([true, false, false]);
    expect([Money.isNegative(less), Money.isNegative(Money.zero('CHF')), Money.isNegative(more)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(Money.sum([], 'USD')).toEqual({ centAmount: 0, currency: 'USD' });
  });

  it('has no negative zero', () => {
    expect(Object.is(Money.negate(Money.zero('USD')).centAmount, 0)).toBe(true);
    expect(Object.is(Money.times(Money.of(-3, 'USD'), 0).centAmount, 0)).toBe(true);
  });
});

describe('conversion', () => {
  it('rounds the exact ratio once, half to even', () => {
    expect(Money.convert(Money.of(500_000, 'EUR'), 'CHF', { numerator: 322_000, denominator: 344_000 })).toEqual(
      Money.of(468_023, 'CHF'),
    );
    expect(Money.convert(Money.of(1, 'EUR'), 'USD', { numerator: 5, denominator: 2 })).toEqual(Money.of(2, 'USD'));
    expect(Money.convert(Money.of(3, 'EUR'), 'USD', { numerator: 5, denominator: 2 })).toEqual(Money.of(8, 'USD'));
  });

  it('is the identity at par', () =>
    fc.assert(
      fc.property(moneyIn('EUR'), fc.integer({ min: 1, max: 1_000_000 }), (money, rate) => {
        expect(Money.convert(money, 'EUR', { numerator: rate, denominator: rate })).toEqual(money);
      }),
    ));
});
