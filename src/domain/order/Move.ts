import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import type { SaleMove } from './SaleMove.ts';

/** A buyer's payment has arrived, or a seller's has been made: all of it or a part. */
export interface Payment {
  readonly does: 'pay';
  readonly amount: Money;
  /** The bank's reference of the transfer; an order takes each once. */
  readonly reference?: string;
  /** It is a second transfer, although as much was booked on the same day. */
  readonly again?: true;
  /** Why the shop accepts less than the price as a payment in full. */
  readonly acceptsShort?: string;
  /** The rest has the term of a new order; otherwise a part leaves the term as it is. */
  readonly newTerm?: true;
}

/** The most characters of each text of a move: reason, carrier, tracking, reference. */
export const longestMoveText = 300;

/** What a dealer, a seller, or the shop by itself does with an order, as data (ORD-1). */
export type Move =
  | Payment
  /** A booking of a payment was wrong. `booking`: its number among the bookings of the order; `amount`: that of it. */
  | { readonly does: 'unpay'; readonly booking: number; readonly amount: Money; readonly reason: string }
  | SaleMove
  | { readonly does: 'pack' }
  /** `tracking`: the address of the carrier's page about the parcel; null: there is none. A later one corrects both. */
  | { readonly does: 'ship'; readonly carrier: string; readonly tracking: string | null }
  /** The goods wait in the store of the order until this moment; a later move of this kind corrects the day. */
  | { readonly does: 'ready'; readonly until: Instant }
  /** The buyer has picked the goods up. */
  | { readonly does: 'hand-over' }
  | { readonly does: 'complete' }
  | { readonly does: 'cancel'; readonly reason: string }
  /** The shop reminds of the payment, or of the goods of a seller; after `until` it cancels the order. */
  | { readonly does: 'remind'; readonly until: Instant }
  /** The shop cancels an order that was not paid in time, or whose goods have not come. */
  | { readonly does: 'lapse' }
  /** Pieces have come back from the buyer. `unsaleable`: they do not go back to the shop's stock. */
  | { readonly does: 'return'; readonly pieces: readonly Pieces[]; readonly unsaleable?: true }
  /** Money has been sent back to the buyer. */
  | { readonly does: 'refund'; readonly amount: Money };
