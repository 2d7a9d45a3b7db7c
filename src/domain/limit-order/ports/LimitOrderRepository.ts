import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { SignInRequired } from '../../account/AccountErrors.ts';
import type { LimitOrderId } from '../../kernel/Ids.ts';
import type { Instant } from '../../kernel/Instant.ts';
import type { IdempotencyKeyReused } from '../../order/OrderErrors.ts';
import type { Decided } from '../Decided.ts';
import type { Evidence } from '../Evidence.ts';
import type { KeptLimitOrder } from '../LimitOrder.ts';
import type { LimitOrderNotFound, LimitOrdersUnavailable } from '../LimitOrderErrors.ts';
import type { PlacingLimitOrder } from '../PlaceLimitOrder.ts';
import type { LimitOrderQuery } from './LimitOrders.ts';

/** What a rule decides on; none of it can change until the decision is stored. */
export interface LimitOrderFacts extends Pick<PlacingLimitOrder, 'customer' | 'open'> {
  /** The time of the database, by which limit orders expire. */
  readonly now: Instant;
}
export interface PlacingWithKey {
  /** One per intent to place a limit order. */
  readonly key: string;
  /** The request as canonical text: a second request with the same key must be the same. */
  readonly request: string;
}
/** A change; without evidence where nothing happened that needs any. */
export type Changed = Pick<Decided, 'limitOrder'> & { readonly evidence: Evidence | null };

/** Stores the limit orders of one customer in one store. It decides nothing: the rules that are passed in do. */
export abstract class LimitOrderRepository {
  /** The requested page, newest first, without those that were taken off the list. */
  abstract list(
    query: LimitOrderQuery,
  ): Effect.Effect<{ readonly kept: readonly KeptLimitOrder[]; readonly total: number }, LimitOrdersUnavailable>;
  /** With its evidence, newest first, at most `mostEvidence`. */
  abstract ofId(
    id: LimitOrderId,
  ): Effect.Effect<
    { readonly kept: KeptLimitOrder; readonly evidence: readonly Evidence[] },
    LimitOrderNotFound | LimitOrdersUnavailable
  >;
  /** Stores the limit order that the rule makes, exactly once per key. The customer cannot be deleted meanwhile (L10). */
  abstract place<E>(
    placing: PlacingWithKey,
    rule: (facts: LimitOrderFacts) => Result.Result<Decided, E>,
  ): Effect.Effect<KeptLimitOrder, E | IdempotencyKeyReused | SignInRequired | LimitOrdersUnavailable>;
  /** Locks it, applies the rule and stores what it decides with its evidence, in one step. */
  abstract update<E>(
    id: LimitOrderId,
    rule: (kept: KeptLimitOrder, facts: LimitOrderFacts) => Result.Result<Changed, E>,
  ): Effect.Effect<KeptLimitOrder, E | LimitOrderNotFound | SignInRequired | LimitOrdersUnavailable>;
}
