import type { Effect } from 'effect';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { Command } from '../UseCase.ts';

export type ShowOrderRefused = Effect.Error<ReturnType<Orders['ofId']>>;

export class ShowOrder implements Command<OrderId, Order, ShowOrderRefused> {
  readonly #orders: Orders;
  constructor(orders: Orders) {
    this.#orders = orders;
  }
  execute(id: OrderId): Effect.Effect<Order, ShowOrderRefused> {
    return this.#orders.ofId(id);
  }
}
