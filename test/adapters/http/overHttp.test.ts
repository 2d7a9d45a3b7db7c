import { Effect, Exit, Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { OrdersOverHttp } from '../../../src/adapters/http/OrdersOverHttp.ts';
import { PagesOverHttp } from '../../../src/adapters/http/PagesOverHttp.ts';
import { PricesOverHttp } from '../../../src/adapters/http/PricesOverHttp.ts';
import { ProductsOverHttp } from '../../../src/adapters/http/ProductsOverHttp.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { CartChanged, CartNotFound, CartsUnavailable, ProductNotFound } from '../../../src/domain/cart/CartErrors.ts';
import { idOf, type CartId, type OrderId } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { OrderNotFound, OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { rig, type Rig } from '../../backend/http/rig.ts';
import { BrowserLike } from './browserLike.ts';

const market = marketOf({ site: 'euro', language: 'en' });

const shopOf = (shop: Pick<Rig, 'app'>) => {
  const browser = new BrowserLike(shop);
  const transport = new Transport({ baseUrl: '', store: 'euro', fetch: browser.fetch });
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(browser.readable));
  const client = new HttpClient(transport, sessions);
  return {
    browser,
    sessions,
    carts: new CartsOverHttp(client, market),
    orders: new OrdersOverHttp(client, market),
    products: new ProductsOverHttp(client, market),
    prices: new PricesOverHttp(client, market),
    pages: new PagesOverHttp(client, market),
  };
};
const run = Effect.runPromise;
const failureOf = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect));

