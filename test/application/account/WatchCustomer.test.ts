import { Effect } from 'effect';
import { BehaviorSubject, NEVER, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OpenAccountInMemory } from '../../../src/adapters/memory/OpenAccountInMemory.ts';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { WatchCustomer } from '../../../src/application/account/WatchCustomer.ts';
import { WatchExpiry } from '../../../src/application/session/WatchExpiry.ts';
import { AccountUnavailable, SignInRequired } from '../../../src/domain/account/AccountErrors.ts';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import type { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import { SessionExpired } from '../../../src/domain/session/SessionErrors.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { aCart, catalogueOf } from '../../builders/cart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { aTick } from '../../builders/tick.ts';
import { aCustomer } from '../../builders/customer.ts';

const observe = <A>(effect: Effect.Effect<A>) => new Observable<A>((subscriber) => {
  subscriber.next(Effect.runSync(effect));
  subscriber.complete();
});
const user = (id: string): Session => ({ level: 'User', ownerId: idOf(id), expiresAt: 1 });

const watching = (me: () => ReturnType<Customers['me']>) => {
  const session = new BehaviorSubject<Session>(guest);
  const account = new OpenAccountInMemory();
  let reads = 0;
  const read = (): ReturnType<Customers['me']> => Effect.suspend(() => { reads += 1; return me(); });
  const visible = new BehaviorSubject(true);
  const clock = { at: 0, now: () => clock.at };
  const watch = new WatchCustomer({ watch: () => session } as Partial<Sessions> as Sessions, { me: read } as Partial<Customers> as Customers, account, { watch: () => visible }, { observe, clock });
  const seen: (string | null)[] = [];
  watch.watch().subscribe((customer) => seen.push(customer?.firstName ?? null));
  return { session, account, seen, reads: () => reads, visible, clock };
};

describe('whoever is signed in, as a page watches it', () => {
  it('is read when somebody signs in, gone when they sign out, and not read again for a renewed token', () => {
    const { session, seen, reads } = watching(() => Effect.succeed(aCustomer()));
    session.next(user('anna'));
    session.next({ ...user('anna'), expiresAt: 2 });
    session.next(guest);
    expect(seen).toEqual([null, 'Anna', null]);
    expect(reads()).toBe(1);
  });

  it('follows what the page changes of them, and clears at once when somebody else signs in', () => {
    let who: Customer = aCustomer();
    const { session, account, seen } = watching(() => Effect.succeed(who));
    session.next(user('anna'));
    account.show(aCustomer({ firstName: 'Berta' }));
    who = aCustomer({ firstName: 'Clara' });
    session.next(user('clara'));
    expect(seen).toEqual([null, 'Anna', 'Berta', null, 'Clara']);
  });

  it('a failed load clears the user, and the page goes on watching (AUTH-3)', () => {
    let fails = true;
    const { session, account, seen } = watching(() => (fails ? Effect.fail(new SignInRequired()) : Effect.succeed(aCustomer())));
    account.show(aCustomer({ firstName: 'Stale' }));
    session.next(user('anna'));
    expect(seen.at(-1)).toBeNull();
    fails = false;
    session.next(user('berta'));
    expect(seen.at(-1)).toBe('Anna');
  });

  it('is asked for again when the page is seen after a while, gone when they have signed out everywhere, and kept while there is no connection (AUTH-3)', () => {
    let answer: ReturnType<Customers['me']> = Effect.succeed(aCustomer());
    const { session, seen, reads, visible, clock } = watching(() => answer);
    session.next(user('anna'));
    const away = (ms: number) => {
      visible.next(false);
      clock.at += ms;
      visible.next(true);
    };
    away(29_999);
    expect(reads()).toBe(1);
    answer = Effect.fail(new AccountUnavailable());
    away(30_000);
    expect([reads(), seen.at(-1)]).toEqual([2, 'Anna']);
    answer = Effect.fail(new SignInRequired());
    away(30_000);
    expect([reads(), seen.at(-1)]).toEqual([3, null]);
  });
});

describe('a session that has ended by itself (AUTH-3)', () => {
  it('is told, and its cart is not shown any more', () => {
    const ended = new Subject<SessionExpired>();
    const openCart = new OpenCartInMemory();
    openCart.show(priceCart(aCart(), { tick: aTick(), productOf: catalogueOf() }));
    const told: unknown[] = [];
    const shown: unknown[] = [];
    openCart.watch().subscribe((cart) => shown.push(cart));
    new WatchExpiry({ watch: () => NEVER, expirations: () => ended } as Partial<Sessions> as Sessions, openCart).watch().subscribe((over) => told.push(over));
    ended.next(new SessionExpired());
    expect(told).toHaveLength(1);
    expect(shown.at(-1)).toBeNull();
  });
});
