import { Effect } from 'effect';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import { sides } from '../../domain/pricing/PriceTick.ts';
import type { Sessions, SignedIn } from '../../domain/session/ports/Sessions.ts';
import { cartOfSide, showOnSide } from '../cart/readCarts.ts';
import type { Command } from '../UseCase.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}
export type SignInRefused = Effect.Error<ReturnType<Sessions['signIn']>>;

/**
 * The signed-in customer with the currency of the first cart that has lines; null when there is none, or it could not
 * be read.
 */
export interface SignInResult extends SignedIn {
  readonly cartCurrency: Currency | null;
}

/**
 * Signs a customer in and shows the carts after the merge with the anonymous ones (AUTH-5, CART-9). If reading the
 * carts fails, they are read later.
 */
export class SignIn implements Command<SignInInput, SignInResult, SignInRefused> {
  readonly #sessions: Sessions;
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(sessions: Sessions, carts: Carts, openCart: OpenCart) {
    this.#sessions = sessions;
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ email, password }: SignInInput): Effect.Effect<SignInResult, SignInRefused> {
    const shown = this.#carts.all().pipe(
      Effect.tap((carts) =>
        Effect.sync(() => {
          for (const side of sides) showOnSide(this.#openCart, side, cartOfSide(carts, side));
        }),
      ),
      Effect.map((carts) => {
        const filled = sides.map((side) => cartOfSide(carts, side)).find((cart) => (cart?.cart.lines.length ?? 0) > 0);
        return filled?.cart.currency ?? null;
      }),
      Effect.orElseSucceed(() => null),
    );
    return Effect.flatMap(this.#sessions.signIn(email, password), (signedIn) =>
      Effect.map(shown, (cartCurrency) => ({ ...signedIn, cartCurrency })),
    );
  }
}
