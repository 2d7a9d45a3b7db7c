import type * as Effect from 'effect/Effect';
import type { OwnerId } from '../../kernel/Ids.ts';
import type { AccountUnavailable } from '../AccountErrors.ts';

/** Read before an account is deleted. */
export abstract class LimitOrderCount {
  /** The number of the customer's limit orders that are not executed, cancelled or failed. */
  abstract active(customer: OwnerId): Effect.Effect<number, AccountUnavailable>;
}
