import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenWishlistInMemory } from '../../../src/adapters/memory/OpenWishlistInMemory.ts';
import { ChangeWish } from '../../../src/application/wishlist/ChangeWish.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import type { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { refusal } from '../../ports/TestShop.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { seenIn, withCalls } from '../playedPorts.ts';

const wish = { sku: 'AU-1', wished: true };

describe('a wish', () => {
  it('creates the session of a guest before it asks for the wishlist (WISH-1)', async () => {
    const sessions = new GuestSessions();
    const asked: number[] = [];
    const own = () => Effect.sync(() => (asked.push(sessions.ensured), null));
    const wishlists = withCalls(ownDoubles().wishlists, { own });
    await Effect.runPromise(new ChangeWish(wishlists, sessions, new OpenWishlistInMemory()).execute(wish));
    expect(asked).toEqual([1]);
  });

  it('without a session asks for no wishlist and shows none (WISH-1)', async () => {
    const open = new OpenWishlistInMemory();
    const sessions = withCalls(new GuestSessions(), { ensure: () => Effect.fail(new SessionUnavailable()) });
    const answer = refusal(new ChangeWish(ownDoubles().wishlists, sessions, open).execute(wish));
    expect(await answer).toEqual(new SessionUnavailable());
    expect(seenIn(open)).toEqual([null]);
  });

  it('a wish of a guest goes to the session that was created for it (WISH-1)', async () => {
    let session: Session = guest;
    const ensure: Sessions['ensure'] = () =>
      Effect.sync(() => (session = { level: 'Anonymous', ownerId: idOf<OwnerId>('new'), expiresAt: 1 }));
    // The calls take the session of the moment in which they are made.
    const asked: unknown[] = [];
    const own: Wishlists['own'] = () => {
      asked.push(['own', session.ownerId]);
      return Effect.succeed(null);
    };
    const create: Wishlists['create'] = () => {
      asked.push(['create', session.ownerId]);
      return Effect.succeed({ id: idOf('list'), storeKey: 'euro', lineItems: [] });
    };
    const sessions = withCalls<Sessions>(new GuestSessions(), { ensure });
    const wishlists = withCalls(ownDoubles().wishlists, { own, create });
    await Effect.runPromise(new ChangeWish(wishlists, sessions, new OpenWishlistInMemory()).execute(wish));
    expect(asked).toEqual([
      ['own', 'new'],
      ['create', 'new'],
    ]);
  });
});
