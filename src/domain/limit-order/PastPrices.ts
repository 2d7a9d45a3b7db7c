import { halfEven } from '../kernel/Rounding.ts';
import { days, type Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import type { MetalSnapshot } from '../pricing/Price.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { LimitTerms } from './LimitOrder.ts';
import { reaches } from './Trigger.ts';

/** A unit price of the past. */
export interface PastPrice {
  readonly at: Instant;
  readonly unitPrice: Money;
}

/** Unit price and spot of one side at one tick. */
export interface PriceOfTick {
  readonly unitPrice: Money;
  /** Cents of the same currency for a troy ounce, above zero: the ask for a buy, the bid for a sell. */
  readonly spot: number;
}

/**
 * What a piece would have cost, or brought, at past prices of its metal, oldest first as given: the unit price moves in
 * proportion to the spot, so premium and tax count as they are now. Each is rounded once, half to even.
 */
export const pastUnitPrices = (
  history: readonly MetalSnapshot[],
  side: Side,
  { unitPrice: { centAmount, currency }, spot }: PriceOfTick,
): readonly PastPrice[] =>
  history.map(({ at, bid, ask }) => ({
    at,
    unitPrice: Money.of(
      Number(halfEven(BigInt(centAmount) * BigInt(side === 'buy' ? ask : bid), BigInt(spot))),
      currency,
    ),
  }));

/**
 * How often the price came to the target or better: each stretch of prices that reach it counts once (LIM-1). 0 only if none
 * reaches it.
 *
 * @param past oldest first
 */
export const timesReached = (
  limited: { readonly side: Side } & Pick<LimitTerms, 'targetUnitPrice'>,
  past: readonly PastPrice[],
): number => {
  const reached = past.map(({ unitPrice }) => reaches(limited, unitPrice));
  return reached.filter((here, n) => here && reached[n - 1] !== true).length;
};

/** Each of the 400 points of a chart is at most a day from the next. */
const wholeYear = days(363);

/** When past prices begin, oldest first; null if they cover the 12 months of a chart. */
export const knownSince = (past: readonly PastPrice[]): Instant | null => {
  const [first, last] = [past[0], past.at(-1)];
  return first === undefined || last === undefined || last.at - first.at >= wholeYear ? null : first.at;
};
