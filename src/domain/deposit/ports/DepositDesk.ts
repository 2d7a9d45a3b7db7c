import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { DepositNumber } from '../../kernel/Ids.ts';
import type { Instant } from '../../kernel/Instant.ts';
import type { CorrectionNotFound, CorrectionRefused } from '../DepositDeskErrors.ts';
import type { DepositNotFound, DepositsUnavailable } from '../DepositErrors.ts';
import type { AnsweredCorrection, Correcting, ProposedCorrection } from '../Corrections.ts';
import type { Booking } from '../OrderInDeposit.ts';
import type { KeptDeposit } from './DepositRepository.ts';

/** A deposit as the dealer sees it. */
export interface FiledDeposit extends KeptDeposit {
  /** Oldest first. */
  readonly corrections: readonly ProposedCorrection[];
}

/** The deposits of all customers, for the dealer. Each change is one step with the deposit locked. */
export abstract class DepositDesk {
  /** The newest deposits. */
  abstract list(most: number): Effect.Effect<readonly FiledDeposit[], DepositsUnavailable>;
  /** The deposit of any owner with this number. */
  abstract ofNumber(number: DepositNumber): Effect.Effect<FiledDeposit, DepositNotFound | DepositsUnavailable>;
  /** Keeps a correction that the rule allows for a second operator. */
  abstract propose(
    number: DepositNumber,
    rule: (kept: KeptDeposit) => Result.Result<Correcting, CorrectionRefused>,
  ): Effect.Effect<FiledDeposit, CorrectionRefused | DepositNotFound | DepositsUnavailable>;
  /** Keeps the answer to a correction, and books it at the latest tick when it is approved. */
  abstract answer(
    number: DepositNumber,
    id: number,
    rule: (
      filed: FiledDeposit,
      asked: ProposedCorrection,
      bookingAt: (at: Instant) => Booking,
    ) => Result.Result<AnsweredCorrection, CorrectionRefused>,
  ): Effect.Effect<FiledDeposit, CorrectionNotFound | CorrectionRefused | DepositNotFound | DepositsUnavailable>;
}
