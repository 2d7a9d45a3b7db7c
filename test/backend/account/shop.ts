import { Effect } from 'effect';
import pino from 'pino';
import { LimitOrderCountInPostgres } from '../../../src/backend/limit-orders/LimitOrderCountInPostgres.ts';
import { Passwords } from '../../../src/backend/account/Passwords.ts';
import type { HttpConfiguration } from '../../../src/backend/config/Configuration.ts';
import { buildServer } from '../../../src/backend/http/server.ts';
import { RateCounters } from '../../../src/backend/limits/RateCounters.ts';
import type { ServerParts } from '../../../src/backend/http/ServerParts.ts';
import { AccessTokens } from '../../../src/backend/session/AccessTokens.ts';
import { SessionIssuer } from '../../../src/backend/session/SessionIssuer.ts';
import type { ShopIdentity } from '../../../src/backend/mail/ShopIdentity.ts';
import { latestMails } from '../../../src/backend/outbox/Outbox.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { EndedSessions } from '../../../src/backend/session/EndedSessions.ts';
import { RateCountersInPostgres } from '../../../src/backend/limits/RateCountersInPostgres.ts';
import { RefreshTokensInPostgres } from '../../../src/backend/session/RefreshTokensInPostgres.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { NoVatRegister, type VatRegister } from '../../../src/backend/vat/VatRegister.ts';
import { TicksOverTime } from '../../../src/domain/pricing/ports/TicksOverTime.ts';
import type { LimitOrderCount } from '../../../src/domain/account/ports/LimitOrderCount.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { openReports } from '../../../src/main/shop/openReports.ts';
import { ownServicesOf } from '../../../src/main/shop/ownServices.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';
import { shopParts } from '../../ports/TestShop.ts';
import { checking } from '../http/checked.ts';
import { PagesDouble, PricesDouble, ProductsDouble } from '../http/shopDoubles.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';
import { Hosts } from '../../../src/backend/config/Hosts.ts';
import { noPublicUrls } from '../../builders/publicUrls.ts';

export const secret = 'a secret for tests, long enough to pass';

/** Switches the limits off, for tests that ask more often than they allow. */
export class Uncounted extends RateCounters {
  pass() {
    return Effect.succeed(null);
  }
  takeBack() {
    return Effect.void;
  }
}

class NoTicksBefore extends TicksOverTime {
  until() {
    return Effect.succeed([]);
  }
}

export interface ShopChanges {
  readonly database?: Database;
  readonly config?: Partial<HttpConfiguration>;
  readonly identity?: Partial<ShopIdentity>;
  readonly passwords?: Passwords;
  readonly limitOrders?: LimitOrderCount;
  readonly vatRegister?: VatRegister;
  readonly log?: ServerParts['log'];
  readonly rateCounters?: RateCounters;
  readonly smsPerHour?: number;
  /** The key that reports are sealed to; null, the default: the shop takes none. */
  readonly reportsKey?: string | null;
}

/** The shop's server with the customers' data on a real database; products, prices and pages are doubles. */
export const openAccountShop = async (changes: ShopChanges = {}) => {
  const database = changes.database ?? (await freshPGlite());
  const parts = shopParts();
  const log = changes.log ?? pino({ level: 'silent' });
  const { ended, close: unfollow } = await EndedSessions.follow(database, silent);
  const refreshTokens = new RefreshTokensInPostgres(database, silent, ended);
  // What a hash costs is shown in `passwords.test.ts`.
  const passwords = changes.passwords ?? new Passwords({ memoryCost: 64, timeCost: 1 });
  await passwords.decoy();
  const { port: reports } = openReports({
    database,
    clock: parts.clock,
    reports: { publicKey: changes.reportsKey ?? null, mail: null },
  });
  const forgotten: string[] = [];
  const { visitorsOf, ...own } = ownServicesOf({
    ...parts,
    database,
    log: changes.log ?? {
      ...silent,
      error: (data) => {
        if (process.env.SHOW) console.error(data);
      },
    },
    ended,
    refreshTokens,
    passwords,
    ticksOverTime: new NoTicksBefore(),
    bestTick: () => Effect.succeed(null),
    content: { of: () => new PagesDouble(), edition: () => 0 },
    secrets: [secret],
    smsPerHour: changes.smsPerHour ?? 1_000_000,
    facts: { ...parts.facts, ordersLimited: (changes.config?.rateLimit ?? 0) > 0 },
    identity: aShopIdentity(changes.identity),
    issuer: new SessionIssuer(new AccessTokens([secret]), refreshTokens, parts.clock, secret),
    limitOrders: changes.limitOrders ?? new LimitOrderCountInPostgres(database, silent),
    vatRegister: changes.vatRegister ?? new NoVatRegister(),
    register: personalData,
    forgetMails: (keys) =>
      Effect.sync(() => {
        forgotten.push(...keys);
      }),
    mailWaits: () => {},
  });
  const catalogue = new ProductsDouble();
  const config: HttpConfiguration = {
    host: '127.0.0.1',
    port: 0,
    trustProxy: false,
    insecureCookies: false,
    publicUrls: noPublicUrls,
    pageOrigins: [],
    secrets: [secret],
    rateLimit: 0,
    connections: 1_000,
    connectionsPerAddress: 0,
    maintenance: false,
    tagContainer: null,
    ...changes.config,
  };
  const server = await buildServer({
    config,
    hosts: new Hosts(config),
    shopName: 'Troy',
    log,
    clock: parts.clock,
    refreshTokens,
    rateCounters: changes.rateCounters ?? new RateCountersInPostgres(database, silent),
    editions: { tick: () => 'tick-1', catalogue: () => 1, content: () => 1 },
    readiness: async () => ({ isReady: true, feedAgeMs: 1_000, workers: {} }),
    services: {
      inMarket: (market) => ({
        products: catalogue,
        prices: new PricesDouble(),
        pages: new PagesDouble(),
        reports,
        ...visitorsOf(market),
      }),
      ...own,
    },
  });
  return {
    ...parts,
    app: checking(server.app),
    database,
    ended,
    refreshTokens,
    passwords,
    forgotten,
    /** Puts a product on sale. */
    sell: async (product: Product): Promise<Product> => {
      const { stock, ...document } = product;
      const row = { id: product.id, sku: product.sku, document, stock, active: product.active, updatedAt: 0 };
      await database.db.insert(products).values(row).onConflictDoUpdate({ target: products.sku, set: row });
      parts.catalogue.put(product);
      return product;
    },
    /** The latest messages to a recipient, newest first. Waits for those that are written after the answer. */
    mailsTo: async (recipient: string, waitMs = 120) => {
      if (waitMs > 0)
        await new Promise((wake) => {
          setTimeout(wake, waitMs);
        });
      return (await latestMails(database, 200)).filter((mail) => mail.recipient === recipient);
    },
    close: async () => {
      await server.stop();
      await unfollow();
      if (changes.database === undefined) await database.close();
    },
  };
};
export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
