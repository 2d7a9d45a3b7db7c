import type * as Effect from 'effect/Effect';
import type { LimitOrderNumber } from '../../kernel/Ids.ts';
import type { Evidence } from '../Evidence.ts';
import type { KeptLimitOrder } from '../LimitOrder.ts';
import type { LimitOrderNotFound, LimitOrdersUnavailable } from '../LimitOrderErrors.ts';
import type { LimitOrderStatus } from '../LimitOrderStates.ts';

/** A limit order with all that happened to it. */
export interface FiledLimitOrder {
  readonly limitOrder: KeptLimitOrder;
  /** Oldest first. */
  readonly evidence: readonly Evidence[];
}

/** The limit orders of all customers, for the dealer, who reads them and changes none. */
export abstract class LimitOrderDesk {
  /** Newest first, at most so many; those that cannot be read are left out. */
  abstract list(asked: {
    readonly status: LimitOrderStatus | null;
    readonly most: number;
  }): Effect.Effect<readonly KeptLimitOrder[], LimitOrdersUnavailable>;
  /** The limit order of any customer with this number. */
  abstract ofNumber(
    number: LimitOrderNumber,
  ): Effect.Effect<FiledLimitOrder, LimitOrderNotFound | LimitOrdersUnavailable>;
}
