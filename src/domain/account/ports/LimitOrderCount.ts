import type { Effect } from 'effect';
import type { OwnerId } from '../../kernel/Ids.ts';
import type { AccountUnavailable } from '../AccountErrors.ts';

/** Asked before an account is deleted. */
export abstract class LimitOrderCount {
  /** How many limit orders of the customer are neither executed nor cancelled nor failed. */
  abstract active(customer: OwnerId): Effect.Effect<number, AccountUnavailable>;
}
