import type { Instant } from '../kernel/Instant.ts';
import type { Move } from './Move.ts';
import type { OrderState, PaymentState } from './Order.ts';

/** One event of an order; the first is its placing. */
export interface OrderEvent {
  readonly status: OrderState;
  readonly paymentStatus: PaymentState;
  readonly at: Instant;
  /** null: the placing of the order, or a state that a move passed. */
  readonly move: Move | null;
}
