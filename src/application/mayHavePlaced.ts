import type * as Effect from 'effect/Effect';
import type { Deliveries } from '../domain/deposit/ports/Deliveries.ts';
import type { LimitOrders } from '../domain/limit-order/ports/LimitOrders.ts';
import type { OrderRefused } from '../domain/order/ports/Orders.ts';

/** What placing an order, a delivery or a limit order may answer instead of it. */
export type PlacingError =
  OrderRefused | Effect.Error<ReturnType<Deliveries['place']>> | Effect.Error<ReturnType<LimitOrders['place']>>;

/**
 * Whether a request may have placed something although it was answered with this error: it still runs, or its own answer
 * was lost, perhaps between the shop and its database (CHK-8, O4).
 */
export const mayHavePlaced = (error: PlacingError): boolean =>
  error._tag === 'OrderInProgress' ||
  error._tag === 'LimitOrdersUnavailable' ||
  (error._tag === 'OrdersUnavailable' && !error.refusedUnread);
