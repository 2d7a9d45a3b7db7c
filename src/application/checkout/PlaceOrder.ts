import { Effect } from 'effect';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRefused, OrderRequest, Orders } from '../../domain/order/ports/Orders.ts';
import type { Command } from '../UseCase.ts';

export interface PlaceOrderInput {
  readonly request: OrderRequest;
  /** One key per purchase; every retry of the same purchase sends the same key (CHK-8). */
  readonly idempotencyKey: string;
}

/** Places the confirmed quote as an order, exactly once. */
export class PlaceOrder implements Command<PlaceOrderInput, Order, OrderRefused> {
  readonly #orders: Orders;
  readonly #openCart: OpenCart;
  constructor(orders: Orders, openCart: OpenCart) {
    this.#orders = orders;
    this.#openCart = openCart;
  }
  execute({ request, idempotencyKey }: PlaceOrderInput): Effect.Effect<Order, OrderRefused> {
    return this.#orders
      .place(request, idempotencyKey)
      .pipe(Effect.tap(({ type }) => Effect.sync(() => this.#openCart.hide(type))));
  }
}
