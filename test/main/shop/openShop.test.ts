import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect, Result } from 'effect';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { readShop } from '../../../src/backend/config/readShop.ts';
import { EmbeddedContent } from '../../../src/backend/content/EmbeddedContent.ts';
import { PagesOfStories } from '../../../src/backend/content/PagesOfStories.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { outbox as mails } from '../../../src/backend/store/schema/outbox.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { availabilityAlerts } from '../../../src/backend/store/schema/wishes.ts';
import { Vies } from '../../../src/backend/vat/Vies.ts';
import { priceSocketPath } from '../../../src/contract/priceSocketPath.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { type OpenShop, openShop, type PagesParts } from '../../../src/main/shop/openShop.ts';
import { marketIn } from '../../builders/cart.ts';
import { layEmptyDatabase } from '../../ports/emptyFolder.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { aShopper, outcome, readyToOrder, requestOf, run } from '../../ports/TestShop.ts';
import { migrationsFolder, postgresUrl, silent } from '../../ports/shops.ts';

const profile = Result.getOrThrow(readShop('demo-shop/shop.json'));
const origin = 'https://shop.example';

/** One start of a shop on a folder, with all that it logs. */
class Start {
  readonly lines: Readonly<Record<string, unknown>>[] = [];
  readonly #shop: OpenShop;
  readonly #parts: PagesParts;
  private constructor(shop: OpenShop, parts: PagesParts, lines: Readonly<Record<string, unknown>>[]) {
    this.#shop = shop;
    this.#parts = parts;
    this.lines = lines;
  }

