import { Effect, Result } from 'effect';
import type { CartLine, PricedCart } from '../../domain/cart/Cart.ts';
import { linesMissing } from '../../domain/cart/MergeCarts.ts';
import type { Carts, CartSettings } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';

type LineRefused = Effect.Error<ReturnType<Carts['add']>>;
export type RestoreCartRefused = Effect.Error<ReturnType<Carts['open']>> | Effect.Error<ReturnType<Sessions['ensure']>>;
export interface RestoredCart {
  readonly cart: PricedCart;
  /** The lines that could not be restored, each with its reason. */
  readonly leftOut: readonly LineRefused[];
}
type Step = (cart: PricedCart) => Effect.Effect<PricedCart, unknown>;

/**
 * Restores the cart of an expired session in a new cart: currency, products line by line, then addresses, delivery,
 * payment and coupon. Lines that are no longer available are reported; a choice that is no longer possible is left open.
 */
export class RestoreCart implements Command<PricedCart, RestoredCart, RestoreCartRefused> {
  readonly #carts: Carts;
  readonly #sessions: Sessions;
  readonly #openCart: OpenCart;
  constructor(carts: Carts, sessions: Sessions, openCart: OpenCart) {
    this.#carts = carts;
    this.#sessions = sessions;
    this.#openCart = openCart;
  }

  execute({ cart: lost }: PricedCart): Effect.Effect<RestoredCart, RestoreCartRefused> {
    return this.#sessions.ensure().pipe(
      Effect.flatMap(() => this.#carts.open(lost.transactionType)),
      Effect.flatMap((opened) =>
        this.#followed(
          opened,
          lost.currency === opened.cart.currency ? [] : [this.#settled({ currency: lost.currency })],
        ),
      ),
      Effect.flatMap((opened) => this.#filled(opened, lost.lines)),
      Effect.flatMap(({ cart, leftOut }) =>
        Effect.map(this.#followed(cart, this.#choicesOf(lost)), (chosen) => ({ cart: chosen, leftOut })),
      ),
      Effect.tap(({ cart }) => Effect.sync(() => this.#openCart.show(cart))),
    );
  }

  /** Adds the lines that the cart does not contain yet. */
  #filled(opened: PricedCart, lines: readonly CartLine[]): Effect.Effect<RestoredCart> {
    const missing = linesMissing(opened.cart.lines, lines);
    return missing.reduce<Effect.Effect<RestoredCart>>(
      (before, { sku, quantity, scrap }) =>
        Effect.flatMap(before, (found) =>
          Effect.map(Effect.result(this.#carts.add(found.cart.cart.id, sku, quantity, undefined, scrap)), (outcome) =>
            Result.isSuccess(outcome)
              ? { ...found, cart: outcome.success }
              : { ...found, leftOut: [...found.leftOut, outcome.failure] },
          ),
        ),
      Effect.succeed({ cart: opened, leftOut: [] }),
    );
  }

  #settled =
    (settings: CartSettings): Step =>
    ({ cart: { id, version } }) =>
      this.#carts.settle(id, version, settings);

  #choicesOf({
    billingAddress,
    shippingAddress,
    email,
    shippingMethodId,
    pickupStore,
    paymentMethod,
    payoutAccount,
    coupon,
  }: PricedCart['cart']): readonly Step[] {
    const addressed: Step[] =
      billingAddress === null
        ? []
        : [({ cart: { id, version } }) => this.#carts.address(id, version, { billingAddress, shippingAddress })];
    return [
      ...addressed,
      ...(email === null ? [] : [this.#settled({ email })]),
      this.#settled({ shippingMethodId, pickupStore }),
      ...(paymentMethod === null ? [] : [this.#settled({ paymentMethod })]),
      ...(payoutAccount === null ? [] : [this.#settled({ payoutAccount })]),
      ...(coupon === null ? [] : [({ cart: { id } }: PricedCart) => this.#carts.addCoupon(id, coupon.code)]),
    ];
  }

  /** Runs the steps in order; a refused step does not prevent the later ones. */
  #followed(cart: PricedCart, steps: readonly Step[]): Effect.Effect<PricedCart> {
    return steps.reduce<Effect.Effect<PricedCart>>(
      (before, step) => Effect.flatMap(before, (now) => Effect.catch(step(now), () => Effect.succeed(now))),
      Effect.succeed(cart),
    );
  }
}
