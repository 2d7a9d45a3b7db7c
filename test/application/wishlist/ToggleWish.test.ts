import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenWishlistInMemory } from '../../../src/adapters/memory/OpenWishlistInMemory.ts';
import { ToggleWish } from '../../../src/application/wishlist/ToggleWish.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { refusal } from '../../ports/TestShop.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { seenIn, withCalls } from '../playedPorts.ts';

describe('marking a product', () => {
  it('creates the session of a guest before it asks for the wishlist (WISH-1)', async () => {
    const sessions = new GuestSessions();
    const asked: number[] = [];
    const own = () => Effect.sync(() => (asked.push(sessions.ensured), null));
    const wishlists = withCalls(ownDoubles().wishlists, { own });
    await Effect.runPromise(new ToggleWish(wishlists, sessions, new OpenWishlistInMemory()).execute('AU-1'));
    expect(asked).toEqual([1]);
  });

  it('without a session asks for no wishlist and shows none (WISH-1)', async () => {
    const open = new OpenWishlistInMemory();
    const sessions = withCalls(new GuestSessions(), { ensure: () => Effect.fail(new SessionUnavailable()) });
    const answer = refusal(new ToggleWish(ownDoubles().wishlists, sessions, open).execute('AU-1'));
    expect(await answer).toEqual(new SessionUnavailable());
    expect(seenIn(open)).toEqual([null]);
  });
});
