import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { Money } from '../../../domain/kernel/Money.ts';
import type { Move } from '../../../domain/order/Move.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { Pieces } from '../../../domain/order/Pieces.ts';
import type { Letter } from '../letter.ts';

/** What a mail about a move says, formatted. */
export interface MovedFacts {
  readonly order: Order;
  readonly number: string;
  /** The store where the goods wait. */
  readonly place: string;
  /** Owner, bank and number of the account to pay into, or where a check is sent. */
  readonly account: string;
  readonly day: (at: Instant) => string;
  readonly money: (amount: Money) => string;
  readonly pieces: (pieces: readonly Pieces[]) => string;
  readonly paid: Money;
  readonly owed: Money;
  readonly refundDue: Money;
  /** The day by which the rest of a payment is due; null: it has none. */
  readonly dueBy: Instant | null;
}

export type Told = Pick<Letter, 'title' | 'paragraphs'>;

/** The texts about each move in one language. */
export type MovedTexts = {
  readonly [D in Move['does']]: (move: Extract<Move, { readonly does: D }>, facts: MovedFacts) => Told;
};