describe('The shop over http', () => {
  it('a guest’s carts are not asked for; opening one fetches a token first (CART-2)', async () => {
    const { browser, carts, sessions } = shopOf(await rig());
    expect(await run(carts.all())).toEqual([]);
    expect(browser.asked).toEqual([]);
    const opened = await run(carts.open('buy'));
    expect(browser.asked).toEqual(['GET /api/admin/customers/anonymous', 'POST /api/carts?languageTag=en']);
    expect(sessions.current()).toMatchObject({ level: 'Anonymous', ownerId: opened.cart.ownerId });
    expect(await run(carts.all())).toEqual([opened]);
  });

  it('a cart is filled, changed and emptied; refusals come back as the shop’s own errors', async () => {
    const { carts } = shopOf(await rig());
    const { cart } = await run(carts.open('buy'));
    const filled = await run(carts.add(cart.id, 'A-1', 3));
    expect(filled.lines).toMatchObject([{ sku: 'A-1', quantity: 3 }]);
    const stale = await failureOf(carts.settle(cart.id, 1, { email: 'a@b.example' }));
    expect(stale).toBeInstanceOf(CartChanged);
    expect(stale).toMatchObject({ current: { cart: { version: 2 } } });
    const settled = await run(
      carts.settle(cart.id, 2, { email: 'a@b.example', pickupStore: null, paymentMethod: 'wire' }),
    );
    expect(settled.cart).toMatchObject({ email: 'a@b.example', paymentMethod: 'wire', version: 3 });
    const address = {
      salutation: null,
      firstName: 'A',
      lastName: 'B',
      street: 'C 1',
      zip: '1010',
      city: 'D',
      country: 'AT',
    };
    expect(
      (await run(carts.address(cart.id, 3, { billingAddress: address, shippingAddress: address }))).cart.billingAddress,
    ).toEqual(address);
    expect(await run(carts.recalculate(cart.id))).toMatchObject({ changes: [], quote: null });
    expect((await run(carts.remove(cart.id, 'A-1', 3))).lines).toEqual([]);
    expect(await run(carts.delete(cart.id))).toBeUndefined();
    expect(await failureOf(carts.delete(cart.id))).toBeInstanceOf(CartNotFound);
    expect(await failureOf(carts.add(cart.id, 'no sku', 1))).toBeInstanceOf(ProductNotFound);
  });

  it('orders, methods, products, prices and pages are read', async () => {
    const { orders, products, prices, pages, carts } = shopOf(await rig());
    expect(await run(orders.list({ page: 1, pageSize: 20 }))).toEqual({ orders: [], total: 0, page: 1, pageSize: 20 });
    const { cart } = await run(carts.open('sell'));
    expect(await run(orders.shippingMethods(cart.id))).toHaveLength(3);
    for (const none of ['none', '../', '', 'a b'].map((id) => idOf<OrderId>(id))) {
      expect(await failureOf(orders.ofId(none))).toBeInstanceOf(OrderNotFound);
      expect(await failureOf(orders.history(none))).toBeInstanceOf(OrderNotFound);
    }
    expect(
      (
        await run(
          products.search({
            facets: { series: ['x', 'y'] },
            sort: 'price',
            direction: 'asc',
            page: 1,
            pageSize: 24,
            text: 'gold',
          }),
        )
      ).page,
    ).toBeGreaterThanOrEqual(0);
    expect(await run(products.atSlug('unknown'))).toBeNull();
    expect(await run(products.atSlug('../x'))).toBeNull();
    expect(await run(products.atSlug('known'))).not.toBeNull();
    expect(await run(products.ofSkus(['A', 'B', 'no sku']))).toHaveLength(2);
    expect(await run(products.similarTo('A'))).toMatchObject({ series: [] });
    expect(await run(products.suggest('kruger & rand?', 'de'))).toEqual([
      { sku: 'a', name: 'kruger & rand?', slug: 'a' },
    ]);
    expect(await run(products.identifiers(3))).toEqual({ identifiers: [], page: 3, pages: 0 });
    expect((await run(prices.metals())).metals).toBeInstanceOf(Array);
    expect(await run(prices.ofSkus(['A']))).toHaveLength(3);
    expect(await run(prices.snapshots('gold', 'EUR', '1w'))).toEqual([{ at: 0, bid: 1, ask: 2 }]);
    expect(await run(pages.atPath('/none', 'de'))).toBeNull();
    expect(await run(pages.atPath('/', 'de'))).not.toBeNull();
    expect(await run(pages.atPath('/ueber-uns/presse', 'en'))).not.toBeNull();
    expect(await run(pages.stores('de'))).toHaveLength(2);
    expect(await run(pages.ofUuid('b6de76b5'))).not.toBeNull();
    expect((await run(pages.component('top-text-gold', 'de')))?.blocks).toBeInstanceOf(Array);
    expect((await run(pages.store('graz', 'de')))?.openingHours).toBeInstanceOf(Array);
    expect(await run(pages.articles({}, 'de'))).toMatchObject({ articles: { length: 2 }, total: 2 });
    expect(await run(pages.tags('blog', 'de'))).toEqual([{ name: 'gold', articles: 2 }]);
  });

  it('an expired access token is renewed once, and the call repeated (AUTH-2)', async () => {
    const shop = await rig();
    const { browser, carts } = shopOf(shop);
    const { cart } = await run(carts.open('buy'));
    shop.clock.time += 16 * 60_000;
    browser.asked.length = 0;
    await Promise.all([run(carts.all()), run(carts.add(cart.id, 'A', 1)), run(carts.recalculate(cart.id))]);
    expect(browser.asked.filter((ask) => ask.includes('refresh-token'))).toHaveLength(1);
    expect(browser.asked).toHaveLength(7);
  });

  it('an anonymous session that cannot be renewed ends, is reported, and is replaced by the next call (AUTH-2)', async () => {
    const shop = await rig();
    const { browser, carts, sessions } = shopOf(shop);
    const expired: unknown[] = [];
    sessions.expirations().subscribe((each) => expired.push(each));
    const first = (await run(carts.open('buy'))).cart.ownerId;
    shop.clock.time += 31 * 86_400_000;
    expect(await run(Effect.flip(carts.open('buy')))).toMatchObject({ _tag: 'CartsUnavailable' });
    expect([expired.length, sessions.current().level]).toEqual([1, 'guest']);
    const second = (await run(carts.open('buy'))).cart.ownerId;
    expect(second).not.toBe(first);
    expect(sessions.current().ownerId).toBe(second);
    expect(browser.asked.filter((ask) => ask.includes('anonymous'))).toHaveLength(2);
  });

  it("a slow, missing or garbled server is the port's own failure, never a defect", async () => {
    const answers: readonly [string, typeof fetch][] = [
      ['away', () => Promise.reject(new TypeError('fetch failed'))],
      [
        'slow',
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => {
              reject(new Error('aborted'));
            });
          }),
      ],
      ['html', async () => new Response('<html>502 Bad Gateway</html>', { status: 502 })],
      ['html 200', async () => new Response('<html>login</html>')],
      ['empty', async () => new Response('')],
      ['other shape', async () => new Response('{"carts":[{"id":1}]}')],
      [
        'unknown code',
        async () =>
          new Response('{"type":"t","title":"t","status":400,"code":"news","correlationId":"c","data":{}}', {
            status: 400,
          }),
      ],
      [
        'known code of another call',
        async () =>
          new Response('{"type":"t","title":"t","status":400,"code":"order-not-found","correlationId":"c","data":{}}', {
            status: 404,
          }),
      ],
      [
        '429',
        async () =>
          new Response(
            '{"type":"t","title":"t","status":429,"code":"too-many-requests","correlationId":"c","data":{"retryAfterSeconds":1}}',
            { status: 429 },
          ),
      ],
      [
        '500',
        async () =>
          new Response(
            '{"type":"t","title":"t","status":500,"code":"internal-failure","correlationId":"c","data":{}}',
            { status: 500 },
          ),
      ],
    ];
    for (const [name, send] of answers) {
      const transport = new Transport({ baseUrl: '', store: 'euro', fetch: send, timeoutMs: 50 });
      const cookies = () => 'ctUserId=me; ctTokenExpiresAt=1; ctTokenLevel=Anonymous';
      const client = new HttpClient(transport, new SessionsOverHttp(transport, new SessionsInCookies(cookies)));
      const refusedUnread = await failureOf(new OrdersOverHttp(client, market).ofId(idOf<OrderId>('order-1'))).then(
        (error) => error instanceof OrdersUnavailable && error.refusedUnread,
        () => null,
      );
      expect([name, refusedUnread]).toEqual([name, name === '429']);
      const carts = new CartsOverHttp(client, market);
      const exit = await Effect.runPromiseExit(Effect.result(carts.all()));
      const failure = Exit.isSuccess(exit) && Result.isFailure(exit.value) ? exit.value.failure : null;
      expect([name, failure instanceof CartsUnavailable && failure.unreached]).toEqual([name, name === 'away']);
      expect([name, failure instanceof CartsUnavailable]).toEqual([name, true]);
    }
  });

  it('an id is one segment of the path, with any characters', async () => {
    const { browser, carts } = shopOf(await rig());
    await run(carts.open('buy'));
    browser.asked.length = 0;
    await failureOf(carts.delete(idOf<CartId>('a~b.c')));
    expect(browser.asked).toEqual(['DELETE /api/carts/a~b.c?languageTag=en']);
    expect(await failureOf(carts.delete(idOf<CartId>('../orders')))).toBeInstanceOf(CartsUnavailable);
    expect(browser.asked).toHaveLength(1);
  });
});
