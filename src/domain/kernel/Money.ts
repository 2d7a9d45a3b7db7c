import { allocate, dinero, toDecimal, toSnapshot } from 'dinero.js';
import { CHF, EUR, USD } from 'dinero.js/currencies';
import { entryOf } from './entryOf.ts';
import { halfEven } from './Rounding.ts';

export const currencies = ['CHF', 'EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in integer cents of one currency. No operation mixes currencies. */
export interface Money {
  readonly centAmount: number;
  readonly currency: Currency;
}

const definitions = { CHF, EUR, USD } as const;

const cents = (centAmount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(centAmount)) throw new RangeError(`not whole cents: ${centAmount}`);
  entryOf(definitions, currency, 'currency');
  return { centAmount: centAmount === 0 ? 0 : centAmount, currency };
};

const shared = (left: Money, right: Money): Currency => {
  if (left.currency !== right.currency) throw new RangeError(`${left.currency} met ${right.currency}`);
  return left.currency;
};

const compare = (left: Money, right: Money): number => {
  shared(left, right);
  return left.centAmount - right.centAmount;
};

const dineroOf = ({ centAmount, currency }: Money) => dinero({ amount: centAmount, currency: definitions[currency] });

/**
 * Arithmetic on money. Every result is whole cents. A fraction of a cent, an amount beyond 2^53, an unknown currency or
 * two currencies in one operation are programming errors and throw a RangeError.
 */
export const Money = {
  /** An amount of `cents`, a whole number. */
  of: cents,
  zero: (currency: Currency): Money => cents(0, currency),
  add: (left: Money, right: Money): Money => cents(left.centAmount + right.centAmount, shared(left, right)),
  subtract: (left: Money, right: Money): Money => cents(left.centAmount - right.centAmount, shared(left, right)),
  negate: (money: Money): Money => cents(-money.centAmount, money.currency),
  /** The amount times a whole number of pieces. */
  times: (money: Money, count: number): Money => {
    if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole count: ${count}`);
    return cents(money.centAmount * count, money.currency);
  },
  /** The sum of amounts of one currency; zero for none. */
  sum: (amounts: Iterable<Money>, currency: Currency): Money => {
    let total = 0;
    for (const amount of amounts) {
      if (amount.currency !== currency) throw new RangeError(`${amount.currency} met ${currency}`);
      total += amount.centAmount;
    }
    return cents(total, currency);
  },
  /**
   * Splits an amount in proportion to the weights; the shares add up to it to the cent. Weights are whole, none
   * negative, at least one above zero.
   */
  allocate: (money: Money, weights: readonly number[]): readonly Money[] => {
    if (
      !weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) ||
      !weights.some((weight) => weight > 0)
    )
      throw new RangeError(`not weights to share by: [${weights.join(', ')}]`);
    return allocate(dineroOf(money), [...weights]).map((share) => cents(toSnapshot(share).amount, money.currency));
  },
  /**
   * Converts an amount into another currency; one unit of the old currency is `numerator ÷ denominator` of the new one.
   * Rounds once, half to even.
   */
  convert: (
    money: Money,
    currency: Currency,
    rate: { readonly numerator: number; readonly denominator: number },
  ): Money =>
    cents(Number(halfEven(BigInt(money.centAmount) * BigInt(rate.numerator), BigInt(rate.denominator))), currency),
  /** Negative, zero or positive as the left amount is less, the same or more. */
  compare,
  equals: (left: Money, right: Money): boolean => compare(left, right) === 0,
  lessThan: (left: Money, right: Money): boolean => compare(left, right) < 0,
  moreThan: (left: Money, right: Money): boolean => compare(left, right) > 0,
  atMost: (left: Money, right: Money): boolean => compare(left, right) <= 0,
  atLeast: (left: Money, right: Money): boolean => compare(left, right) >= 0,
  isZero: (money: Money): boolean => money.centAmount === 0,
  isNegative: (money: Money): boolean => money.centAmount < 0,
  min: (left: Money, right: Money): Money => (compare(left, right) <= 0 ? left : right),
  max: (left: Money, right: Money): Money => (compare(left, right) >= 0 ? left : right),
  /** `1234.50`: the exact decimal for machines and for Intl, which takes it as a string without loss. */
  toDecimal: (money: Money): string => toDecimal(dineroOf(money)),
} as const;
