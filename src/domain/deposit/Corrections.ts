import * as Result from 'effect/Result';
import type { Product } from '../catalog/Product.ts';
import type { DepositNumber, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import { withoutControls } from '../kernel/PlainText.ts';
import { depositMisfitOf } from '../shipping/OfferedMethods.ts';
import { booked } from './BookMovement.ts';
import { CorrectionRefused } from './DepositDeskErrors.ts';
import { freeIn, type Ledger } from './Ledger.ts';
import type { Booking } from './OrderInDeposit.ts';

/** Most characters of the reason for a correction. */
export const longestReason = 300;

/** What an operator wants to correct in a deposit. */
export interface Correcting {
  readonly sku: Sku;
  /** Above zero: into the deposit; below: out of it. */
  readonly pieces: number;
  /** What was paid for pieces that come in; zero for those that leave, whose cost follows from the ledger. */
  readonly cost: Money;
  /** The customer reads it. */
  readonly reason: string;
  /** The operator who proposes it. */
  readonly by: string;
  readonly at: Instant;
}

/** A correction that waits for a second operator, or has got an answer. */
export interface ProposedCorrection extends Correcting {
  /** From 1. */
  readonly id: number;
  readonly deposit: DepositNumber;
  /** The operator who answered it; null: it waits. */
  readonly answeredBy: string | null;
  readonly answeredAt: Instant | null;
  /** The movement by which it is booked; null: it waits, or was declined. */
  readonly movement: number | null;
}

/** The answer of an operator to a correction. */
export interface AnsweredCorrection {
  readonly by: string;
  readonly at: Instant;
  /** The deposit with the correction; null: it is declined. */
  readonly ledger: Ledger | null;
}

const refused = (reason: CorrectionRefused['reason']) => Result.fail(new CorrectionRefused({ reason }));

/** A correction that an operator may propose: nothing is booked before a second one has approved it (DEP-4). */
export const proposedCorrection = (
  ledger: Ledger,
  asked: Correcting,
  product: Product | undefined,
): Result.Result<Correcting, CorrectionRefused> => {
  const { sku, pieces, cost } = asked;
  const reason = asked.reason.trim();
  if (!Number.isSafeInteger(pieces) || pieces === 0) return refused('no-pieces');
  if (reason === '') return refused('no-reason');
  if (reason.length > longestReason) return refused('too-long');
  if (withoutControls(reason) !== reason) return refused('not-plain');
  if (pieces < 0) {
    if (cost.centAmount !== 0) return refused('cost-follows');
    return -pieces > freeIn(ledger, sku) ? refused('not-there') : Result.succeed({ ...asked, reason });
  }
  if (product === undefined) return refused('unknown-product');
  return depositMisfitOf(product) === null ? Result.succeed({ ...asked, reason }) : refused('not-kept');
};

/**
 * The ledger with a correction that a second operator approves. Refused if the operator proposed it, if it is
 * answered already, and if too few pieces are free by now.
 */
const approvedCorrection = (
  ledger: Ledger,
  { sku, pieces, cost, reason, by, answeredBy }: ProposedCorrection,
  { operator, booking: { at, tickId, valueOf } }: { readonly operator: string; readonly booking: Booking },
): Result.Result<Ledger, CorrectionRefused> => {
  if (answeredBy !== null) return refused('answered');
  // A name in other letters is the same operator.
  if (operator.toLowerCase() === by.toLowerCase()) return refused('same-operator');
  const entry = {
    kind: 'correction',
    sku,
    pieces,
    cost,
    order: null,
    correction: { by: [by, operator], reason },
  } as const;
  const after = booked(ledger, entry, { at, tickId, unitValue: valueOf(sku, Math.abs(pieces)) });
  return Result.mapError(after, () => new CorrectionRefused({ reason: 'not-there' }));
};

/** What an operator answers; the one who proposed a correction may decline it, but not approve it. */
export const answeredCorrection = (
  ledger: Ledger,
  asked: ProposedCorrection,
  answer: { readonly approves: boolean; readonly operator: string; readonly booking: Booking },
): Result.Result<AnsweredCorrection, CorrectionRefused> => {
  const { approves, operator: by, booking } = answer;
  if (!approves)
    return asked.answeredBy === null ? Result.succeed({ by, at: booking.at, ledger: null }) : refused('answered');
  return Result.map(approvedCorrection(ledger, asked, answer), (after) => ({ by, at: booking.at, ledger: after }));
};
