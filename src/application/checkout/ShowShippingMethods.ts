import type { Effect } from 'effect';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { OfferedMethod } from '../../domain/shipping/Shipping.ts';
import type { Command } from '../UseCase.ts';

export type ShowShippingMethodsRefused = Effect.Error<ReturnType<Orders['shippingMethods']>>;

export class ShowShippingMethods implements Command<CartId, readonly OfferedMethod[], ShowShippingMethodsRefused> {
  readonly #orders: Orders;
  constructor(orders: Orders) {
    this.#orders = orders;
  }
  execute(cartId: CartId): Effect.Effect<readonly OfferedMethod[], ShowShippingMethodsRefused> {
    return this.#orders.shippingMethods(cartId);
  }
}
