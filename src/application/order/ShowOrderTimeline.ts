import { Effect } from 'effect';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent } from '../../domain/order/OrderEvent.ts';
import { returnableUntil, timelineOf, type TimelineStep } from '../../domain/order/Timeline.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { Command } from '../UseCase.ts';

export interface OrderWithTimeline {
  readonly order: Order;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  readonly timeline: readonly TimelineStep[];
  readonly returnableUntil: Instant | null;
}
export type ShowOrderTimelineRefused = Effect.Error<ReturnType<Orders['history']>>;

/** An order with the states it reached and its promised dates (ORD-2). */
export class ShowOrderTimeline implements Command<OrderId, OrderWithTimeline, ShowOrderTimelineRefused> {
  readonly #orders: Orders;
  constructor(orders: Orders) {
    this.#orders = orders;
  }
  execute(id: OrderId): Effect.Effect<OrderWithTimeline, ShowOrderTimelineRefused> {
    return Effect.all([this.#orders.ofId(id), this.#orders.history(id)], { concurrency: 2 }).pipe(
      Effect.map(([order, events]) => ({
        order,
        events,
        timeline: timelineOf(order, events),
        returnableUntil: returnableUntil(order, events),
      })),
    );
  }
}
