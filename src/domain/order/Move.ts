import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import type { Pieces } from './Pieces.ts';

/** What a dealer, or the shop by itself, does with an order, as data (ORD-1). */
export type Move =
  /** A buyer's payment has arrived, or a seller's has been made: all of it or a part. */
  | { readonly does: 'pay'; readonly amount: Money }
  /** The goods of a seller have arrived and are as described. */
  | { readonly does: 'accept' }
  | { readonly does: 'pack' }
  /** `tracking`: the address of the carrier's page about the parcel; null: there is none. */
  | { readonly does: 'ship'; readonly carrier: string; readonly tracking: string | null }
  /** The goods wait in the store of the order until this moment. */
  | { readonly does: 'ready'; readonly until: Instant }
  /** The buyer has picked the goods up. */
  | { readonly does: 'hand-over' }
  | { readonly does: 'complete' }
  | { readonly does: 'cancel'; readonly reason: string }
  /** The shop reminds of the payment; at `until` it cancels the order. */
  | { readonly does: 'remind'; readonly until: Instant }
  /** The shop cancels an order that was not paid in time. */
  | { readonly does: 'lapse' }
  /** Pieces have come back from the buyer, undamaged. */
  | { readonly does: 'return'; readonly pieces: readonly Pieces[] }
  /** Money has been sent back to the buyer. */
  | { readonly does: 'refund'; readonly amount: Money };
