import { Effect } from 'effect';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Sessions, SignedIn } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}
export type SignInRefused = Effect.Error<ReturnType<Sessions['signIn']>>;

/** The signed-in customer with the currency of the cart; null when the cart is empty or could not be read. */
export interface Entered extends SignedIn {
  readonly cartCurrency: Currency | null;
}

/**
 * Signs a customer in and shows the cart after the merge with the anonymous one (AUTH-5, CART-9). If reading the cart
 * fails, it is read later.
 */
export class SignIn implements Command<SignInInput, Entered, SignInRefused> {
  readonly #sessions: Sessions;
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(sessions: Sessions, carts: Carts, openCart: OpenCart) {
    this.#sessions = sessions;
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ email, password }: SignInInput): Effect.Effect<Entered, SignInRefused> {
    const shown = this.#carts.all().pipe(
      Effect.map((carts) => carts.find(({ cart }) => cart.transactionType === 'buy') ?? null),
      Effect.tap((cart) =>
        Effect.sync(() => {
          this.#openCart.show(cart);
        }),
      ),
      Effect.map((cart) => (cart === null || cart.cart.lines.length === 0 ? null : cart.cart.currency)),
      Effect.orElseSucceed(() => null),
    );
    return Effect.flatMap(this.#sessions.signIn(email, password), (signedIn) =>
      Effect.map(shown, (cartCurrency) => ({ ...signedIn, cartCurrency })),
    );
  }
}
