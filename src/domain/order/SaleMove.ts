import type { TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';

/** What goods that came late are worth at the tick of their arrival. */
export interface LatePrices {
  readonly tickId: TickId;
  /** The amount of each line, in the order of the lines; zero for goods that the shop no longer buys. */
  readonly amounts: readonly Money[];
}

/** The largest measured weight: ten tonnes in hundredths of a gram. */
export const heaviest = 1_000_000_000;

/** What an inspection found of a line. A part that is absent is as declared. */
export interface Finding {
  /** The number of the line in its order, from 1. */
  readonly line: number;
  /** Pieces that arrived, 0..10,000. */
  readonly pieces?: number;
  /** Measured weight in hundredths of a gram, 0..`heaviest`. */
  readonly weight?: number;
  /** Measured fineness in parts per 100,000, 0..100,000. */
  readonly fineness?: number;
  /** The seller reads it. */
  readonly note?: string;
}

/** What a counter-offer pays for a line instead of the declared amount, and why. */
export interface OfferedLine {
  /** The number of the line in its order, from 1. */
  readonly line: number;
  /** Of the whole line; zero: the shop does not buy it, and it goes back. */
  readonly amount: Money;
  /** The seller reads it. */
  readonly reason: string;
}

/** A dealer offers other amounts than those declared. */
export interface CounterOffer {
  readonly does: 'offer';
  /** The lines that differ; the others keep their amount. */
  readonly lines: readonly OfferedLine[];
  /** The seller can take it until this moment. */
  readonly until: Instant;
  /** The dealer means it that a line gets more than before: mostly that is a mistyped amount. */
  readonly raises?: true;
}

/** What a dealer or a seller does with goods that are sold to the shop, as data (SELL-5). */
export type SaleMove =
  /** The goods have arrived. `late`: they came too late for the guaranteed price. */
  | { readonly does: 'receive'; readonly arrivedAt: Instant; readonly late?: LatePrices }
  /** The goods are weighed and tested; a later inspection replaces the findings of one before. */
  | { readonly does: 'inspect'; readonly findings: readonly Finding[] }
  /** The shop buys the goods as declared. `despiteFindings`: although the inspection found something else. */
  | { readonly does: 'accept'; readonly despiteFindings?: true }
  | CounterOffer
  | { readonly does: 'withdraw-offer'; readonly reason: string }
  /** The shop reminds of a counter-offer that can be taken until this moment. */
  | { readonly does: 'remind-offer'; readonly offer: number; readonly until: Instant }
  /** The day of a counter-offer is over, and its seller has not answered. He may still decline it. */
  | { readonly does: 'end-offer'; readonly offer: number }
  /** The seller takes a counter-offer. `offer`: its number among those of the order, from 1. */
  | { readonly does: 'take-offer'; readonly offer: number }
  /** The seller declines a counter-offer, and the goods go back. */
  | { readonly does: 'decline-offer'; readonly offer: number }
  /** The seller declines the price of a late arrival, and the goods go back. */
  | { readonly does: 'decline-late-price' }
  /** The seller cancels before the goods have arrived. */
  | { readonly does: 'call-off' }
  /** Goods that the shop does not buy are sent back. `tracking`: as of a parcel to a buyer. */
  | { readonly does: 'send-back'; readonly carrier: string; readonly tracking: string | null };

/** What a seller says to a counter-offer. */
export const offerAnswers = ['take', 'decline'] as const;
export interface OfferAnswer {
  /** The number of the counter-offer among those of the order, from 1. */
  readonly offer: number;
  readonly answer: (typeof offerAnswers)[number];
}
