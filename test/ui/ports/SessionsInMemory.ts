import { shopFacts } from '../../builders/cart.ts';
import { Effect } from 'effect';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { CredentialsMismatch, EmailUnverified } from '../../../src/domain/account/AccountErrors.ts';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { joinCarts } from '../../../src/domain/cart/JoinCarts.ts';
import type { Pricing } from '../../../src/domain/cart/PriceCart.ts';
import type { OwnerId, Sku } from '../../../src/domain/kernel/Ids.ts';
import type { Instant } from '../../../src/domain/kernel/Instant.ts';
import type { FreshIds } from '../../../src/domain/kernel/ports/FreshIds.ts';
import type { Market } from '../../../src/domain/market/Market.ts';
import { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import { joinWishlists } from '../../../src/domain/wishlist/WishlistRules.ts';
import { SessionExpired } from '../../../src/domain/session/SessionErrors.ts';

interface SessionsParts {
  readonly shop: ShopInMemory;
  readonly market: Market;
  readonly ids: FreshIds;
  readonly now: () => Pricing & { readonly now: Instant };
}

const minutes = 60_000;

/** The session of one visitor in memory; signing in keeps the guest's data. */
export class SessionsInMemory extends Sessions {
  readonly #parts: SessionsParts;
  readonly #session = new BehaviorSubject<Session>(guest);
  readonly #expired = new Subject<SessionExpired>();
  constructor(parts: SessionsParts) {
    super();
    this.#parts = parts;
  }

  get current(): Session {
    return this.#session.value;
  }
  watch(): Observable<Session> {
    return this.#session.asObservable();
  }
  expirations(): Observable<SessionExpired> {
    return this.#expired.asObservable();
  }

  ensure(): ReturnType<Sessions['ensure']> {
    return Effect.sync(() => {
      if (this.current.level === 'guest') this.begins('Anonymous', this.#parts.ids.owner());
      return this.current;
    });
  }

  signIn(email: string, password: string): ReturnType<Sessions['signIn']> {
    return Effect.suspend((): ReturnType<Sessions['signIn']> => {
      const { shop, market } = this.#parts;
      const address = email.trim().toLowerCase();
      const account = [...shop.accounts.values()].find(
        ({ customer }) => customer.email === address && customer.store === market.store,
      );
      if (account?.passwordHash !== password) return Effect.fail(new CredentialsMismatch());
      if (!account.customer.emailVerified) return Effect.fail(new EmailUnverified());
      const leftOut = this.#brought(account.customer.id);
      this.begins('User', account.customer.id);
      return Effect.succeed({ session: this.current, leftOut });
    });
  }

  signOut(): ReturnType<Sessions['signOut']> {
    return Effect.sync(() => this.leaves());
  }

  signOutEverywhere(): ReturnType<Sessions['signOutEverywhere']> {
    return Effect.suspend((): ReturnType<Sessions['signOutEverywhere']> =>
      this.current.level === 'User' ? this.signOut() : Effect.fail(new SessionExpired()),
    );
  }

  /** Starts a session as if in another tab. A guest's session keeps the expired customer until the next sign-in. */
  begins(level: Exclude<Session['level'], 'guest'>, ownerId: OwnerId, changes: Partial<Session> = {}): void {
    const { now, shop } = this.#parts;
    const account = level === 'User' ? shop.accounts.get(ownerId) : undefined;
    if (account !== undefined)
      shop.accounts.set(ownerId, { ...account, firstLoginAt: account.firstLoginAt ?? now().now });
    const { lapsed } = this.current;
    const kept = level === 'User' || lapsed === undefined ? {} : { lapsed };
    this.#session.next({ level, ownerId, expiresAt: this.#parts.now().now + 15 * minutes, ...kept, ...changes });
  }
  /** Ends the session on purpose, in this or another tab. */
  leaves(): void {
    this.#session.next(guest);
  }
  /** Lets the session expire. */
  expires(): SessionExpired {
    const { ownerId } = this.current;
    this.#session.next(ownerId === null ? guest : { ...guest, lapsed: ownerId });
    const over = new SessionExpired();
    this.#expired.next(over);
    return over;
  }

  #brought(to: OwnerId): readonly Sku[] {
    const { shop, market, now } = this.#parts;
    const { level, ownerId } = this.current;
    if (level !== 'Anonymous' || ownerId === null) return [];
    const cartsOf = (owner: OwnerId): readonly Cart[] =>
      [...shop.carts.values()].filter((cart) => cart.ownerId === owner && cart.store === market.store);
    const leftOut: Sku[] = [];
    for (const cart of cartsOf(ownerId)) {
      const own = cartsOf(to).find(({ transactionType }) => transactionType === cart.transactionType);
      const joined =
        own === undefined
          ? { cart: { ...cart, ownerId: to }, leftOut: [] }
          : joinCarts(own, cart, { ...now(), market, facts: shopFacts() });
      shop.carts.delete(cart.id);
      shop.carts.set(joined.cart.id, joined.cart);
      leftOut.push(...joined.leftOut);
    }
    const isTheirs = (each: { readonly ownerId: OwnerId }): boolean => each.ownerId === ownerId;
    for (const order of [...shop.orders.values()].filter(isTheirs))
      shop.orders.set(order.id, { ...order, ownerId: to });
    const listOf = (owner: OwnerId) => shop.wishlistOf({ ownerId: owner, level: 'User', market });
    const guests = listOf(ownerId);
    if (guests !== null) {
      const joined = joinWishlists(listOf(to), guests, to);
      shop.wishlists.delete(guests.id);
      shop.wishlists.set(joined.id, joined);
    }
    return leftOut;
  }
}
