import { Effect } from 'effect';
import { trustWithdrawn } from '../../domain/account/AccountRules.ts';
import type { PasswordHashes } from '../../domain/account/ports/PasswordHashes.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import type { SignInRepository } from '../../domain/session/ports/SignInRepository.ts';
import { SignIns } from '../../domain/session/ports/SignIns.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import {
  type CallerSession,
  guestToMerge,
  isKnownDevice,
  type KnownDevice,
  mayMerge,
  maySignIn,
  signedIn,
} from '../../domain/session/SignInRules.ts';

export interface SignInsOfShopParts {
  readonly repository: SignInRepository;
  readonly passwords: PasswordHashes;
  readonly clock: Clock;
}

const unavailable = (): SessionUnavailable => new SessionUnavailable();

/** The sessions of customers: the rules of the domain decide, the repository stores the result. */
export class SignInsOfShop extends SignIns {
  readonly #parts: SignInsOfShopParts;
  constructor(parts: SignInsOfShopParts) {
    super();
    this.#parts = parts;
  }

  signIn(email: string, password: string, caller: CallerSession, market: Market): ReturnType<SignIns['signIn']> {
    const { clock, passwords, repository } = this.#parts;
    return Effect.gen(function* () {
      const { row, right } = yield* passwords
        .found(password, repository.ofEmail(email, market.store))
        .pipe(Effect.catchTag('PasswordsBusy', () => Effect.fail(unavailable())));
      const { customer, passwordHash: proof } = yield* Effect.fromResult(maySignIn(row, right));
      const hash = passwords.isWeak(proof) ? yield* Effect.mapError(passwords.hash(password), unavailable) : proof;
      return yield* repository.begin(customer.id, { caller, market }, (account) =>
        signedIn(account, { proof, hash, caller, now: clock.now() }),
      );
    });
  }

  merge(
    caller: CallerSession,
    anonymousId: OwnerId,
    customerId: OwnerId,
    market: Market,
  ): ReturnType<SignIns['merge']> {
    return Effect.andThen(
      Effect.fromResult(mayMerge(caller, customerId)),
      this.#parts.repository.merge(caller, market, (account, beganAs) =>
        guestToMerge(account, { beganAs, guest: anonymousId }),
      ),
    );
  }

  knows(device: KnownDevice, email: string, store: StoreKey): Effect.Effect<boolean> {
    return Effect.match(this.#parts.repository.ofEmail(email, store), {
      onFailure: () => false,
      onSuccess: (account) => isKnownDevice(device, account),
    });
  }

  signOut({ family }: CallerSession): ReturnType<SignIns['signOut']> {
    return this.#parts.repository.end(family);
  }

  signOutEverywhere({ ownerId }: CallerSession): ReturnType<SignIns['signOutEverywhere']> {
    const { clock, repository } = this.#parts;
    return repository.endAll(ownerId, (account) => trustWithdrawn(account, clock.now()));
  }
}
