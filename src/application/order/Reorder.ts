import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { OrderLine } from '../../domain/order/Order.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import type { Command } from '../UseCase.ts';

type AddRefused = Effect.Error<ReturnType<Carts['add']>>;
/** Errors that end the whole reorder, because there is no cart to add to. */
type Gone = Extract<AddRefused, { readonly _tag: 'CartNotFound' | 'CartsUnavailable' }>;
/** A line of the order that could not be put into the cart, and why. */
export interface LeftOut {
  readonly line: OrderLine;
  readonly reason: Exclude<AddRefused, Gone>;
}
export interface Reordered {
  readonly cart: PricedCart;
  readonly leftOut: readonly LeftOut[];
}
export type ReorderRefused =
  Effect.Error<ReturnType<Orders['ofId']>> | Effect.Error<ReturnType<Carts['open']>> | AddRefused;

/**
 * Adds the lines of an order to the cart of its side again, at current prices; reports what is not available (ORD-2).
 */
export class Reorder implements Command<OrderId, Reordered, ReorderRefused> {
  readonly #orders: Orders;
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(orders: Orders, carts: Carts, openCart: OpenCart) {
    this.#orders = orders;
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute(id: OrderId): Effect.Effect<Reordered, ReorderRefused> {
    return Effect.gen({ self: this }, function* () {
      const order = yield* this.#orders.ofId(id);
      let cart = yield* this.#carts.open(order.type);
      const leftOut: LeftOut[] = [];
      for (const line of order.lines) {
        const added = yield* this.#added(cart, line);
        if ('cart' in added) cart = added;
        else leftOut.push(added);
      }
      this.#openCart.show(cart);
      return { cart, leftOut };
    });
  }

  #added({ cart }: PricedCart, line: OrderLine): Effect.Effect<PricedCart | LeftOut, Gone> {
    return this.#carts
      .add(cart.id, line.sku, line.quantity)
      .pipe(
        Effect.catch((reason): Effect.Effect<LeftOut, Gone> =>
          reason._tag === 'CartNotFound' || reason._tag === 'CartsUnavailable'
            ? Effect.fail(reason)
            : Effect.succeed({ line, reason }),
        ),
      );
  }
}
