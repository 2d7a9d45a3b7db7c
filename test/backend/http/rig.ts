import pino from 'pino';
import type { HttpConfiguration } from '../../../src/backend/config/Configuration.ts';
import { RateCountersInMemory } from '../limits/RateCountersInMemory.ts';
import { buildServer } from '../../../src/backend/http/server.ts';
import type { ServerParts } from '../../../src/backend/http/ServerParts.ts';
import { RefreshTokensInMemory } from '../session/RefreshTokensInMemory.ts';
import type { Instant } from '../../../src/domain/kernel/Instant.ts';
import { Clock } from '../../../src/domain/kernel/ports/Clock.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { checking } from './checked.ts';
import { cartsDouble, type CartStore } from './cartsDouble.ts';
import { ownDoubles, signInsDouble, visitorDoubles } from './ownDoubles.ts';
import { ordersDouble, PagesDouble, PricesDouble, ProductsDouble } from './shopDoubles.ts';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

export class TestClock extends Clock {
  time: Instant = Date.UTC(2026, 0, 2);
  now() {
    return this.time;
  }
}

export const testSecret = 'a secret for tests, long enough to pass';

/** A server over doubles, with its parts for tests to read and change. */
export const rig = async (
  changes: Partial<Omit<ServerParts, 'config'>> & { readonly config?: Partial<HttpConfiguration> } = {},
) => {
  const clock = new TestClock();
  const carts: CartStore = new Map();
  const orders = new Map<string, Order>();
  const products = new ProductsDouble();
  const prices = new PricesDouble();
  const edition = { tick: 'tick-1', catalogue: 1, content: 1 };
  const config: HttpConfiguration = {
    host: '127.0.0.1',
    port: 0,
    trustProxy: false,
    insecureCookies: false,
    publicUrls: noPublicUrls,
    pageOrigins: [],
    secrets: [testSecret],
    rateLimit: 0,
    connections: 1_000,
    connectionsPerAddress: 0,
    maintenance: false,
    tagContainer: null,
    ...changes.config,
  };
  const parts: ServerParts = {
    shopName: 'Troy',
    log: pino({ level: 'silent' }),
    clock,
    refreshTokens: new RefreshTokensInMemory(),
    rateCounters: new RateCountersInMemory(),
    editions: { tick: () => edition.tick, catalogue: () => edition.catalogue, content: () => edition.content },
    readiness: async () => ({ isReady: true, feedAgeMs: 1000, workers: {} }),
    services: {
      inMarket: () => ({ products, prices, pages: new PagesDouble(), ...visitorDoubles() }),
      signIns: signInsDouble(),
      forShopper: ({ ownerId, market }) => ({
        carts: cartsDouble({ store: carts, ownerId, market }),
        orders: ordersDouble(ownerId, orders),
        ...ownDoubles(),
      }),
    },
    ...changes,
    config,
    hosts: new Hosts(config),
  };
  const server = await buildServer(parts);
  return { server, app: checking(server.app), clock, carts, orders, products, prices, edition, parts };
};
export type Rig = Awaited<ReturnType<typeof rig>>;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly ownerId: string;
  readonly expiresAt: number;
}

export const anonymous = async ({ app }: Pick<Rig, 'app'>, host = 'localhost'): Promise<Tokens> =>
  (await app.inject({ method: 'GET', url: '/api/admin/customers/anonymous', headers: { host } })).json<Tokens>();

export const bearer = ({ accessToken }: Tokens) => ({ authorization: `Bearer ${accessToken}` });
