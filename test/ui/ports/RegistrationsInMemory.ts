import { Effect, Result } from 'effect';
import type { Account } from '../../../src/domain/account/Account.ts';
import type { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { EmailTaken, LinkInvalid } from '../../../src/domain/account/AccountErrors.ts';
import { confirmEmail, problemInNewPassword, provenByReset } from '../../../src/domain/account/ChangeProfile.ts';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import { newCustomer } from '../../../src/domain/account/NewCustomer.ts';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import type { Registration } from '../../../src/domain/account/Registration.ts';
import { vatId as vatIdRule } from '../../../src/domain/account/VatId.ts';
import type { OwnerId } from '../../../src/domain/kernel/Ids.ts';
import type { Clock } from '../../../src/domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../../src/domain/kernel/ports/FreshIds.ts';
import { accountInMemory } from '../../ports/customersInMemory.ts';
import type { Market } from '../../../src/domain/market/Market.ts';

interface RegistrationsParts {
  readonly shop: ShopInMemory;
  readonly market: Market;
  readonly ids: FreshIds;
  readonly clock: Clock;
  /** The customers that have signed in. */
  readonly known: ReadonlySet<OwnerId>;
}

/** A mail with a link. */
export interface LinkMail {
  readonly kind: 'activation' | 'reset';
  readonly to: string;
  readonly token: string;
}

const tidy = (email: string): string => email.trim().toLowerCase();

/** Registration of customers of one store in memory; the register of VAT IDs does not answer. */
export class RegistrationsInMemory extends Registrations {
  readonly mails: LinkMail[] = [];
  readonly #used = new Set<string>();
  readonly #parts: RegistrationsParts;
  constructor(parts: RegistrationsParts) {
    super();
    this.#parts = parts;
  }

  register(registration: Registration): ReturnType<Registrations['register']> {
    return Effect.suspend((): ReturnType<Registrations['register']> => {
      const { ids, market, clock, shop } = this.#parts;
      const names = { id: ids.owner(), addressId: ids.address(), store: market.store, now: clock.now() };
      const made = newCustomer(registration, names);
      if (Result.isFailure(made)) return Effect.fail(made.failure);
      const before = this.#accountOf(made.success.email);
      if (before?.customer.emailVerified === true) return Effect.fail(new EmailTaken());
      if (before !== undefined) shop.accounts.delete(before.customer.id);
      shop.accounts.set(made.success.id, accountInMemory(made.success, registration.password));
      this.#mail('activation', made.success.email);
      return Effect.void;
    });
  }

  emailTaken(email: string): ReturnType<Registrations['emailTaken']> {
    return Effect.sync(() => this.#accountOf(email)?.customer.emailVerified ?? false);
  }

  isFirstLogin(email: string): ReturnType<Registrations['isFirstLogin']> {
    return Effect.sync(() => {
      const customer = this.#accountOf(email)?.customer;
      return customer !== undefined && customer.emailVerified && !this.#parts.known.has(customer.id);
    });
  }

  verifyEmail(token: string): ReturnType<Registrations['verifyEmail']> {
    return this.#following(token, 'activation', (account, to) => {
      const confirmed = confirmEmail(account.customer, to);
      if (confirmed !== null) this.#keep({ ...account, customer: confirmed });
      return Effect.void;
    });
  }

  requestActivation(email: string): ReturnType<Registrations['requestActivation']> {
    return Effect.sync(() => {
      if (this.#accountOf(email)?.customer.emailVerified === false) this.#mail('activation', tidy(email));
    });
  }

  requestPasswordReset(email: string): ReturnType<Registrations['requestPasswordReset']> {
    return Effect.sync(() => {
      if (this.#accountOf(email) !== undefined) this.#mail('reset', tidy(email));
    });
  }

  resetPassword(token: string, newPassword: string): ReturnType<Registrations['resetPassword']> {
    const problem = problemInNewPassword(newPassword);
    if (problem !== null) return Effect.fail(problem);
    return this.#following(token, 'reset', (account) => {
      const { customer } = account;
      if (this.#used.has(token)) return Effect.fail(new LinkInvalid());
      this.#used.add(token);
      this.#keep({
        ...account,
        customer: customer.emailVerified ? customer : provenByReset(customer),
        passwordHash: newPassword,
      });
      return Effect.void;
    });
  }

  checkVat(vatId: string): ReturnType<Registrations['checkVat']> {
    return Effect.succeed({ valid: vatIdRule(this.#parts.market.servedCountries)(vatId) === null, by: 'checksum' });
  }

  #accountOf(email: string): Account | undefined {
    const { shop, market } = this.#parts;
    return [...shop.accounts.values()].find(
      ({ customer }) => customer.email === tidy(email) && customer.store === market.store,
    );
  }

  #keep(account: Account): void {
    this.#parts.shop.accounts.set(account.customer.id, account);
  }

  #mail(kind: LinkMail['kind'], to: Customer['email']): void {
    this.mails.push({ kind, to, token: `link-${this.mails.length + 1}` });
  }

  #following(
    token: string,
    kind: LinkMail['kind'],
    follow: (account: Account, to: string) => Effect.Effect<void, LinkInvalid>,
  ): Effect.Effect<void, LinkInvalid> {
    return Effect.suspend(() => {
      const mail = this.mails.find((each) => each.token === token && each.kind === kind);
      const account = mail === undefined ? undefined : this.#accountOf(mail.to);
      return mail === undefined || account === undefined ? Effect.fail(new LinkInvalid()) : follow(account, mail.to);
    });
  }
}
