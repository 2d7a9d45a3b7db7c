import { Effect, Result } from 'effect';
import type { Account, Decided } from '../../domain/account/Account.ts';
import type { KnownAccount } from '../../domain/account/RegistrationRules.ts';
import { type LoginFacts, loginFactsOf } from '../../domain/cart/CartAtLogin.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import { SignInRepository } from '../../domain/session/ports/SignInRepository.ts';
import type { SignedInSession } from '../../domain/session/ports/SignIns.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { CallerSession, SigningIn, SignInDecided } from '../../domain/session/SignInRules.ts';
import { carryOutInMemory, type ConsequencesInMemory } from './carryOutInMemory.ts';
import { mergeInMemory } from './mergeInMemory.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

export type SignInRepositoryInMemoryParts = ConsequencesInMemory &
  Pick<ShopInMemoryParts, 'catalogue' | 'tick' | 'ids' | 'facts'>;

const tokensHoldMs = minutes(15);

/**
 * The sessions of customers in memory; a session's access token is the name of its family. Every call is one synchronous
 * step, so calls never interleave.
 */
export class SignInRepositoryInMemory extends SignInRepository {
  readonly #parts: SignInRepositoryInMemoryParts;
  constructor(parts: SignInRepositoryInMemoryParts) {
    super();
    this.#parts = parts;
  }

  ofEmail(email: string, store: StoreKey): Effect.Effect<SigningIn | null> {
    return Effect.sync(() => this.#parts.shop.accountOfEmail(email, store));
  }

  begin<E>(
    customerId: OwnerId,
    { caller, market }: { readonly caller: CallerSession; readonly market: Market },
    rule: (account: SigningIn | null) => Result.Result<SignInDecided, E>,
  ): Effect.Effect<SignedInSession, E | SessionUnavailable> {
    return Effect.suspend((): Effect.Effect<SignedInSession, E | SessionUnavailable> => {
      const { clock, shop } = this.#parts;
      const account = shop.accounts.get(customerId) ?? null;
      const decided = rule(account);
      if (Result.isFailure(decided)) return Effect.fail(decided.failure);
      if (account === null) return Effect.fail(new SessionUnavailable());
      const { consequences, credentials, guest } = decided.success;
      const stored = { ...account, ...credentials };
      shop.accounts.set(customerId, stored);
      carryOutInMemory(stored.customer, consequences, this.#parts);
      if (guest === null) shop.sessions.delete(caller.family);
      else shop.endSessions(guest);
      const family = crypto.randomUUID();
      shop.sessions.set(family, { ownerId: customerId, beganAs: guest });
      const tokens = {
        accessToken: family,
        refreshToken: crypto.randomUUID(),
        ownerId: customerId,
        expiresAt: clock.now() + tokensHoldMs,
      };
      const leftOut = guest === null ? [] : mergeInMemory(shop, guest, this.#login(stored, market));
      return Effect.succeed({ session: { tokens, level: 'User' }, leftOut });
    });
  }

  merge<E>(
    { family, ownerId }: CallerSession,
    market: Market,
    rule: (account: KnownAccount | null, beganAs: OwnerId | null) => Result.Result<OwnerId, E>,
  ): Effect.Effect<readonly Sku[], E | SessionUnavailable> {
    return Effect.suspend((): Effect.Effect<readonly Sku[], E | SessionUnavailable> => {
      const { shop } = this.#parts;
      const account = shop.accounts.get(ownerId) ?? null;
      const guest = rule(account, shop.sessions.get(family)?.beganAs ?? null);
      if (Result.isFailure(guest)) return Effect.fail(guest.failure);
      if (account === null) return Effect.fail(new SessionUnavailable());
      return Effect.succeed(mergeInMemory(shop, guest.success, this.#login(account, market)));
    });
  }

  end(family: string): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#parts.shop.sessions.delete(family);
    });
  }

  endAll(ownerId: OwnerId, rule: (account: Account) => Decided<void, Account>): Effect.Effect<void> {
    return Effect.sync(() => {
      const { shop } = this.#parts;
      const before = shop.accounts.get(ownerId);
      if (before !== undefined) {
        const { account, consequences } = rule(before);
        shop.accounts.set(ownerId, account);
        carryOutInMemory(account.customer, consequences, this.#parts);
      }
      shop.endSessions(ownerId);
    });
  }

  #login({ customer: { id: customerId, email } }: Account, market: Market): LoginFacts {
    return loginFactsOf({ customerId, email, market }, this.#parts);
  }
}