  static async on(folder: string, variables: Readonly<Record<string, string>> = {}): Promise<Start> {
    const config = Result.getOrThrow(readConfiguration({ TROY_DATA: folder, TROY_PUBLIC_URL: origin, ...variables }));
    const lines: Readonly<Record<string, unknown>>[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const given: PagesParts[] = [];
    const pagesOf = (parts: PagesParts) => {
      given.push(parts);
      return ({ url }: { readonly url: URL }) => Promise.resolve(new Response(`page ${url.pathname}`));
    };
    const setup = { config: { ...config, http: { ...config.http, port: 0 } }, profile };
    const shop = await openShop(setup, { migrations: migrationsFolder }, log, { pagesOf });
    const [parts] = given;
    if (parts === undefined) throw new Error('the pages were given nothing');
    return new Start(shop, parts, lines);
  }

  get parts(): PagesParts {
    return this.#parts;
  }
  get address(): string {
    return this.#shop.address;
  }
  get messages(): readonly unknown[] {
    return this.lines.map(({ msg }) => msg);
  }
  ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.#shop.address + path, init);
  }
  /** The cookies of a new session. */
  async anonymous(): Promise<string> {
    const { headers } = await this.ask('/api/admin/customers/anonymous', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
  /** The answer of the shop to the session of these cookies. */
  async statusOfSession(cookie: string): Promise<number> {
    const headers = { cookie, 'store-key': 'euro', 'sec-fetch-site': 'same-origin' };
    return (await this.ask('/api/carts', { headers })).status;
  }
  send(path: string, body: unknown, cookie = ''): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      'store-key': 'euro',
      'sec-fetch-site': 'same-origin',
      cookie,
    };
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  close(drainMs = 0): Promise<void> {
    return this.#shop.close({ drainMs });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'troy-open-shop-'));
const outbox = join(folder, 'outbox');
let session = '';
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a shop that opens for the first time', () => {
  let shop: Start;
  beforeAll(async () => {
    await layEmptyDatabase(join(folder, 'database'));
    shop = await Start.on(folder, { TROY_DEV: '1' });
  });
  afterAll(() => shop.close());

  it('fills its empty catalogue and reports it (OPS-1)', async () => {
    expect(shop.messages).toContain('the catalogue was empty and has been filled');
    const { products } = shop.parts.services.inMarket(marketIn('euro'));
    expect((await Effect.runPromise(products.identifiers(1))).identifiers.length).toBeGreaterThan(100);
  });

  it('is ready, with fresh prices and workers that work (R19)', async () => {
    expect(await (await shop.ask('/health')).json()).toEqual({ status: 'ok' });
    const ready = await shop.ask('/ready');
    const workers = {
      prices: 'ok',
      outbox: 'ok',
      alerts: 'ok',
      'unpaid orders': 'ok',
      'limit orders': 'ok',
      'limit order expiry': 'ok',
      reports: 'ok',
      purge: 'ok',
    };
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', prices: 'fresh', workers }]);
  });

  it('answers calls, pages and the drawings of its products', async () => {
    expect((await shop.ask('/api/prices/metals')).status).toBe(200);
    expect(await (await shop.ask('/ueber-uns')).text()).toBe('page /ueber-uns');
    const drawn = await shop.ask('/pictures/AU-PHIL-1-obverse.svg');
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg')]);
  });

  it('keeps the ports of a market for the next visitor, and has others for each market (Z9)', () => {
    const { inMarket } = shop.parts.services;
    expect(inMarket(marketIn('ch'))).toBe(inMarket(marketIn('ch')));
    const markets = [marketIn('ch'), marketIn('euro'), marketIn('euro', 'en'), marketIn('euro', 'en', true)];
    expect(new Set(markets.map(inMarket)).size).toBe(markets.length);
  });

  it('lets pages of its public origin listen to prices, and no other page (P7)', async () => {
    const opened = (from: string) =>
      new Promise<boolean>((done) => {
        const socket = new WebSocket(`${shop.address.replace('http', 'ws')}${priceSocketPath}`, { origin: from });
        socket
          .once('open', () => {
            done(true);
            socket.terminate();
          })
          .once('error', () => done(false));
      });
    expect([await opened(origin), await opened('https://evil.example')]).toEqual([true, false]);
  });

  it('writes mails to its outbox folder, with links to its public origin (S10)', async () => {
    session = await shop.anonymous();
    const subscribed = await shop.send('/api/newsletters/subscriptions', { email: 'anna.oehler@example.com' }, session);
    expect(subscribed.status).toBe(204);
    const laid = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.txt')) : []);
    await expect.poll(() => laid().length, { timeout: 10_000 }).toBe(1);
    expect(readFileSync(join(outbox, laid()[0] ?? ''), 'utf8')).toContain(`${origin}/`);
  });

  it('takes five orders with the same e-mail address in an hour, and refuses the sixth (F7)', async () => {
    const { inMarket, forShopper } = shop.parts.services;
    const found = await run(inMarket(marketIn('euro')).products.ofSkus(['AU-PHIL-1']));
    const product = found[0]?.product;
    if (product === undefined) throw new Error('the product is missing');
    const outcomes: string[] = [];
    for (let order = 0; order < 6; order += 1) {
      const shopper = aShopper();
      const { carts, orders } = forShopper(shopper, null);
      const ready = await readyToOrder({ carts: () => carts }, shopper, product);
      outcomes.push(await outcome(orders.place(requestOf(ready), `order-${order}-of-one-address`)));
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TooManyOrders']);
  });

  it('answers calls anew for other content, which pages look at themselves (CMS-4)', async () => {
    const answered = vi.spyOn(PagesOfStories.prototype, 'stores');
    const ask = async () => {
      expect((await shop.ask('/api/content/store/euro')).status).toBe(200);
      return answered.mock.calls.length;
    };
    const before = shop.parts.edition();
    expect([await ask(), await ask(), shop.parts.edition()]).toEqual([1, 1, before]);
    const edition = vi.spyOn(EmbeddedContent.prototype, 'edition').mockReturnValue(7);
    expect([shop.parts.contentEdition(), shop.parts.edition()]).toEqual([7, before]);
    expect(await ask()).toBe(2);
    edition.mockRestore();
    answered.mockRestore();
  });

  it('renders pages anew for a new tick and for silent prices (PRC-3)', async () => {
    const before = shop.parts.edition();
    expect((await shop.send('/dev/tick', {})).status).toBe(204);
    const ticked = shop.parts.edition();
    expect(ticked).not.toBe(before);
    expect((await shop.send('/dev/feed', { silent: true })).status).toBe(204);
    expect((await shop.send('/dev/clock', { advanceMs: minutes(60) })).status).toBe(204);
    expect(shop.parts.edition()).not.toBe(ticked);
    // The answer of /ready stands for half a second.
    const ready = async () => (await shop.ask('/ready')).json();
    await expect.poll(ready, { timeout: 5_000 }).toMatchObject({ status: 'ready', prices: 'stale' });
  });
});

describe('the same shop, opened again', () => {
  let shop: Start;
  beforeAll(async () => {
    shop = await Start.on(folder, { TROY_VAT_CHECK: 'vies' });
  });

  it('does not fill its catalogue a second time', () => {
    expect(shop.messages).not.toContain('the catalogue was empty and has been filled');
  });

  it('accepts sessions it issued earlier: the signing key is kept (S3)', async () => {
    expect(await shop.statusOfSession(session)).toBe(200);
  });

  it('asks the VAT register that is configured (F16)', async () => {
    const check = vi.spyOn(Vies.prototype, 'check').mockReturnValue(Effect.succeed('registered'));
    const { registrations } = shop.parts.services.inMarket(marketIn('euro'));
    const answer = await Effect.runPromise(registrations.checkVat('ATU12345675'));
    check.mockRestore();
    expect(answer).toEqual({ valid: true, by: 'register' });
  });

  it('has no dev controls unless it is asked to, and does not go on with their clock', async () => {
    expect((await shop.send('/dev/tick', {})).status).toBe(405);
    expect(Math.abs(shop.parts.clock.now() - Date.now())).toBeLessThan(minutes(1));
  });

  it('is no longer ready while it drains, and gone when it is closed (R5)', async () => {
    const closed = shop.close(300);
    await expect.poll(async () => (await shop.ask('/ready')).status, { interval: 20 }).toBe(503);
    await closed;
    await expect(shop.ask('/health')).rejects.toThrow();
  });
});

it('with dev controls the clock stays ahead over a restart', async () => {
  const shop = await Start.on(folder, { TROY_DEV: '1' });
  expect(shop.parts.clock.now() - Date.now()).toBeGreaterThan(minutes(59));
  await shop.close();
});

/** A mail server that accepts everything and records the senders of its mails. */
class MailServer {
  readonly senders: (string | undefined)[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          this.senders.push(/^From: (.*)\r$/m.exec(Buffer.concat(chunks).toString())?.[1]);
          done();
        });
    },
  });

  /** Its address, once it listens. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }
  get connections(): number {
    return this.#server.connections.size;
  }
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

describe.skipIf(!hasPostgres)('shops on one PostgreSQL', () => {
  const sku = 'AU-PHIL-1';
  const soldOut = 'AG-PHIL-1';
  const older = 'the older secret of two - long enough for one';
  const newer = 'the newer secret of two - long enough for one';
  const mailServer = new MailServer();
  let variables: Readonly<Record<string, string>>;
  let shop: Start;
  let other: Database;
  beforeAll(async () => {
    const databaseUrl = await postgresUrl();
    variables = { DATABASE_URL: databaseUrl, TROY_SMTP_URL: await mailServer.listen() };
    shop = await Start.on(folder, { ...variables, TROY_SECRET: older });
    other = await openDatabase({ databaseUrl, migrationsFolder, log: silent });
  });
  afterAll(async () => {
    await other?.close();
    await mailServer.close();
  });

  it('a sale elsewhere shows in the stock and renders pages anew; an unreadable notice does not (C12)', async () => {
    const { products } = shop.parts.services.inMarket(marketIn('euro'));
    const availability = async () => (await Effect.runPromise(products.ofSkus([sku])))[0]?.availability;
    // The edition without its tick, which may change at any moment.
    const edition = () => shop.parts.edition().split(' ').slice(1);
    const before = edition();
    expect(await availability()).toBe('in-stock');
    await other.db.execute(sql`select pg_notify('stock', 'no stocks')`);
    await expect.poll(() => shop.messages).toContain('a notice about stocks could not be read');
    expect([await availability(), edition()]).toEqual(['in-stock', before]);
    await other.db.execute(sql`select pg_notify('stock', ${JSON.stringify({ [sku]: 0 })})`);
    await expect.poll(availability).toBe('sold-out');
    expect(edition()).not.toEqual(before);
  });

  it('mails come from the name and address of the shop, and its connections end with it (R5)', async () => {
    session = await shop.anonymous();
    await shop.send('/api/newsletters/subscriptions', { email: 'anna.oehler@example.com' }, session);
    const { name, email } = profile.file;
    await expect.poll(() => mailServer.senders, { timeout: 10_000 }).toEqual([`${name} <${email}>`]);
    await shop.close();
    await expect.poll(() => mailServer.connections).toBe(0);
  });

  describe('the next one, with a newer secret before the older one and with a sender of its own', () => {
    const everyHour: (() => void)[] = [];
    beforeAll(async () => {
      await other.db.insert(availabilityAlerts).values({
        id: 'waits',
        sku,
        email: 'anna.oehler@example.com',
        ownerId: 'anna',
        store: 'euro',
        language: 'de',
        createdAt: Date.now(),
      });
      await other.db.insert(availabilityAlerts).values({
        id: 'waits longer',
        sku: soldOut,
        email: 'berta@example.com',
        ownerId: 'berta',
        store: 'euro',
        language: 'de',
        createdAt: Date.now(),
      });
      await other.db.update(products).set({ stock: 0 }).where(eq(products.sku, soldOut));
      const later = globalThis.setTimeout;
      const noting = (round: () => void, ms?: number, ...given: []): NodeJS.Timeout => {
        if (ms === minutes(60)) everyHour.push(round);
        return later(round, ms, ...given);
      };
      // A spy would end with the first test.
      vi.stubGlobal('setTimeout', Object.assign(noting, later));
      shop = await Start.on(folder, {
        ...variables,
        TROY_SECRET: `${newer},${older}`,
        TROY_MAIL_FROM: 'Orders <orders@aurum.example>',
      });
    });
    afterAll(async () => {
      vi.unstubAllGlobals();
      await shop.close();
    });

    it('accepts sessions signed with the older secret (R18)', async () => {
      expect(await shop.statusOfSession(session)).toBe(200);
    });

    it('writes at once, as that sender, about a product that came back while no shop was open (CAT-10)', async () => {
      const later = () => mailServer.senders.slice(1);
      await expect.poll(later, { timeout: 10_000 }).toEqual(['Orders <orders@aurum.example>']);
      expect(await other.db.$count(availabilityAlerts)).toBe(1);
    });

    it('writes at once about a product whose stock comes back, not only at the next look (CAT-10)', async () => {
      await other.db.execute(sql`select pg_notify('stock', ${JSON.stringify({ [soldOut]: 5 })})`);
      await expect.poll(() => mailServer.senders.length, { timeout: 10_000 }).toBe(3);
      expect(await other.db.$count(availabilityAlerts)).toBe(0);
    });

    it('every hour deletes what is past its time, and the files of deleted mails (R9, R10)', async () => {
      const file = join(outbox, 'long-sent.txt');
      mkdirSync(outbox, { recursive: true });
      writeFileSync(file, 'a mail');
      const mail = { kind: 'welcome', recipient: 'a@example.com', subject: '', html: '', text: '' };
      await other.db.insert(mails).values({ ...mail, dedupeKey: 'long-sent', createdAt: 0, sentAt: 1 });
      const cart = { id: 'old', ownerId: 'x', store: 'ch', side: 'buy', version: 1, document: {} };
      await other.db.insert(carts).values({ ...cart, createdAt: 0, updatedAt: 0 });
      // The purge, and the terms of reports of misconduct.
      await expect.poll(() => everyHour.length).toBe(2);
      for (const round of [...everyHour]) round();
      await expect.poll(() => existsSync(file)).toBe(false);
      expect(await other.db.$count(carts, eq(carts.id, 'old'))).toBe(0);
    });
  });
});
