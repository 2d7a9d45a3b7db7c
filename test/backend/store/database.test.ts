import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { secretOf } from '../../../src/backend/secrets/Secrets.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { rateLimits } from '../../../src/backend/store/schema/limits.ts';
import { depositMovements, deposits } from '../../../src/backend/store/schema/deposits.ts';
import { orderEvents, orders } from '../../../src/backend/store/schema/orders.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { secrets } from '../../../src/backend/store/schema/secrets.ts';
import { refreshTokens } from '../../../src/backend/store/schema/session.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres, migrationsFolder, postgresUrl, silent } from '../../ports/shops.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];
const until = async (holds: () => boolean): Promise<void> => {
  for (let round = 0; !holds() && round < 1_000; round += 1) await sleep(20);
};

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`the database on ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(async () => {
      await database?.close();
    });
    const product = (sku: string, stock: number) => ({ id: sku, sku, document: {}, stock, active: true, updatedAt: 0 });

    it('keeps all of a transaction or none (O6)', async () => {
      await expect(
        database.transaction(async (tx) => {
          await tx.insert(products).values(product('half', 1));
          throw new Error('halfway');
        }),
      ).rejects.toThrow('halfway');
      await database.transaction((tx) => tx.insert(products).values(product('whole', 1)));
      expect((await database.db.select({ sku: products.sku }).from(products)).map(({ sku }) => sku)).toEqual(['whole']);
    });

    it('never lets a stock fall below zero (C12)', async () => {
      await database.db.insert(products).values(product('last', 1));
      await expect(
        database.db
          .update(products)
          .set({ stock: sql`stock - 2` })
          .where(eq(products.sku, 'last')),
      ).rejects.toThrow();
    });

    it('never changes an order, and only adds to its history (O10, C4)', async () => {
      await database.db.insert(orders).values({
        id: 'o',
        orderNumber: 'N',
        ownerId: 'a',
        origin: { kind: 'cart', cartId: idOf('c'), cartVersion: 1 },
        status: 'Created',
        paymentStatus: 'Pending',
        document: { sum: 1 },
        placedAt: 0,
      });
      await database.db.insert(orderEvents).values({ orderId: 'o', kind: 'placed', data: {}, at: 0 });
      await expect(database.db.update(orders).set({ document: { sum: 2 } })).rejects.toThrow();
      await expect(database.db.update(orderEvents).set({ kind: 'other' })).rejects.toThrow();
      await expect(database.db.delete(orderEvents)).rejects.toThrow();
      await database.db.insert(deposits).values({ number: 'D-0000000000', ownerId: 'a', currency: 'EUR', openedAt: 0 });
      await database.db.insert(depositMovements).values({
        deposit: 'D-0000000000',
        number: 1,
        at: 0,
        kind: 'purchase',
        sku: 'AU-1',
        pieces: 1,
        cost: 1,
        unitValue: 1,
        tickId: 't',
        orderId: 'o',
        orderNumber: 'N',
      });
      await expect(database.db.update(depositMovements).set({ pieces: 2 })).rejects.toThrow();
      await expect(database.db.delete(depositMovements)).rejects.toThrow();
      await database.db.update(orders).set({ status: 'Open' });
      expect(await database.db.select({ status: orders.status, document: orders.document }).from(orders)).toEqual([
        { status: 'Open', document: { sum: 1 } },
      ]);
      await expect(
        database.db.insert(orders).values({
          id: 'o2',
          orderNumber: 'N2',
          ownerId: 'a',
          origin: { kind: 'cart', cartId: idOf('c'), cartVersion: 1 },
          status: 'Created',
          paymentStatus: 'Pending',
          document: {},
          placedAt: 0,
        }),
      ).rejects.toThrow();
    });

    it('notifies all listeners of a channel, until they stop', async () => {
      const heard: string[] = [];
      const stop = await database.listen('news', (payload) => {
        heard.push(payload);
      });
      await database.listen('other', (payload) => {
        heard.push(`other ${payload}`);
      });
      await database.notify('news', 'first');
      await until(() => heard.length === 1);
      await stop();
      await database.notify('news', 'second');
      await database.notify('other', 'third');
      await until(() => heard.length === 2);
      expect(heard).toEqual(['first', 'other third']);
    });

    it('gives a named lock to one at a time, and never waits for it', async () => {
      const held = await database.tryAdvisoryLock('engine');
      expect(held?.isHeld()).toBe(true);
      expect(await database.tryAdvisoryLock('engine')).toBeNull();
      expect(await database.tryAdvisoryLock('another')).not.toBeNull();
      await held?.release();
      expect(held?.isHeld()).toBe(false);
      let again = await database.tryAdvisoryLock('engine');
      // A server frees the lock when it notices the end of the connection.
      for (let round = 0; again === null && round < 100; round += 1) {
        await sleep(20);
        again = await database.tryAdvisoryLock('engine');
      }
      expect(again?.isHeld()).toBe(true);
      await again?.release();
    });

    it('keeps its own secrets, the same for every process (R18)', async () => {
      const asked = await Promise.all(Array.from({ length: 8 }, () => secretOf(database, 'seal', 1)));
      expect(new Set(asked).size).toBe(1);
      expect(Buffer.from(asked[0] ?? '', 'base64url')).toHaveLength(32);
      expect(await secretOf(database, 'other', 1)).not.toBe(asked[0]);
      expect(await database.db.select().from(secrets)).toHaveLength(2);
    });

    it('purges expired rows and nothing else (R10)', async () => {
      const now = days(1000);
      const cart = (id: string, updatedAt: number) => ({
        id,
        ownerId: id,
        store: 'ch',
        side: 'buy',
        version: 1,
        document: {},
        createdAt: 0,
        updatedAt,
      });
      await database.db.insert(carts).values([cart('old', now - days(30) - 1), cart('young', now - days(30))]);
      await database.db.insert(rateLimits).values([
        { key: 'past', passed: [], refused: false, lastAt: now - days(2) },
        { key: 'now', passed: [now], refused: false, lastAt: now },
      ]);
      const token = (id: string, expiresAt: number) => ({
        id,
        family: id,
        ownerId: id,
        level: 'User',
        store: 'ch',
        expiresAt,
      });
      await database.db.insert(refreshTokens).values([token('over', now - 1), token('good', now + 1)]);
      const customer = (id: string, createdAt: number, emailVerifiedAt: number | null) => ({
        id,
        email: `${id}@example.com`,
        passwordHash: 'x',
        emailVerifiedAt,
        store: 'ch',
        language: 'de',
        document: {},
        createdAt,
        updatedAt: createdAt,
      });
      await database.db
        .insert(customers)
        .values([
          customer('never-proven', now - days(30) - 1, null),
          customer('not-yet-proven', now - days(30), null),
          customer('proven', 0, 1),
        ]);
      const mail = (id: string, sentAt: number) => ({
        dedupeKey: id,
        kind: 'welcome',
        recipient: 'a@example.com',
        subject: '',
        html: '',
        text: '',
        createdAt: sentAt,
        sentAt,
      });
      await database.db.insert(outbox).values([mail('read', now - days(30) - 1), mail('new', now - days(30))]);
      expect(await purge(database, now, personalData)).toEqual(['read']);
      expect(await purge(database, now, personalData)).toEqual([]);
      expect((await database.db.select({ key: outbox.dedupeKey }).from(outbox)).map(({ key }) => key)).toEqual(['new']);
      expect((await database.db.select({ id: customers.id }).from(customers)).map(({ id }) => id).toSorted()).toEqual([
        'not-yet-proven',
        'proven',
      ]);
      expect((await database.db.select({ id: carts.id }).from(carts)).map(({ id }) => id)).toEqual(['young']);
      expect(await database.db.select().from(rateLimits)).toHaveLength(1);
      expect((await database.db.select({ id: refreshTokens.id }).from(refreshTokens)).map(({ id }) => id)).toEqual([
        'good',
      ]);
    });
  });

describe.skipIf(!hasPostgres)('a PostgreSQL server', () => {
  it('may be opened by several processes at once, each finding the same tables (R6)', async () => {
    const databaseUrl = await postgresUrl();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 })),
    );
    const [one, other] = all;
    if (one === undefined || other === undefined) throw new Error('not opened');
    expect(await one.db.select().from(products)).toEqual([]);
    const { rows } = (await one.db.execute(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    )) as unknown as { rows: { n: number }[] };
    expect(rows[0]?.n).toBe(readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length);

    const heard: string[] = [];
    await other.listen('news', (payload) => {
      heard.push(payload);
    });
    await one.notify('news', 'from another process');
    await until(() => heard.length === 1);
    expect(heard).toEqual(['from another process']);

    const held = await one.tryAdvisoryLock('engine');
    expect(await other.tryAdvisoryLock('engine')).toBeNull();
    expect(held?.isHeld()).toBe(true);
    await Promise.all(all.map((database) => database.close()));
    expect(held?.isHeld()).toBe(false);
  });

  it('that may lose acknowledged data is refused (R2)', async () => {
    const databaseUrl = new URL(await postgresUrl());
    databaseUrl.searchParams.set('options', '-c synchronous_commit=off');
    await expect(openDatabase({ databaseUrl: databaseUrl.href, migrationsFolder, log: silent })).rejects.toMatchObject({
      _tag: 'DatabaseNotDurable',
      setting: 'synchronous_commit',
      value: 'off',
    });
  });

  it('a lost connection costs its open queries only; listening and asking resume', async () => {
    const database = await freshPostgres(3);
    const heard: string[] = [];
    await database.listen('news', (payload) => {
      heard.push(payload);
    });
    const lock = await database.tryAdvisoryLock('engine');
    const cut = () =>
      database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    await cut();
    await until(() => lock?.isHeld() === false);
    expect(lock?.isHeld()).toBe(false);
    for (let round = 0; heard.length === 0 && round < 100; round += 1) {
      await database.notify('news', 'again').catch(() => {});
      await sleep(50);
    }
    expect(heard[0]).toBe('again');
    for (let n = 0; n < 10; n += 1) {
      await expect(
        database.transaction(async (tx) => {
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        }),
      ).rejects.toThrow();
    }
    expect(await database.transaction((tx) => tx.select().from(products))).toEqual([]);
    await database.close();
  });
});
