import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../../src/adapters/http/CustomersOverHttp.ts';
import { OrdersOverHttp } from '../../../src/adapters/http/OrdersOverHttp.ts';
import { PricesOverHttp } from '../../../src/adapters/http/PricesOverHttp.ts';
import { ProductsOverHttp } from '../../../src/adapters/http/ProductsOverHttp.ts';
import { WishlistsOverHttp } from '../../../src/adapters/http/WishlistsOverHttp.ts';
import { calls } from '../../../src/contract/calls.ts';
import { CodeIncorrect, CodesExhausted } from '../../../src/domain/account/AccountErrors.ts';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import type { Wishlist } from '../../../src/domain/wishlist/Wishlist.ts';
import { marketIn } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, outcome, readyToOrder, refusal, requestOf, run } from '../../ports/TestShop.ts';
import { cookiesOf, json, playedServer, problem } from './playedServer.ts';

const market = marketIn('euro');
const asked = (answer: () => Response | Promise<Response>) => {
  const server = playedServer(answer, cookiesOf('User', 'me'));
  return { ...server, client: server.tab().client };
};
const aRequest = async () => {
  const shop = await memoryShop();
  return requestOf(await readyToOrder(shop, aShopper(), await shop.sell(aNewProduct({ stock: 5 }))));
};

describe('placing an order over HTTP', () => {
  it('sends the confirmed quote with its key, and answers the order (CHK-8)', async () => {
    const order = anOrder();
    const { client, sent } = asked(() => json(Schema.encodeUnknownSync(calls.placeOrder.answer)(order)));
    const request = await aRequest();
    expect(await run(new OrdersOverHttp(client, market).place(request, 'k'.repeat(20)))).toEqual(order);
    const line = `POST /api/orders?languageTag=${market.localeTag}`;
    expect(sent).toMatchObject([{ line, body: request }]);
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('k'.repeat(20));
  });

  it('sends no quote that could never have been sealed (CHK-6)', async () => {
    const { client, sent } = asked(() => problem(500, 'internal-failure'));
    const request = await aRequest();
    const forged = { ...request, quote: { ...request.quote, seal: '' } };
    expect(await outcome(new OrdersOverHttp(client, market).place(forged, 'k'.repeat(20)))).toBe('QuoteInvalid');
    expect(sent).toEqual([]);
  });

  const failures = [
    ['no connection', () => Promise.reject(new TypeError('offline')), { unreached: true, refusedUnread: false }],
    ['overload', () => problem(503, 'unready'), { unreached: false, refusedUnread: true }],
    ['a failure within', () => problem(500, 'internal-failure'), { unreached: false, refusedUnread: false }],
    ['no answer to read', () => new Response('<html>'), { unreached: false, refusedUnread: false }],
  ] as const;
  it.each(failures)(
    'after %s the refusal states whether the order may have been placed (CHK-8)',
    async (_, answer, told) => {
      const { client } = asked(answer);
      const reason = await refusal(new OrdersOverHttp(client, market).place(await aRequest(), 'k'.repeat(20)));
      expect(reason).toEqual(new OrdersUnavailable(told));
    },
  );
});

describe('a change of the cart over HTTP', () => {
  const failures = [
    ['no connection', () => Promise.reject(new TypeError('offline')), true],
    ['no answer in time', () => new Promise<Response>(() => {}), false],
    ['no answer to read', () => new Response('<html>'), false],
    ['a failure within', () => problem(500, 'internal-failure'), false],
    ['overload', () => problem(503, 'unready'), false],
  ] as const;
  it.each(failures)('after %s the refusal states whether the shop was unreachable', async (_, answer, unreached) => {
    const { client } = playedServer(answer, cookiesOf('User', 'me'), { timeoutMs: 20 }).tab();
    const reason = await refusal(new CartsOverHttp(client, market).recalculate(idOf('c-1')));
    expect(reason).toEqual(new CartsUnavailable({ unreached }));
  });
});

describe('codes by SMS over HTTP', () => {
  const later = { retryAfterSeconds: 60 };
  it('each of its two calls passes on its own refusals; one of the other is a failure (AUTH-7)', async () => {
    const wrong = () => problem(422, 'code-incorrect', { attemptsLeft: 2 });
    const exhausted = () => problem(429, 'codes-exhausted', later);
    const customers = (answer: () => Response) => new CustomersOverHttp(asked(answer).client, market);
    const incorrect = await refusal(customers(wrong).verifyPhone('+43', '1'));
    expect(incorrect).toEqual(new CodeIncorrect({ attemptsLeft: 2 }));
    expect(await refusal(customers(exhausted).sendCode('+43'))).toEqual(new CodesExhausted(later));
    expect(await outcome(customers(wrong).sendCode('+43'))).toBe('AccountUnavailable');
    expect(await outcome(customers(exhausted).verifyPhone('+43', '1'))).toBe('AccountUnavailable');
  });
});

describe('the catalogue over HTTP', () => {
  it('ignores an answer to another question', async () => {
    const products = new ProductsOverHttp(asked(() => json({ kind: 'product', product: null })).client, market);
    expect(await run(products.atSlug('coin'))).toBeNull();
    expect(await outcome(products.suggest('krug', 'de'))).toBe('ProductsUnavailable');
    expect(await outcome(products.ofSkus(['AU-1']))).toBe('ProductsUnavailable');
  });

  it('suggestions are asked for with the first 100 characters (CAT-7)', async () => {
    const { client, lines } = asked(() => json({ kind: 'suggestions', suggestions: [] }));
    expect(await run(new ProductsOverHttp(client, market).suggest('x'.repeat(150), 'en'))).toEqual([]);
    expect(lines()).toEqual([`GET /api/products/search?languageTag=en&currency=EUR&suggest=${'x'.repeat(100)}`]);
  });
});

describe('the course of a metal over HTTP', () => {
  it('is that of the metal asked for; an answer without it is none (API-44)', async () => {
    const snapshots = [{ at: 1, bid: 2, ask: 3 }];
    const prices = (name: string) =>
      new PricesOverHttp(asked(() => json({ currency: 'EUR', metals: [{ name, snapshots }] })).client, market);
    expect(await run(prices('silver').snapshots('silver', 'EUR', '1w'))).toEqual(snapshots);
    expect(await outcome(prices('gold').snapshots('silver', 'EUR', '1w'))).toBe('PricesUnavailable');
  });
});

describe('the wishlist over HTTP', () => {
  it('is the first of the shopper’s lists, or none yet (WISH-1)', async () => {
    const list = (id: string): Wishlist => ({ id: idOf(id), storeKey: 'euro', lineItems: [] });
    const own = (wishlists: readonly Wishlist[]) =>
      run(new WishlistsOverHttp(asked(() => json({ wishlists })).client, market).own());
    expect(await own([list('w-1'), list('w-2')])).toEqual(list('w-1'));
    expect(await own([])).toBeNull();
  });
});
