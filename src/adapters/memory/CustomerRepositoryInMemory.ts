import { Effect, Result } from 'effect';
import type { Account, Decided } from '../../domain/account/Account.ts';
import { SignInRequired } from '../../domain/account/AccountErrors.ts';
import { type AccountRule, type CodesRule, CustomerRepository } from '../../domain/account/ports/CustomerRepository.ts';
import { noCodes } from '../../domain/account/ProvePhone.ts';
import { type ConsequencesInMemory, carryOutInMemory } from './carryOutInMemory.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

export interface CustomerRepositoryInMemoryParts extends ConsequencesInMemory, Pick<ShopInMemoryParts, 'shopper'> {
  /** The most codes per hour to all customers together. */
  readonly codesPerHour: number;
}

/** The account of one shopper in memory. Every call is one synchronous step, so calls never interleave. */
export class CustomerRepositoryInMemory extends CustomerRepository {
  readonly #parts: CustomerRepositoryInMemoryParts;
  constructor(parts: CustomerRepositoryInMemoryParts) {
    super();
    this.#parts = parts;
  }

  own(): Effect.Effect<Account, SignInRequired> {
    return Effect.suspend(() => Effect.fromResult(this.#own()));
  }

  update<A, E>(rule: AccountRule<A, E>): Effect.Effect<A, E | SignInRequired> {
    return this.#step((before) => Result.map(rule(before), (decided) => this.#store(decided, before)));
  }

  updateCodes<A, E>(rule: CodesRule<A, E>): Effect.Effect<A, E | SignInRequired> {
    return this.#step((before) => {
      const { codesPerHour, shop } = this.#parts;
      const { id: ownerId, phone } = before.customer;
      const codes = phone === null ? noCodes : shop.codes.of({ ownerId, phone }, codesPerHour);
      return Result.map(rule(before, codes), (decided) => {
        if (phone !== null) shop.codes.keep({ ownerId, phone }, decided.codes, codes);
        return this.#store(decided, before);
      });
    });
  }

  #step<A, E>(f: (before: Account) => Result.Result<A, E>): Effect.Effect<A, E | SignInRequired> {
    return Effect.suspend((): Effect.Effect<A, E | SignInRequired> => {
      const before = this.#own();
      return Result.isFailure(before) ? Effect.fail(before.failure) : Effect.fromResult(f(before.success));
    });
  }

  #own(): Result.Result<Account, SignInRequired> {
    const { shop, shopper } = this.#parts;
    const account = shop.accounts.get(shopper.ownerId);
    return account?.customer.store === shopper.market.store
      ? Result.succeed(account)
      : Result.fail(new SignInRequired());
  }

  #store<A>({ account, answer, consequences }: Decided<A>, before: Account): A {
    const { shop } = this.#parts;
    if (account === null) shop.forget(before.customer);
    else shop.accounts.set(account.customer.id, account);
    carryOutInMemory((account ?? before).customer, consequences, this.#parts);
    return answer;
  }
}
