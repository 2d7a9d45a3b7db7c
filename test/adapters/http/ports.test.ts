import { createHash } from 'node:crypto';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { OrdersOverHttp } from '../../../src/adapters/http/OrdersOverHttp.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { AccessTokens } from '../../../src/backend/session/AccessTokens.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import type { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { withCalls } from '../../application/playedPorts.ts';
import { rig, testSecret } from '../../backend/http/rig.ts';
import { ownDoubles, signInsDouble, visitorDoubles } from '../../backend/http/ownDoubles.ts';
import { PagesDouble, PricesDouble, ProductsDouble } from '../../backend/http/shopDoubles.ts';
import { describeCarts } from '../../ports/describeCarts.ts';
import { describeOrders } from '../../ports/describeOrders.ts';
import { memoryShop, type Store } from '../../ports/shops.ts';
import type { TestShop } from '../../ports/TestShop.ts';
import { BrowserLike } from './browserLike.ts';

/** Keys of the batteries are short words; keys on the wire are long. */
const withLongKeys = (orders: Orders): Orders =>
  withCalls(orders, { place: (request, key) => orders.place(request, createHash('sha256').update(key).digest('hex')) });

/** The same shop with a server per shopper. */
const overHttp = (open: () => Promise<TestShop>) => async (): Promise<TestShop> => {
  const shop = await open();
  const { app } = await rig({
    clock: shop.clock,
    services: {
      inMarket: () => ({
        products: new ProductsDouble(),
        prices: new PricesDouble(),
        pages: new PagesDouble(),
        ...visitorDoubles(),
      }),
      signIns: signInsDouble(),
      forShopper: (shopper) => ({ carts: shop.carts(shopper), orders: shop.orders(shopper), ...ownDoubles() }),
    },
  });
  const tokens = new AccessTokens([testSecret]);
  const clientOf = ({ ownerId, level, market }: Shopper): HttpClient => {
    const browser = new BrowserLike({ app }, market.store === 'euro' ? 'localhost' : `${market.store}.localhost`);
    const now = shop.clock.now();
    const expiresAt = now + days(400);
    browser.cookies.set(
      'ctToken',
      tokens.sign({
        type: 'access',
        ownerId,
        level,
        store: market.store,
        family: 'f',
        issuedAt: now - days(1),
        expiresAt,
      }),
    );
    browser.cookies.set('ctUserId', ownerId).set('ctTokenExpiresAt', String(expiresAt)).set('ctTokenLevel', level);
    const transport = new Transport({ baseUrl: '', store: market.store, fetch: browser.fetch });
    return new HttpClient(transport, new SessionsOverHttp(transport, new SessionsInCookies(browser.readable)));
  };
  return {
    ...shop,
    carts: (shopper) => new CartsOverHttp(clientOf(shopper), shopper.market),
    orders: (shopper) => withLongKeys(new OrdersOverHttp(clientOf(shopper), shopper.market)),
    close: async () => {
      await app.close();
      await shop.close();
    },
  };
};

const store: Store = { name: 'memory, over http', open: overHttp(memoryShop), available: true };
describeCarts(store);
describeOrders(store);
