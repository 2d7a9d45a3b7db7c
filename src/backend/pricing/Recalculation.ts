import type { TickId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { type FeedQuote, type QuarantineReason, admit, isStale, tickFrom } from '../../domain/pricing/Ticks.ts';
import type { FeedFault } from './SpotFeed.ts';

/** What came of asking the feed: the tick to put in force, or none, and why the quote was not taken. */
export interface Recalculation {
  /** null: the tick in force stays. */
  readonly tick: PriceTick | null;
  /** null: the quote was admitted. */
  readonly refusal: QuarantineReason | FeedFault | null;
  readonly suspicious: FeedQuote | null;
}

export interface Circumstances {
  readonly inForce: PriceTick | null;
  readonly suspicious: FeedQuote | null;
  readonly id: TickId;
  readonly now: Instant;
}

/** A tick made of an admitted quote; of the old spots under their old quotedAt when there is none and they are not stale yet. */
export function recalculated(
  heard: FeedQuote | FeedFault,
  { inForce, suspicious, id, now }: Circumstances,
): Recalculation {
  const carried =
    inForce !== null && now >= inForce.validUntil && !isStale(inForce, now) ? tickFrom(inForce, id, now) : null;
  if (typeof heard === 'string') return { tick: carried, refusal: heard, suspicious };
  const admission = admit(heard, { last: inForce, suspicious, now });
  return admission.kind === 'accepted'
    ? { tick: tickFrom(admission, id, now), refusal: null, suspicious: null }
    : { tick: carried, refusal: admission.reason, suspicious: admission.suspicious };
}
