import { Effect } from 'effect';
import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Sessions, SignedIn } from '../../domain/session/ports/Sessions.ts';
import type { Command } from '../UseCase.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}
export type SignInRefused = Effect.Error<ReturnType<Sessions['signIn']>>;

/** Signs a customer in and shows their cart, which the anonymous one has joined (AUTH-5, CART-9). A cart that cannot be read now is read later. */
export class SignIn implements Command<SignInInput, SignedIn, SignInRefused> {
  readonly #sessions: Sessions;
  readonly #carts: Carts;
  readonly #openCart: OpenCart;
  constructor(sessions: Sessions, carts: Carts, openCart: OpenCart) {
    this.#sessions = sessions;
    this.#carts = carts;
    this.#openCart = openCart;
  }
  execute({ email, password }: SignInInput): Effect.Effect<SignedIn, SignInRefused> {
    const shown = this.#carts.all().pipe(
      Effect.map((carts) => { this.#openCart.show(carts.find(({ cart }) => cart.transactionType === 'buy') ?? null); }),
      Effect.ignore,
    );
    return this.#sessions.signIn(email, password).pipe(Effect.tap(() => shown));
  }
}
