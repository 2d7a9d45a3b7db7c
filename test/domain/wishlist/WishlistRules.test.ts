import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { ProductNotFound } from '../../../src/domain/cart/CartErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { KeptWishlist, WishlistLine } from '../../../src/domain/wishlist/Wishlist.ts';
import { WishlistFull, WishlistNotFound } from '../../../src/domain/wishlist/WishlistErrors.ts';
import {
  joinWishlists,
  newWishlist,
  requireId,
  withoutLine,
  withWishes,
} from '../../../src/domain/wishlist/WishlistRules.ts';
import { aProduct } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';

const line = (n: number, quantity = 1): WishlistLine => ({
  id: idOf(`l${n}`),
  productId: idOf(`p${n}`),
  sku: idOf(`S${n}`),
  quantity,
});
const listOf = (owner: string, lineItems: readonly WishlistLine[] = []): KeptWishlist => ({
  ...newWishlist({ id: idOf(`list of ${owner}`), ownerId: idOf(owner), storeKey: 'euro', now: noon }),
  lineItems,
});
/** Sells the products S0 to S999. */
const facts = () => {
  let lines = 0;
  return {
    productOf: (sku: string) =>
      /^S\d{1,3}$/.test(sku) ? aProduct({ id: idOf(sku.replace('S', 'p')), sku: idOf(sku) }) : undefined,
    lineId: () => idOf<WishlistLine['id']>(`l${(lines += 1)}`),
    now: noon + 5,
  };
};

describe('the rules of a stored wishlist', () => {
  it('takes all wishes or none, and is dated by a change alone (WISH-1)', () => {
    const list = listOf('anna');
    const wishes = [
      { sku: 'S1', quantity: 2 },
      { sku: 'S2', quantity: 3 },
    ];
    const wished = Result.getOrThrow(withWishes(list, wishes, facts()));
    expect(wished).toEqual({ ...list, lineItems: [line(1, 2), line(2, 3)], updatedAt: noon + 5 });
    expect(Result.getOrThrow(withWishes(wished, wishes, facts()))).toBe(wished);
    expect(Result.getOrThrow(withWishes(list, [], facts()))).toBe(list);
    expect(withWishes(list, [...wishes, { sku: 'gone', quantity: 1 }], facts())).toEqual(
      Result.fail(new ProductNotFound({ sku: 'gone' })),
    );
    const many = Array.from({ length: 101 }, (_, n) => ({ sku: `S${n}`, quantity: 1 }));
    expect(withWishes(list, many, facts())).toEqual(Result.fail(new WishlistFull({ most: 100 })));
  });

  it('loses a line, and is dated by that alone (WISH-2)', () => {
    const list = listOf('anna', [line(1), line(2)]);
    expect(withoutLine(list, idOf('l1'), noon + 9)).toEqual({ ...list, lineItems: [line(2)], updatedAt: noon + 9 });
    expect(withoutLine(list, idOf('l7'), noon + 9)).toBe(list);
  });

  it('is found by its own id alone (Z2)', () => {
    const list = listOf('anna');
    expect(requireId(list, list.id)).toEqual(Result.succeed(list));
    expect(requireId(list, idOf('another'))).toEqual(Result.fail(new WishlistNotFound()));
    expect(requireId(null, list.id)).toEqual(Result.fail(new WishlistNotFound()));
  });

  it("a guest's list becomes the customer's, or joins it in the larger quantities (WISH-1)", () => {
    const guests = listOf('guest', [line(1, 5), line(2)]);
    const own = listOf('anna', [line(3), line(1, 2)]);
    expect(joinWishlists(null, guests, idOf('anna'))).toEqual({ ...guests, ownerId: 'anna' });
    expect(joinWishlists(own, guests, idOf('anna'))).toEqual({ ...own, lineItems: [line(3), line(1, 5), line(2)] });
  });
});
