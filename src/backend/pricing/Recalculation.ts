import type { TickId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { type FeedQuote, type QuarantineReason, admit, isStale, tickFrom } from '../../domain/pricing/Ticks.ts';
import type { FeedFault } from './SpotFeed.ts';

/** The result of a recalculation: the new tick, if any, and why the quote was refused. */
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

/** The tick of an admitted quote; without one, the old spots with their old quotedAt as long as they are not stale. */
export function recalculated(
  quoted: FeedQuote | FeedFault,
  { inForce, suspicious, id, now }: Circumstances,
): Recalculation {
  const carried =
    inForce !== null && now >= inForce.validUntil && !isStale(inForce, now) ? tickFrom(inForce, id, now) : null;
  if (typeof quoted === 'string') return { tick: carried, refusal: quoted, suspicious };
  const admission = admit(quoted, { last: inForce, suspicious, now });
  return admission.kind === 'accepted'
    ? { tick: tickFrom(admission, id, now), refusal: null, suspicious: null }
    : { tick: carried, refusal: admission.reason, suspicious: admission.suspicious };
}
