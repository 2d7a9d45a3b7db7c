import type * as Effect from 'effect/Effect';
import type { DepositNumber } from '../../kernel/Ids.ts';
import type { Timespan } from '../../pricing/Price.ts';
import type { DepositNotFound, DepositsUnavailable } from '../DepositErrors.ts';
import type { DepositView, MovementPage, MovementQuery } from '../DepositView.ts';
import type { CoursePoint } from '../Worth.ts';

/** The deposits of one customer; those of others are not found. */
export abstract class Deposits {
  /**
   * The deposits in the order in which they were opened, valued at the tick in force (DEP-1, DEP-3, DEP-5). None: none was
   * opened yet.
   */
  abstract all(): Effect.Effect<readonly DepositView[], DepositsUnavailable>;
  /** The movements that match the query, newest first (DEP-4). */
  abstract movements(
    number: DepositNumber,
    query: MovementQuery,
  ): Effect.Effect<MovementPage, DepositNotFound | DepositsUnavailable>;
  /** What the deposit was worth and had cost over a timespan, oldest first; at most 400 points (DEP-3). */
  abstract course(
    number: DepositNumber,
    timespan: Timespan,
  ): Effect.Effect<readonly CoursePoint[], DepositNotFound | DepositsUnavailable>;
}
