import type * as Effect from 'effect/Effect';
import type { SignInRequired } from '../../account/AccountErrors.ts';
import type { ProductNotFound } from '../../cart/CartErrors.ts';
import type { NotInDeposit } from '../../deposit/DepositErrors.ts';
import type { LimitOrderId } from '../../kernel/Ids.ts';
import type { IdempotencyKeyReused } from '../../order/OrderErrors.ts';
import type { TooManyAttempts } from '../../kernel/TooManyAttempts.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { LimitOrder, LimitOrderDetail } from '../LimitOrder.ts';
import type {
  LimitOrderCapExceeded,
  LimitOrderChanged,
  LimitOrderFinished,
  LimitOrderNotFound,
  LimitOrdersUnavailable,
  NoLimitOrders,
  PhoneNotVerified,
} from '../LimitOrderErrors.ts';
import type { EnteredTerms } from '../LimitOrderFit.ts';
import type { LimitOrderStatus } from '../LimitOrderStates.ts';
import type { LimitOrderRefused, LimitOrderRequest } from '../PlaceLimitOrder.ts';

export interface LimitOrderQuery {
  /** Absent: of every status. */
  readonly status?: LimitOrderStatus;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}
export interface LimitOrderPage {
  readonly limitOrders: readonly LimitOrder[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

type Own = LimitOrderNotFound | SignInRequired | LimitOrdersUnavailable;

/** The limit orders of one customer in one store; those of others are not found (Z2). */
export abstract class LimitOrders {
  /** Newest first, without those that were taken off the list. */
  abstract list(query: LimitOrderQuery): Effect.Effect<LimitOrderPage, SignInRequired | LimitOrdersUnavailable>;
  /** A limit order with its evidence, newest first; those of other customers are not found (Z2). */
  abstract ofId(id: LimitOrderId): Effect.Effect<LimitOrderDetail, Own>;
  /** Places one exactly once per key: a retry with the same key and request answers the same one. */
  abstract place(
    request: LimitOrderRequest,
    idempotencyKey: string,
  ): Effect.Effect<
    LimitOrder,
    | LimitOrderRefused
    | ProductNotFound
    | IdempotencyKeyReused
    | TooManyAttempts
    | SignInRequired
    | LimitOrdersUnavailable
  >;
  /** Changes the terms of one that is not finished; an inactive one is active again. */
  abstract change(
    id: LimitOrderId,
    version: number,
    entered: EnteredTerms,
  ): Effect.Effect<
    LimitOrder,
    | Own
    | LimitOrderChanged
    | LimitOrderFinished
    | InvalidFields
    | LimitOrderCapExceeded
    | NoLimitOrders
    | NotInDeposit
    | PhoneNotVerified
    | TooManyAttempts
  >;
  /** Cancels one that is not finished; takes a finished one off the list. Answers it as it is then. */
  abstract withdraw(id: LimitOrderId, version: number): Effect.Effect<LimitOrder, Own | LimitOrderChanged>;
}
