import fc from 'fast-check';
import { currencies, Money } from '../../src/domain/kernel/Money.ts';
import type { Currency } from '../../src/domain/kernel/Money.ts';

export const aCurrency = fc.constantFrom(...currencies);

/** Up to ten billion of the currency, either sign: sums of a hundred lines stay below 2^53. */
export const someCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

export const moneyIn = (currency: Currency): fc.Arbitrary<Money> =>
  someCents.map((centAmount) => Money.of(centAmount, currency));

export const someMoney: fc.Arbitrary<Money> = aCurrency.chain(moneyIn);

export const amountsOf = (count: number): fc.Arbitrary<readonly Money[]> =>
  aCurrency.chain((currency) => fc.array(moneyIn(currency), { minLength: count, maxLength: count }));
