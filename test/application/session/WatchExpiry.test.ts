import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { WatchExpiry } from '../../../src/application/session/WatchExpiry.ts';
import { SessionExpired } from '../../../src/domain/session/SessionErrors.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

describe('an expired session', () => {
  it('is reported each time, and its carts of both sides are no longer shown (AUTH-3)', () => {
    const ended = new Subject<SessionExpired>();
    const openCart = new OpenCartInMemory();
    openCart.show(aPricedCart());
    openCart.show(aPricedCart({ transactionType: 'sell' }));
    const [shown, sold] = [changesOf(openCart), changesOf(openCart, 'sell')];
    const told: unknown[] = [];
    const sessions = withCalls<Sessions>(new GuestSessions(), { expirations: () => ended });
    const watch = new WatchExpiry(sessions, openCart).watch();
    const watcher = watch.subscribe((over) => told.push(over));
    expect(shown).toEqual([]);
    ended.next(new SessionExpired());
    ended.next(new SessionExpired());
    expect([told.length, shown, sold]).toEqual([2, [null, null], [null, null]]);
    watcher.unsubscribe();
    expect(ended.observed).toBe(false);
  });
});
