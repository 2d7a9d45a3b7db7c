import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, type WishlistId } from '../../src/domain/kernel/Ids.ts';
import { marketIn } from '../builders/cart.ts';
import type { CustomerShop, CustomerStore } from './customerShops.ts';
import { aNewProduct, aShopper, outcome, refusal, run } from './TestShop.ts';

/** The behaviour of every adapter of the port Wishlists. */
export const describeWishlists = ({ name, open, available }: CustomerStore) =>
  describe.skipIf(!available)(`Wishlists in ${name}`, () => {
    let shop: CustomerShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());
    const lines = ({
      lineItems,
    }: {
      readonly lineItems: readonly { readonly sku: string; readonly quantity: number }[];
    }) => lineItems.map(({ sku, quantity }) => [sku, quantity]);

    it('there is no list before the first toggle, then one (WISH-1)', async () => {
      const product = shop.sell(aNewProduct());
      const shopper = aShopper();
      const wishlists = shop.wishlists(shopper);
      expect(await run(wishlists.own())).toBeNull();
      const list = await run(wishlists.create([{ sku: product.sku, quantity: 2 }]));
      expect(list).toMatchObject({
        storeKey: shopper.market.store,
        lineItems: [{ sku: product.sku, productId: product.id, quantity: 2 }],
      });
      expect(await run(wishlists.own())).toEqual(list);
      expect(await run(shop.wishlists({ ...shopper, market: marketIn('ch') }).own())).toBeNull();
      expect(await run(shop.wishlists(aShopper()).own())).toBeNull();
    });

    it('made again it takes in the wishes, each product once, in the latest quantity (WISH-1)', async () => {
      const [coin, bar] = [shop.sell(aNewProduct()), shop.sell(aNewProduct())];
      const wishlists = shop.wishlists(aShopper());
      const { id } = await run(wishlists.create([{ sku: coin.sku, quantity: 1 }]));
      const again = await run(
        wishlists.create([
          { sku: bar.sku, quantity: 3 },
          { sku: coin.sku, quantity: 5 },
        ]),
      );
      expect([again.id, lines(again)]).toEqual([
        id,
        [
          [coin.sku, 5],
          [bar.sku, 3],
        ],
      ]);
      const added = await run(wishlists.add(id, { sku: bar.sku, quantity: 4 }));
      expect(added.lineItems.map((line) => line.id)).toEqual(again.lineItems.map((line) => line.id));
      expect(lines(added)).toEqual([
        [coin.sku, 5],
        [bar.sku, 4],
      ]);
    });

    it('a line goes once, and one that is gone is no error (WISH-2)', async () => {
      const [coin, bar] = [shop.sell(aNewProduct()), shop.sell(aNewProduct())];
      const wishlists = shop.wishlists(aShopper());
      const {
        id,
        lineItems: [first],
      } = await run(
        wishlists.create([
          { sku: coin.sku, quantity: 1 },
          { sku: bar.sku, quantity: 1 },
        ]),
      );
      if (first === undefined) throw new Error('no line');
      const left = await run(wishlists.remove(id, first.id));
      expect(lines(left)).toEqual([[bar.sku, 1]]);
      expect(await run(wishlists.remove(id, first.id))).toEqual(left);
      expect(lines(await run(wishlists.add(id, { sku: coin.sku, quantity: 1 })))).toEqual([
        [bar.sku, 1],
        [coin.sku, 1],
      ]);
    });

    it('unknown products, invalid quantities and the 101st line are refused, and nothing is written', async () => {
      const product = shop.sell(aNewProduct());
      const wishlists = shop.wishlists(aShopper());
      const { id } = await run(wishlists.create([]));
      expect(await refusal(wishlists.add(id, { sku: 'NO-SUCH', quantity: 1 }))).toMatchObject({
        _tag: 'ProductNotFound',
        sku: 'NO-SUCH',
      });
      for (const quantity of [0, -1, 1.5, 10_001, Number.NaN])
        expect(await outcome(wishlists.add(id, { sku: product.sku, quantity }))).toBe('QuantityNotValid');
      expect(
        await outcome(
          wishlists.create([
            { sku: product.sku, quantity: 1 },
            { sku: 'NO-SUCH', quantity: 1 },
          ]),
        ),
      ).toBe('ProductNotFound');
      expect(lines((await run(wishlists.own())) ?? { lineItems: [] })).toEqual([]);
      const many = Array.from({ length: 100 }, () => ({ sku: shop.sell(aNewProduct()).sku, quantity: 1 }));
      await run(wishlists.create(many));
      expect(await refusal(wishlists.add(id, { sku: product.sku, quantity: 1 }))).toMatchObject({
        _tag: 'WishlistFull',
        most: 100,
      });
      expect((await run(wishlists.own()))?.lineItems).toHaveLength(100);
    });

    it("another's list, one of another store and one that never was do not exist (Z2, Z9)", async () => {
      const product = shop.sell(aNewProduct());
      const shopper = aShopper();
      const {
        id,
        lineItems: [line],
      } = await run(shop.wishlists(shopper).create([{ sku: product.sku, quantity: 1 }]));
      if (line === undefined) throw new Error('no line');
      const strangers = [aShopper(), aShopper({ level: 'User' }), { ...shopper, market: marketIn('ch') }];
      for (const stranger of strangers) {
        expect(await outcome(shop.wishlists(stranger).add(id, { sku: product.sku, quantity: 9 }))).toBe(
          'WishlistNotFound',
        );
        expect(await outcome(shop.wishlists(stranger).remove(id, line.id))).toBe('WishlistNotFound');
      }
      expect(await outcome(shop.wishlists(shopper).remove(idOf<WishlistId>('no-such-list'), line.id))).toBe(
        'WishlistNotFound',
      );
      expect(lines((await run(shop.wishlists(shopper).own())) ?? { lineItems: [] })).toEqual([[product.sku, 1]]);
    });

    it('created in many tabs at once there is one list', async () => {
      const shopper = aShopper();
      const wishes = Array.from({ length: 12 }, () => ({ sku: shop.sell(aNewProduct()).sku, quantity: 1 }));
      const lists = await Promise.all(wishes.map((wish) => run(shop.wishlists(shopper).create([wish]))));
      expect(new Set(lists.map(({ id }) => id)).size).toBe(1);
      expect(lines((await run(shop.wishlists(shopper).own())) ?? { lineItems: [] }).toSorted()).toEqual(
        wishes.map(({ sku }) => [sku, 1]).toSorted(),
      );
    });
  });
