import { Effect } from 'effect';
import { AccountUnavailable, EmailTaken, LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { problemInNewPassword } from '../../domain/account/ChangeProfile.ts';
import { newCustomer } from '../../domain/account/NewCustomer.ts';
import type { PasswordHashes } from '../../domain/account/ports/PasswordHashes.ts';
import type { RegistrationRepository } from '../../domain/account/ports/RegistrationRepository.ts';
import { Registrations } from '../../domain/account/ports/Registrations.ts';
import type { Registration } from '../../domain/account/Registration.ts';
import {
  accountRegistered,
  awaitsFirstLogin,
  emailConfirmed,
  isProven,
  linkAsked,
  type LinkRequest,
  mayReset,
  passwordReset,
} from '../../domain/account/RegistrationRules.ts';
import { tidyVatId } from '../../domain/account/TidyVatId.ts';
import type { VatCheck } from '../../domain/account/VatCheck.ts';
import { vatId as vatIdRule } from '../../domain/account/VatId.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { StatesOfZip } from '../../domain/validation/UsZips.ts';

export interface RegistrationsInMarketParts {
  readonly repository: RegistrationRepository;
  readonly passwords: PasswordHashes;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly market: Market;
  /** Looks up a US ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
  /** Asks the register of the country about a VAT ID with valid shape and check digits. */
  readonly vatRegister: {
    check(vatId: string): Effect.Effect<'registered' | 'not-registered' | 'unchecked'>;
  };
}

const unavailable = (): AccountUnavailable => new AccountUnavailable();

/** Registration in one market: the rules of the domain decide, the repository stores the result. */
export class RegistrationsInMarket extends Registrations {
  readonly #parts: RegistrationsInMarketParts;
  constructor(parts: RegistrationsInMarketParts) {
    super();
    this.#parts = parts;
  }

  register(registration: Registration): ReturnType<Registrations['register']> {
    const { clock, ids, market, passwords, repository, statesOfZip } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const customer = yield* Effect.fromResult(
        newCustomer(registration, {
          id: ids.owner(),
          addressId: ids.address(),
          store: market.store,
          now: clock.now(),
          ...(statesOfZip === undefined ? {} : { statesOfZip }),
        }),
      );
      const { email } = customer;
      // Asked first, because hashing the password takes long.
      if (yield* this.emailTaken(email)) return yield* Effect.fail(new EmailTaken());
      const passwordHash = yield* Effect.mapError(passwords.hash(registration.password), unavailable);
      const account = { customer, passwordHash, firstLoginAt: null, devicesSince: 0 };
      yield* repository.register(email, (present) => accountRegistered(account, present));
    });
  }

  emailTaken(email: string): ReturnType<Registrations['emailTaken']> {
    return Effect.map(this.#parts.repository.ofEmail(email), isProven);
  }

  isFirstLogin(email: string): ReturnType<Registrations['isFirstLogin']> {
    return Effect.map(this.#parts.repository.ofEmail(email), awaitsFirstLogin);
  }

  verifyEmail(token: string, session?: string): ReturnType<Registrations['verifyEmail']> {
    return this.#parts.repository.follow(token, (followed) => emailConfirmed(followed, session ?? null));
  }

  requestActivation(email: string): ReturnType<Registrations['requestActivation']> {
    return this.#sendLink(email, 'activation');
  }

  requestPasswordReset(email: string): ReturnType<Registrations['requestPasswordReset']> {
    return this.#sendLink(email, 'password-reset');
  }

  resetPassword(token: string, newPassword: string): ReturnType<Registrations['resetPassword']> {
    const { clock, passwords, repository } = this.#parts;
    return Effect.gen(function* () {
      const problem = problemInNewPassword(newPassword);
      if (problem !== null) return yield* Effect.fail(problem);
      if (!mayReset(yield* repository.ofLink(token))) return yield* Effect.fail(new LinkInvalid());
      const hash = yield* Effect.mapError(passwords.hash(newPassword), unavailable);
      yield* repository.follow(token, (followed) => passwordReset(followed, { hash, now: clock.now() }));
    });
  }

  checkVat(vatId: string): ReturnType<Registrations['checkVat']> {
    const { market, vatRegister } = this.#parts;
    if (vatIdRule(market.servedCountries)(vatId) !== null) return Effect.succeed({ valid: false, by: 'checksum' });
    return Effect.map(vatRegister.check(tidyVatId(vatId)), (status): VatCheck =>
      status === 'unchecked' ? { valid: true, by: 'checksum' } : { valid: status === 'registered', by: 'register' },
    );
  }

  #sendLink(email: string, purpose: LinkRequest['purpose']): Effect.Effect<void, AccountUnavailable> {
    const { market, repository } = this.#parts;
    return repository.sendLink(email, (account) => linkAsked(account, { email, purpose, language: market.language }));
  }
}
