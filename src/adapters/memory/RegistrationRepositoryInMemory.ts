import { Effect, Result } from 'effect';
import type { Account, Link } from '../../domain/account/Account.ts';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { RegistrationRepository } from '../../domain/account/ports/RegistrationRepository.ts';
import type { AccountOfEmail, FollowedLink, KnownAccount, LinkAnswer } from '../../domain/account/RegistrationRules.ts';
import type { Market } from '../../domain/market/Market.ts';
import { type ConsequencesInMemory, carryOutInMemory } from './carryOutInMemory.ts';

export interface RegistrationRepositoryInMemoryParts extends ConsequencesInMemory {
  readonly market: Market;
}

/** The accounts of one store in memory. Every call is one synchronous step, so calls never interleave. */
export class RegistrationRepositoryInMemory extends RegistrationRepository {
  readonly #parts: RegistrationRepositoryInMemoryParts;
  constructor(parts: RegistrationRepositoryInMemoryParts) {
    super();
    this.#parts = parts;
  }

  ofEmail(email: string): Effect.Effect<Account | null> {
    return Effect.sync(() => this.#ofEmail(email));
  }

  register<E>(
    email: string,
    rule: (present: KnownAccount | null) => Result.Result<AccountOfEmail, E>,
  ): Effect.Effect<void, E> {
    return Effect.suspend(() =>
      Effect.fromResult(
        Result.map(rule(this.#ofEmail(email)), (decided) => {
          this.#store(decided);
        }),
      ),
    );
  }

  ofLink(token: string): Effect.Effect<Link, LinkInvalid> {
    return Effect.suspend(() => {
      const link = this.#parts.shop.links.of(token, this.#parts.clock.now());
      return link === null ? Effect.fail(new LinkInvalid()) : Effect.succeed(link);
    });
  }

  follow<E>(
    token: string,
    rule: (followed: FollowedLink) => Result.Result<AccountOfEmail, E>,
  ): Effect.Effect<void, E | LinkInvalid> {
    return Effect.suspend((): Effect.Effect<void, E | LinkInvalid> => {
      const { clock, market, shop } = this.#parts;
      const link = shop.links.of(token, clock.now());
      const account = link === null ? undefined : shop.accounts.get(link.customerId);
      if (link === null || account?.customer.store !== market.store) return Effect.fail(new LinkInvalid());
      const holder = this.#ofEmail(link.email);
      const other = holder?.customer.id === account.customer.id ? null : holder;
      return Effect.fromResult(
        Result.map(rule({ link, account, other }), (decided) => {
          if (decided.account !== account) shop.links.use(token);
          this.#store(decided);
        }),
      );
    });
  }

  sendLink(email: string, rule: (account: KnownAccount | null) => LinkAnswer): Effect.Effect<void> {
    return Effect.sync(() => {
      const account = this.#ofEmail(email);
      const { mail, sent } = rule(account);
      if (account !== null && sent) carryOutInMemory(account.customer, [mail], this.#parts);
    });
  }

  #ofEmail(email: string): Account | null {
    const { market, shop } = this.#parts;
    return shop.accountOfEmail(email, market.store);
  }

  #store({ account, replaces, consequences }: AccountOfEmail): void {
    const { shop } = this.#parts;
    const { customer } = account;
    const before = shop.accounts.get(customer.id)?.customer;
    if (replaces !== null) shop.accounts.delete(replaces);
    shop.accounts.set(customer.id, account);
    if (before !== undefined && before.email !== customer.email) shop.leaveEmail(before.email, customer);
    carryOutInMemory(customer, consequences, this.#parts);
  }
}
