import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import type { CartId } from '../../../src/domain/kernel/Ids.ts';
import { marketIn } from '../../builders/cart.ts';
import { untilBlocked, watchedKinds, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, refusal, requestOf, run } from '../../ports/TestShop.ts';
import { openTwoProcesses, type TwoProcessesOfShop } from '../../ports/twoProcesses.ts';

const write = /^update "carts"/;

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(
    `a cart that another tab changes while a command decides on it, on ${kind.name}`,
    () => {
      let shops: TwoProcessesOfShop;
      beforeAll(async () => {
        shops = await openTwoProcesses(kind);
      });
      afterAll(async () => {
        await shops?.close();
      });

      interface Tabs {
        readonly here: Carts;
        readonly there: Carts;
        readonly id: CartId;
        readonly version: number;
      }
      /** One cart in two tabs; the slow process read it last. */
      const twoTabs = async (): Promise<Tabs> => {
        const shopper = aShopper();
        const [here, there] = [shops.shop.carts(shopper), shops.slow.carts(shopper)];
        const {
          cart: { id, version },
        } = await run(there.open('buy'));
        await run(there.all());
        return { here, there, id, version };
      };
      const linesOf = async (carts: Carts) =>
        (await run(carts.all())).map(({ cart }) => cart.lines.map(({ sku, quantity }) => [sku, quantity]));

      it.each([
        ['has seen the cart before', true],
        ['has not seen the cart yet', false],
      ])('both additions count, also when the process %s (C14)', async (_, seen) => {
        const [coin, bar] = [
          await shops.sell(aNewProduct({ stock: 50 })),
          await shops.sell(aNewProduct({ stock: 50 })),
        ];
        const shopper = aShopper();
        const [here, there] = [shops.shop.carts(shopper), shops.slow.carts(shopper)];
        const {
          cart: { id, version },
        } = await run((seen ? there : here).open('buy'));
        if (seen) await run(there.all());
        const added = await shops.held.during(
          () => run(there.add(id, coin.sku, 2)),
          write,
          () => run(here.add(id, bar.sku, 3)),
        );
        expect(added.cart).toMatchObject({
          version: version + 2,
          lines: [
            { sku: bar.sku, quantity: 3 },
            { sku: coin.sku, quantity: 2 },
          ],
        });
        expect(await linesOf(here)).toEqual([
          [
            [bar.sku, 3],
            [coin.sku, 2],
          ],
        ]);
      });

      it('the rules are checked again: of two additions the stock allows one (C13, C14)', async () => {
        const coin = await shops.sell(aNewProduct({ stock: 5 }));
        const { here, there, id } = await twoTabs();
        const refused = await shops.held.during(
          () => refusal(there.add(id, coin.sku, 3)),
          write,
          () => run(here.add(id, coin.sku, 3)),
        );
        expect(refused).toMatchObject({ _tag: 'OutOfStock', available: 5 });
        expect(await linesOf(there)).toEqual([[[coin.sku, 3]]]);
      });

      it('a write that names the version it has seen is refused with the cart as it is now (C14)', async () => {
        const { here, there, id, version } = await twoTabs();
        const settling = () => refusal(there.settle(id, version, { email: 'here@example.com' }));
        const refused = await shops.held.during(settling, write, () =>
          run(here.settle(id, version, { email: 'there@example.com' })),
        );
        expect(refused._tag === 'CartChanged' && refused.current.cart).toMatchObject({
          version: version + 1,
          email: 'there@example.com',
        });
      });

      it('a cart deleted in between is not found, and nothing is written (CART-5)', async () => {
        const coin = await shops.sell(aNewProduct({ stock: 5 }));
        const { here, there, id } = await twoTabs();
        expect(
          await shops.held.during(
            () => outcome(there.add(id, coin.sku, 1)),
            write,
            () => run(here.delete(id)),
          ),
        ).toBe('CartNotFound');
        expect(await run(here.all())).toEqual([]);
      });

      it('an addition that comes while the cart is ordered finds no cart (O2, C14)', async () => {
        const coin = await shops.sell(aNewProduct({ stock: 5 }));
        const shopper = aShopper();
        const request = requestOf(await readyToOrder(shops.slow, shopper, coin));
        const adding = () => outcome(shops.slow.carts(shopper).add(request.cartId, coin.sku, 1));
        expect(
          await shops.held.during(adding, write, () => run(shops.shop.orders(shopper).place(request, 'key'))),
        ).toBe('CartNotFound');
      });

      it('is the same in both tabs when both open the first cart of a side (CART-2)', async () => {
        const shopper = aShopper();
        const [here, there] = [shops.shop.carts(shopper), shops.slow.carts(shopper)];
        const opened = await shops.held.during(
          () => run(there.open('buy')),
          /^insert into "carts"/,
          () => run(here.open('buy')),
        );
        expect((await run(here.all())).map(({ cart }) => cart.id)).toEqual([opened.cart.id]);
      });

      it('a cart that is filled while it is opened in another currency keeps the one it has (MKT-5)', async () => {
        const coin = await shops.sell(aNewProduct({ stock: 5 }));
        const shopper = aShopper();
        const here = shops.shop.carts(shopper);
        const inDollars = shops.slow.carts({ ...shopper, market: marketIn('euro', 'de', true) });
        const {
          cart: { id },
        } = await run(here.open('buy'));
        const opened = await shops.held.during(
          () => run(inDollars.open('buy')),
          write,
          () => run(here.add(id, coin.sku, 2)),
        );
        expect(opened.cart).toMatchObject({ id, currency: 'EUR', lines: [{ sku: coin.sku, quantity: 2 }] });
      });
    },
  );

describe.skipIf(!watchedPostgres.available)('a cart that is locked, on PostgreSQL', () => {
  let shops: TwoProcessesOfShop;
  beforeAll(async () => {
    shops = await openTwoProcesses(watchedPostgres);
  });
  afterAll(async () => {
    await shops?.close();
  });

  it('a third change waits until the second has been decided again, and all three count (C14)', async () => {
    const coin = await shops.sell(aNewProduct({ stock: 50 }));
    const shopper = aShopper();
    const [here, there] = [shops.shop.carts(shopper), shops.slow.carts(shopper)];
    const {
      cart: { id, version },
    } = await run(there.open('buy'));
    let third: Promise<string> = Promise.resolve('');
    const second = await shops.held.inSteps(
      () => run(there.add(id, coin.sku, 1)),
      [
        [write, () => run(here.add(id, coin.sku, 1))],
        // The cart is locked now, and the rule is decided again.
        [
          write,
          async () => {
            third = outcome(here.add(id, coin.sku, 1));
            await untilBlocked(shops.other);
          },
        ],
      ],
    );
    expect(second.cart.version).toBe(version + 2);
    expect(await third).toBe('ok');
    expect((await run(here.all())).map(({ cart }) => [cart.version, cart.lines[0]?.quantity])).toEqual([
      [version + 3, 3],
    ]);
  });
});
