import { Effect } from 'effect';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { ScrapItem } from '../../domain/scrap-metal/ScrapItem.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';
import { showingChanged } from './showingChanged.ts';

export interface AddToCartInput {
  readonly side: Side;
  readonly sku: string;
  readonly quantity: number;
  /** One piece of scrap metal; the quantity is 1. */
  readonly scrap?: ScrapItem;
  /** Adds the pieces to this version of the cart only; another cart takes them in any version. */
  readonly seen?: { readonly cartId: CartId; readonly version: number };
}
/** The cart after adding. */
export interface AddedToCart extends PricedCart {
  /** The customer's session has expired, so the cart belongs to an anonymous session. */
  readonly afterExpiry?: true;
}
export type AddToCartRefused =
  | Effect.Error<ReturnType<Carts['add']>>
  | Effect.Error<ReturnType<Carts['open']>>
  | Effect.Error<ReturnType<Sessions['ensure']>>;

/**
 * Adds pieces of a product to the cart of a side; creates the cart, and for a guest the session, on demand (CART-2),
 * also for a customer whose session has just expired (AUTH-3), but not for a customer after signing out.
 */
export class AddToCart implements Command<AddToCartInput, AddedToCart, AddToCartRefused> {
  readonly #carts: Carts;
  readonly #sessions: Sessions;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, sessions: Sessions, openCart: OpenCart) {
    this.#carts = carts;
    this.#sessions = sessions;
    this.#openCart = openCart;
  }
  execute(input: AddToCartInput): Effect.Effect<AddedToCart, AddToCartRefused> {
    return Effect.flatMap(this.#sessions.ensure(), (before) =>
      Effect.catchTag(this.#added(input), 'CartsUnavailable', (failed) =>
        Effect.flatMap(this.#sessions.ensure(), (now): Effect.Effect<AddedToCart, AddToCartRefused> =>
          before.level !== 'User' || now.level === 'User' || now.lapsed === undefined
            ? Effect.fail(failed)
            : Effect.map(this.#added(input), (cart) => ({ ...cart, afterExpiry: true })),
        ),
      ),
    );
  }

  #added({ side, sku, quantity, seen, scrap }: AddToCartInput): Effect.Effect<PricedCart, AddToCartRefused> {
    const added = this.#carts
      .open(side)
      .pipe(
        Effect.flatMap(({ cart: { id } }) =>
          this.#carts.add(id, sku, quantity, seen?.cartId === id ? seen.version : undefined, scrap),
        ),
      );
    return showingChanged(added, this.#openCart);
  }
}
