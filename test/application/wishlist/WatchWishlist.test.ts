import { Deferred, Effect } from 'effect';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OpenWishlistInMemory } from '../../../src/adapters/memory/OpenWishlistInMemory.ts';
import { WatchWishlist } from '../../../src/application/wishlist/WatchWishlist.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import type { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import type { Wishlist } from '../../../src/domain/wishlist/Wishlist.ts';
import { WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { surroundings } from '../../builders/surroundings.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { settled, withCalls } from '../playedPorts.ts';

const aList = (id: string): Wishlist => ({ id: idOf(id), storeKey: 'euro', lineItems: [] });
const user = (id: string, expiresAt = 1): Session => ({ level: 'User', ownerId: idOf<OwnerId>(id), expiresAt });

/** A page that watches its wishlist; the test answers each question. */
const watching = () => {
  const session = new BehaviorSubject<Session>(guest);
  const open = new OpenWishlistInMemory();
  const questions: Deferred.Deferred<Wishlist | null, WishlistsUnavailable>[] = [];
  const own: Wishlists['own'] = () =>
    Effect.suspend(() => {
      const question = Deferred.makeUnsafe<Wishlist | null, WishlistsUnavailable>();
      questions.push(question);
      return Deferred.await(question);
    });
  const sessions = withCalls<Sessions>(new GuestSessions(), { watch: () => session });
  const around = surroundings(new VirtualTime(0));
  const watched = new WatchWishlist(sessions, withCalls(ownDoubles().wishlists, { own }), open, around).watch();
  const seen: (string | null)[] = [];
  const watcher = watched.subscribe((list) => seen.push(list?.id ?? null));
  const answer = async (place: number, outcome: Effect.Effect<Wishlist | null, WishlistsUnavailable>) => {
    const question = questions.at(place);
    if (question !== undefined) Deferred.doneUnsafe(question, outcome);
    await settled();
  };
  return { session, open, questions, seen, watcher, watched, answer };
};

describe('the wishlist as a page watches it', () => {
  it('is read once for each visitor, not again for a renewed token (WISH-1)', async () => {
    const { session, questions, seen, answer } = watching();
    await answer(0, Effect.succeed(null));
    session.next(user('anna'));
    session.next(user('anna', 2));
    await answer(1, Effect.succeed(aList('of-anna')));
    expect(questions).toHaveLength(2);
    expect(seen).toEqual([null, 'of-anna']);
  });

  it('shows none while it cannot be read, and reads again for the next visitor (WISH-1)', async () => {
    const { session, open, seen, answer } = watching();
    open.show(aList('before'));
    session.next(user('anna'));
    await answer(1, Effect.fail(new WishlistsUnavailable()));
    session.next(user('berta'));
    await answer(2, Effect.die(new Error('a defect')));
    session.next(user('clara'));
    await answer(3, Effect.succeed(aList('of-clara')));
    expect(seen).toEqual([null, 'before', null, 'of-clara']);
  });

  it('of one customer is cleared at once for the next, and stays so when their own breaks (AUTH-3)', async () => {
    const { session, seen, answer } = watching();
    session.next(user('anna'));
    await answer(1, Effect.succeed(aList('of-anna')));
    session.next(user('berta'));
    expect(seen).toEqual([null, 'of-anna', null]);
    await answer(2, Effect.die(new Error('a defect')));
    expect(seen).toEqual([null, 'of-anna', null]);
  });

  it('a list of the visitor before that arrives late is not shown (AUTH-3)', async () => {
    const { session, seen, answer } = watching();
    session.next(user('anna'));
    session.next(user('berta'));
    await answer(2, Effect.succeed(aList('of-berta')));
    await answer(1, Effect.succeed(aList('of-anna')));
    await answer(0, Effect.succeed(aList('of-guest')));
    expect(seen).toEqual([null, 'of-berta']);
  });

  it('a list read before a product was marked does not take the mark away (WISH-1)', async () => {
    const { open, seen, answer } = watching();
    open.show(aList('with-mark'));
    await answer(0, Effect.succeed(null));
    expect(seen).toEqual([null, 'with-mark']);
  });

  it('is read once for all listeners; without a listener nothing is watched (P8)', () => {
    const { session, open, questions, watcher, watched } = watching();
    const second: unknown[] = [];
    const other = watched.subscribe((list) => second.push(list));
    expect(second).toEqual([null]);
    expect(questions).toHaveLength(1);
    watcher.unsubscribe();
    open.show(aList('still'));
    expect(second).toHaveLength(2);
    other.unsubscribe();
    session.next(user('anna'));
    expect([session.observed, questions.length]).toEqual([false, 1]);
  });
});
