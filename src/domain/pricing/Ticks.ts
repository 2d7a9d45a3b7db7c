import { metals } from '../catalog/Product.ts';
import type { Metal } from '../catalog/Product.ts';
import type { TickId } from '../kernel/Ids.ts';
import { clockTolerance, minutes } from '../kernel/Instant.ts';
import type { Instant } from '../kernel/Instant.ts';
import { currencies } from '../kernel/Money.ts';
import type { Currency } from '../kernel/Money.ts';
import type { PriceTick, Spot, Spots } from './PriceTick.ts';

/** Lifetime of a tick: 3 minutes (§9). */
export const tickLifetime = minutes(3);
/** Prices are stale when the feed has given no fresh quote for longer than this (PRC-9). */
export const staleAfter = minutes(6);
/** A spot that moves by more than 10 % at once needs a second quote (P2). */
const jumpPpm = 100_000;
/** The second quote confirms the move when it is within 2 %. */
const confirmationPpm = 20_000;
/** Ten million of a currency per ounce, the highest accepted spot. */
export const highestSpot = 1_000_000_000;

/** A feed's unchecked quote: metals, currencies and amounts may be invalid. */
export interface FeedQuote {
  /** When the market quoted it, epoch ms. */
  readonly quotedAt: Instant;
  /** Cents per troy ounce, by metal and currency. */
  readonly spots: Readonly<Record<string, Readonly<Record<string, Spot>>>>;
}

export type QuarantineReason =
  | 'incomplete'
  | 'unknown-metal'
  | 'wrong-currency'
  | 'not-an-amount'
  | 'bid-not-below-ask'
  | 'not-newer'
  | 'from-the-future'
  | 'jump';

export type Admission =
  | { readonly kind: 'accepted'; readonly quotedAt: Instant; readonly spots: Spots }
  /** `suspicious`: the caller passes this quote with the next one, which may confirm its jump. */
  | { readonly kind: 'quarantined'; readonly reason: QuarantineReason; readonly suspicious: FeedQuote | null };

export interface FeedHistory {
  /** The tick in force, null before the first. */
  readonly last: Pick<PriceTick, 'quotedAt' | 'spots'> | null;
  /** The previous quote, if it was quarantined for its jump; else null. */
  readonly suspicious: FeedQuote | null;
  readonly now: Instant;
}

const pairs: readonly (readonly [Metal, Currency])[] = metals.flatMap((metal) =>
  currencies.map((currency) => [metal, currency] as const),
);

const isAmount = (n: unknown): boolean => typeof n === 'number' && Number.isSafeInteger(n) && n > 0 && n <= highestSpot;

/** Reads the spots of every metal and currency, or returns why the quote is invalid. */
const spotsIn = ({ spots }: FeedQuote): Spots | QuarantineReason => {
  if (!Object.keys(spots).every((metal) => metals.some((known) => known === metal))) return 'unknown-metal';
  let reason: QuarantineReason | null = null;
  const read = (metal: Metal, currency: Currency): Spot => {
    const spot = spots[metal]?.[currency];
    if (spot === undefined) reason ??= 'incomplete';
    else if (!isAmount(spot.bid) || !isAmount(spot.ask)) reason ??= 'not-an-amount';
    else if (spot.bid >= spot.ask) reason ??= 'bid-not-below-ask';
    return { bid: spot?.bid ?? 0, ask: spot?.ask ?? 0 };
  };
  const ofMetal = (metal: Metal): Spots[Metal] => {
    if (!Object.keys(spots[metal] ?? {}).every((currency) => currencies.some((known) => known === currency)))
      reason ??= 'wrong-currency';
    return { CHF: read(metal, 'CHF'), EUR: read(metal, 'EUR'), USD: read(metal, 'USD') };
  };
  const all: Spots = {
    gold: ofMetal('gold'),
    silver: ofMetal('silver'),
    platinum: ofMetal('platinum'),
    palladium: ofMetal('palladium'),
  };
  return reason ?? all;
};

const within = (spots: Spots, base: Spots, ppm: number): boolean =>
  pairs.every(([metal, currency]) =>
    (['bid', 'ask'] as const).every((kind) => {
      const before = base[metal][currency][kind];
      return Math.abs(spots[metal][currency][kind] - before) * 1_000_000 <= before * ppm;
    }),
  );

/**
 * Whether a quote may become a tick (P2). Quarantined are: invalid amounts, missing or unknown metals and currencies, a
 * bid that is not below its ask, a quote that is not newer than the last or lies in the future, and a jump of more than
 * 10 % anywhere until the next quote confirms it.
 */
export const admit = (candidate: FeedQuote, { last, suspicious, now }: FeedHistory): Admission => {
  const refuse = (reason: QuarantineReason): Admission => ({ kind: 'quarantined', reason, suspicious });
  const spots = spotsIn(candidate);
  if (typeof spots === 'string') return refuse(spots);
  const { quotedAt } = candidate;
  if (!Number.isSafeInteger(quotedAt) || quotedAt <= (last?.quotedAt ?? 0)) return refuse('not-newer');
  if (quotedAt > now + clockTolerance) return refuse('from-the-future');
  if (last !== null && !within(spots, last.spots, jumpPpm)) {
    const earlier = suspicious === null ? null : spotsIn(suspicious);
    const confirmed =
      earlier !== null &&
      typeof earlier !== 'string' &&
      suspicious !== null &&
      quotedAt > suspicious.quotedAt &&
      within(spots, earlier, confirmationPpm);
    if (!confirmed) return { kind: 'quarantined', reason: 'jump', suspicious: candidate };
  }
  return { kind: 'accepted', quotedAt, spots };
};

/** The tick that an admitted quote becomes in a recalculation at `now`. */
export const tickFrom = (
  admitted: { readonly quotedAt: Instant; readonly spots: Spots },
  id: TickId,
  now: Instant,
): PriceTick => ({
  id,
  lastRecalculatedAt: now,
  validUntil: now + tickLifetime,
  quotedAt: admitted.quotedAt,
  spots: admitted.spots,
});

/** Whether a tick lies in the future: it was made while a clock ran ahead, and the clock has been set back since. */
export const isFromTheFuture = (tick: Pick<PriceTick, 'lastRecalculatedAt'>, now: Instant): boolean =>
  tick.lastRecalculatedAt > now + clockTolerance;

/** Whether the feed has been silent for more than 6 minutes; nothing is ordered or executed then (PRC-9, P1). */
export const isStale = (tick: Pick<PriceTick, 'quotedAt'>, now: Instant): boolean => now - tick.quotedAt > staleAfter;
