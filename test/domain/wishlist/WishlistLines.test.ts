import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { QuantityNotValid } from '../../../src/domain/cart/CartErrors.ts';
import { WishlistFull } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { WishlistLine } from '../../../src/domain/wishlist/Wishlist.ts';
import { mergeWishlists, wishChange, withoutWish, withWish } from '../../../src/domain/wishlist/WishlistLines.ts';

const line = (n: number, quantity = 1): WishlistLine => ({
  id: idOf(`l${n}`),
  productId: idOf(`p${n}`),
  sku: idOf(`S${n}`),
  quantity,
});
const wish = (n: number, quantity = 1) => ({
  lineId: idOf<WishlistLine['id']>(`new${n}`),
  product: { id: idOf<WishlistLine['productId']>(`p${n}`), sku: idOf<WishlistLine['sku']>(`S${n}`) },
  quantity,
});
const someLines = fc
  .uniqueArray(fc.record({ n: fc.nat(30), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ n }) => n,
    maxLength: 20,
  })
  .map((lines) => lines.map(({ n, quantity }) => line(n, quantity)));
const contents = (lines: readonly WishlistLine[]) => new Map(lines.map(({ sku, quantity }) => [sku, quantity]));

describe('a wishlist', () => {
  it('is made when there is none, loses what is on it, and takes on what is not (WISH-1)', () => {
    expect(wishChange(null, 'S1', true)).toEqual({ kind: 'create' });
    expect(wishChange({ lineItems: [line(1)] }, 'S1', false)).toEqual({ kind: 'remove', line: 'l1' });
    expect(wishChange({ lineItems: [line(1)] }, 'S2', true)).toEqual({ kind: 'add' });
  });

  it('is not changed when it is as wished already (WISH-1)', () => {
    expect(wishChange(null, 'S1', false)).toEqual({ kind: 'none' });
    expect(wishChange({ lineItems: [line(1)] }, 'S1', true)).toEqual({ kind: 'none' });
    expect(wishChange({ lineItems: [line(1)] }, 'S2', false)).toEqual({ kind: 'none' });
  });

  it('holds a product as wished last, once, and the others as before (WISH-1)', () => {
    fc.assert(
      fc.property(someLines, fc.nat(30), fc.boolean(), (lineItems, n, wished) => {
        const list = { lineItems };
        const change = wishChange(list, `S${n}`, wished);
        const changed = (): typeof list => {
          if (change.kind === 'none') return list;
          return change.kind === 'remove' ? withoutWish(list, change.line) : Result.getOrThrow(withWish(list, wish(n)));
        };
        const after = changed();
        const skus = after.lineItems.map(({ sku }) => sku);
        const others = lineItems.map(({ sku }) => sku).filter((sku) => sku !== `S${n}`);
        expect(skus.length).toBe(new Set(skus).size);
        expect(new Set(skus)).toEqual(new Set(wished ? [...others, `S${n}`] : others));
      }),
    );
  });

  it('adding again and removing again change nothing (WISH-1)', () => {
    const list = Result.getOrThrow(withWish({ lineItems: [] }, wish(1, 2)));
    expect(Result.getOrThrow(withWish(list, wish(1, 2)))).toBe(list);
    expect(Result.getOrThrow(withWish(list, wish(1, 5))).lineItems).toMatchObject([{ quantity: 5 }]);
    expect(withoutWish(list, idOf('gone'))).toBe(list);
  });

  it('changes the line of one product and leaves the others and their order (WISH-1)', () => {
    const lineItems = [line(1, 2), line(2, 3), line(3, 4)];
    expect(Result.getOrThrow(withWish({ lineItems }, wish(2, 9))).lineItems).toEqual([
      line(1, 2),
      line(2, 9),
      line(3, 4),
    ]);
    expect(Result.getOrThrow(withWish({ lineItems }, wish(7, 5))).lineItems).toEqual([
      ...lineItems,
      { ...line(7, 5), id: 'new7' },
    ]);
    expect(withoutWish({ lineItems }, idOf('l2')).lineItems).toEqual([line(1, 2), line(3, 4)]);
  });

  it('refuses a wrong quantity before it refuses a full list, and names the most (WISH-1, C13)', () => {
    const full = { lineItems: Array.from({ length: 100 }, (_, n) => line(n)) };
    expect(withWish(full, wish(200))).toEqual(Result.fail(new WishlistFull({ most: 100 })));
    expect(withWish(full, wish(200, 0))).toEqual(Result.fail(new QuantityNotValid()));
    expect(Result.isSuccess(withWish({ lineItems: full.lineItems.slice(1) }, wish(200)))).toBe(true);
  });

  it('merged holds 100 products at the most: its own first, then the others as far as they go (WISH-1)', () => {
    const [own, joining] = [Array.from({ length: 99 }, (_, n) => line(n)), [line(98, 7), line(200), line(201)]];
    const merged = mergeWishlists(own, joining);
    expect(merged).toEqual([...own.slice(0, 98), line(98, 7), line(200)]);
    expect(mergeWishlists([...own, line(300)], joining)).toHaveLength(100);
    expect(mergeWishlists([...own, line(300), line(301)], joining)).toHaveLength(101);
  });

  it('holds 100 products, each in a whole number of pieces (WISH-1)', () => {
    const full = { lineItems: Array.from({ length: 100 }, (_, n) => line(n)) };
    expect(Result.isFailure(withWish(full, wish(200)))).toBe(true);
    expect(Result.isSuccess(withWish(full, wish(5, 3)))).toBe(true);
    for (const quantity of [0, -1, 1.5, 10_001, NaN])
      expect(Result.isFailure(withWish({ lineItems: [] }, wish(1, quantity)))).toBe(true);
  });

  it('merges at login into the union with the larger quantities; merging is idempotent and commutative (WISH-1)', () => {
    fc.assert(
      fc.property(someLines, someLines, (own, guest) => {
        const merged = mergeWishlists(own, guest);
        for (const sku of new Set([...own, ...guest].map((each) => each.sku))) {
          expect(contents(merged).get(sku)).toBe(Math.max(contents(own).get(sku) ?? 0, contents(guest).get(sku) ?? 0));
        }
        expect(mergeWishlists(merged, guest)).toEqual(merged);
        expect(contents(mergeWishlists(guest, own))).toEqual(contents(merged));
      }),
    );
  });
});
