import type { Effect } from 'effect';
import type { OrderPage, OrderQuery } from '../../domain/order/OrderQuery.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { Command } from '../UseCase.ts';

export type ListOrdersRefused = Effect.Error<ReturnType<Orders['list']>>;

/** The orders of the visitor, buy and sell orders separately (ORD-2). */
export class ListOrders implements Command<OrderQuery, OrderPage, ListOrdersRefused> {
  readonly #orders: Orders;
  constructor(orders: Orders) {
    this.#orders = orders;
  }
  execute(query: OrderQuery): Effect.Effect<OrderPage, ListOrdersRefused> {
    return this.#orders.list(query);
  }
}
