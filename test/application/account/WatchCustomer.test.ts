import { Effect } from 'effect';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OpenAccountInMemory } from '../../../src/adapters/memory/OpenAccountInMemory.ts';
import { WatchCustomer } from '../../../src/application/account/WatchCustomer.ts';
import { AccountUnavailable, SignInRequired } from '../../../src/domain/account/AccountErrors.ts';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import type { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { aCustomer } from '../../builders/customer.ts';
import { surroundings } from '../../builders/surroundings.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { late, seenIn, settled, withCalls } from '../playedPorts.ts';

const user = (id: string): Session => ({ level: 'User', ownerId: idOf(id), expiresAt: 1 });

const watching = (me: Customers['me']) => {
  const session = new BehaviorSubject<Session>(guest);
  const account = new OpenAccountInMemory();
  let asked = 0;
  const read: Customers['me'] = () =>
    Effect.suspend(() => {
      asked += 1;
      return me();
    });
  const visible = new BehaviorSubject(true);
  const clock = { at: 0, now: () => clock.at };
  const sessions = withCalls<Sessions>(new GuestSessions(), { watch: () => session });
  const customers = withCalls(ownDoubles().customers, { me: read });
  const around = { observe: surroundings(new VirtualTime(0)).observe, clock };
  const watched = new WatchCustomer(sessions, customers, account, { watch: () => visible }, around).watch();
  const seen: (string | null)[] = [];
  const watcher = watched.subscribe((customer) => seen.push(customer?.firstName ?? null));
  return { session, account, seen, reads: () => asked, visible, clock, watched, watcher };
};

describe('the account that a page watches', () => {
  it('is read at login, cleared at logout, and not read again for a renewed token', () => {
    const { session, seen, reads } = watching(() => Effect.succeed(aCustomer()));
    session.next(user('anna'));
    session.next({ ...user('anna'), expiresAt: 2 });
    session.next(guest);
    expect(seen).toEqual([null, 'Anna', null]);
    expect(reads()).toBe(1);
  });

  it('follows changes of the page, and is cleared at once when another customer signs in', () => {
    let who: Customer = aCustomer();
    const { session, account, seen } = watching(() => Effect.succeed(who));
    session.next(user('anna'));
    account.show(aCustomer({ firstName: 'Berta' }));
    who = aCustomer({ id: idOf('clara'), firstName: 'Clara' });
    session.next(user('clara'));
    expect(seen).toEqual([null, 'Anna', 'Berta', null, 'Clara']);
  });

  it('a failed load clears the user, and the page goes on watching (AUTH-3)', () => {
    let fails = true;
    const { session, account, seen } = watching(() =>
      fails ? Effect.fail(new SignInRequired()) : Effect.succeed(aCustomer()),
    );
    account.show(aCustomer({ firstName: 'Stale' }));
    session.next(user('berta'));
    expect(seen.at(-1)).toBeNull();
    fails = false;
    session.next(user('anna'));
    expect(seen.at(-1)).toBe('Anna');
  });

  it('is not shown to a page that begins to watch and cannot read it (AUTH-3)', () => {
    let answer: ReturnType<Customers['me']> = Effect.succeed(aCustomer());
    const { session, account, watched, watcher } = watching(() => answer);
    session.next(user('anna'));
    watcher.unsubscribe();
    answer = Effect.fail(new AccountUnavailable());
    watched.subscribe();
    expect(seenIn(account)).toEqual([null]);
  });

  it('is read again on a page shown after a while, cleared after a sign-out, kept without a connection (AUTH-3)', () => {
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

  it('is not shown by an answer that arrives when they have signed out (AUTH-3)', () => {
    const { session, account, seen } = watching(() => Effect.succeed(aCustomer()));
    session.next(user('anna'));
    session.next(guest);
    account.show(aCustomer({ firstName: 'Changed' }));
    expect(seen).toEqual([null, 'Anna', null]);
  });

  it('keeps a change of the profile that is answered while the account is read again (ACC-1)', async () => {
    const reads: ReturnType<typeof late<Customer, never>>[] = [];
    const { session, account, seen, visible, clock } = watching(() => {
      const read = late(Effect.succeed(aCustomer()));
      reads.push(read);
      return read.call;
    });
    session.next(user('anna'));
    reads[0]?.arrive();
    await settled();
    visible.next(false);
    clock.at += 30_000;
    visible.next(true);
    account.show(aCustomer({ firstName: 'Jörg' }));
    reads[1]?.arrive();
    await settled();
    expect([reads.length, seen]).toEqual([2, [null, 'Anna', 'Jörg']]);
  });

  it('is read again only when a page that was hidden is seen (AUTH-3)', () => {
    const { session, reads, visible, clock } = watching(() => Effect.succeed(aCustomer()));
    session.next(user('anna'));
    clock.at += 60_000;
    visible.next(true);
    visible.next(false);
    clock.at += 60_000;
    visible.next(false);
    expect(reads()).toBe(1);
    clock.at += 30_000;
    visible.next(true);
    expect(reads()).toBe(2);
    session.next(guest);
    visible.next(false);
    clock.at += 60_000;
    visible.next(true);
    expect(reads()).toBe(2);
  });

  it('stays watched after a failed answer (AUTH-3)', () => {
    let breaks = true;
    const broken = Effect.die(new Error('a defect'));
    const { session, seen } = watching(() => (breaks ? broken : Effect.succeed(aCustomer())));
    session.next(user('berta'));
    breaks = false;
    session.next(user('anna'));
    expect(seen).toEqual([null, 'Anna']);
  });

  it('is read once for all listeners; without a listener nothing is watched (P8)', () => {
    const { session, visible, reads, watcher, watched } = watching(() => Effect.succeed(aCustomer()));
    session.next(user('anna'));
    const second: unknown[] = [];
    const other = watched.subscribe((customer) => second.push(customer?.firstName));
    expect([second, reads()]).toEqual([['Anna'], 1]);
    watcher.unsubscribe();
    other.unsubscribe();
    expect([session.observed, visible.observed]).toEqual([false, false]);
  });
});
