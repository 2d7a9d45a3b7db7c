import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenWishlistInMemory } from '../../../src/adapters/memory/OpenWishlistInMemory.ts';
import { LoadWishlist } from '../../../src/application/wishlist/LoadWishlist.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Wishlist } from '../../../src/domain/wishlist/Wishlist.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { late, seenIn, settled, withCalls } from '../playedPorts.ts';

const aList = (id: string): Wishlist => ({ id: idOf(id), storeKey: 'euro', lineItems: [] });

/** A wishlist that is being loaded; the test decides when the answer arrives. */
const loading = async (answer: Wishlist | null) => {
  const open = new OpenWishlistInMemory();
  open.show(aList('before'));
  const read = late(Effect.succeed(answer));
  const wishlists = withCalls(ownDoubles().wishlists, { own: () => read.call });
  const loaded = Effect.runPromise(new LoadWishlist(wishlists, open).execute());
  await settled();
  return { open, loaded, arrive: read.arrive };
};

describe('loading the wishlist', () => {
  it.each([null, aList('read')])('shows the answer, also that there is none (WISH-1)', async (answer) => {
    const { open, loaded, arrive } = await loading(answer);
    arrive();
    expect(await loaded).toEqual(answer);
    expect(seenIn(open)).toEqual([answer]);
  });

  it('an answer that arrives after a product was marked does not take the mark away (WISH-1)', async () => {
    const { open, loaded, arrive } = await loading(null);
    open.show(aList('with-mark'));
    arrive();
    expect(await loaded).toBeNull();
    expect(seenIn(open)).toEqual([aList('with-mark')]);
  });
});
