import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { afterRestore } from '../../../src/backend/limit-orders/afterRestore.ts';
import { confirmedText } from '../../../src/backend/limit-orders/limitOrdersReport.ts';
import { claim, enqueue } from '../../../src/backend/outbox/Outbox.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { unconfirmedSince } from '../../../src/backend/store/identity.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { asked } from '../../numbers.ts';
import { aRequest } from '../../ports/limitOrderShops.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { binaries, hasPostgres } from '../../ports/postgres.ts';
import { migrationsFolder, postgresUrl, silent } from '../../ports/shops.ts';
import { run } from '../../ports/TestShop.ts';
import { executingShop, type ExecutingShop } from './executing.ts';

const amount = asked('L11', 20, 1_000);
const folder = mkdtempSync(join(tmpdir(), 'troy-restore-'));
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const waitingMail = {
  kind: 'order-confirmation',
  dedupeKey: 'before-the-backup',
  recipient: 'anna@example.com',
  subject: 'S',
  html: 'H',
  text: 'T',
} as const;

/** Limit orders at rest, and a mail that waits. */
const beforeBackup = async (database: Database) => {
  const shop = executingShop(database);
  expect(await unconfirmedSince(database.db, shop.clock.now())).toBeNull();
  await shop.tickAt(350_000);
  const product = await shop.stocked(10_000);
  const own = shop.limitOrders(await shop.register());
  const { id } = await run(
    own.place(aRequest(product, { expiresAt: shop.clock.now() + days(2) }), 'a-key-of-a-backup'),
  );
  await shop.copies(id, amount);
  await enqueue(database.db, waitingMail, shop.clock.now());
  return { shop, product, own, id };
};
/** A shop on the restored database, whose clock and catalogue are those of the shop before. */
const after = (database: Database, { shop, product }: Awaited<ReturnType<typeof beforeBackup>>): ExecutingShop => {
  const again = executingShop(database);
  again.tick.tick = shop.tick.tick;
  again.clock.at = shop.clock.at;
  again.catalogue.put(product);
  return again;
};
const countOf = (database: Database, status: string) => database.db.$count(limitOrders, eq(limitOrders.status, status));
const partsOf = ({ catalogue }: ExecutingShop, database: Database) => ({
  database,
  catalogue,
  identity: aShopIdentity(),
});

describe.skipIf(!hasPostgres)('a dump of PostgreSQL that is restored', () => {
  const openAt = async (databaseUrl: string): Promise<Database> => {
    const database = await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 4 });
    opened.push(database);
    return database;
  };
  const tool = (name: string, ...args: readonly string[]) =>
    execFileSync(join(binaries() ?? '', name), [...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const restoredFrom = async (file: string): Promise<Database> => {
    const url = await postgresUrl();
    tool('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', file);
    return openAt(url);
  };

  it('executes no limit order and sends no mail again; moved, it goes on (L11, L1)', async () => {
    const url = await postgresUrl();
    const original = await openAt(url);
    const before = await beforeBackup(original);
    const dump = join(folder, 'dump.sql');
    tool('pg_dump', '-d', url, '-f', dump);
    await before.shop.tickAt(339_000);
    expect(await before.shop.executor().judgeTick()).toBe(amount);

    const backup = await restoredFrom(dump);
    const shop = after(backup, before);
    await shop.tickAt(338_000);
    const executor = shop.executor();
    expect([await executor.judgeTick(), executor.worker.state(), await backup.db.$count(orders)]).toEqual([
      0,
      'failing',
      0,
    ]);
    expect(await claim(backup, shop.clock.now(), 10)).toEqual([]);
    shop.clock.at += days(3);
    expect(await shop.lapses().look()).toBe(0);
    shop.clock.at -= days(3);

    const done = await afterRestore('restored', shop.clock.now(), partsOf(shop, backup));
    expect(done).toEqual({ as: 'restored', atRest: amount, notSent: 1 });
    expect(confirmedText(done)).toContain(`${amount} limit orders are at rest`);
    await shop.tickAt(337_000);
    expect([await executor.judgeTick(), executor.worker.state(), await backup.db.$count(orders)]).toEqual([0, 'ok', 0]);
    expect(await countOf(backup, 'inactive')).toBe(amount);
    const mails = await claim(backup, shop.clock.now(), 10 * amount);
    expect(mails.every(({ mail }) => mail.dedupeKey.includes('restored/'))).toBe(true);
    expect(mails.filter(({ mail }) => mail.kind === 'limit-order')).toHaveLength(amount);

    const own = shop.limitOrders({ ...(await shop.register()), ownerId: await ownerOf(backup, before.id) });
    const kept = await run(own.ofId(before.id));
    expect(kept).toMatchObject({ status: 'inactive', evidence: [{ what: 'restored' }, { what: 'created' }] });
    const entered = { quantity: 1, targetUnitPrice: Money.of(340_000, 'EUR'), expiresAt: shop.clock.now() + days(2) };
    await run(own.change(before.id, kept.version, entered));
    await shop.tickAt(336_000);
    expect(await executor.judgeTick()).toBe(1);

    const elsewhere = await restoredFrom(dump);
    const moved = after(elsewhere, before);
    await moved.tickAt(335_000);
    const mover = moved.executor();
    expect(await mover.judgeTick()).toBe(0);
    await afterRestore('moved', moved.clock.now(), partsOf(moved, elsewhere));
    expect(await mover.judgeTick()).toBe(amount);
    expect((await claim(elsewhere, moved.clock.now(), 1)).map(({ mail }) => mail.dedupeKey)).toEqual([
      'before-the-backup',
    ]);
  }, 120_000);
});

const ownerOf = async ({ db }: Database, id: string) => {
  const [row] = await db.select({ ownerId: limitOrders.ownerId }).from(limitOrders).where(eq(limitOrders.id, id));
  return row?.ownerId as never;
};

describe('a copy of the files of a database', () => {
  it('is fenced by the word of the operator alone (L11)', async () => {
    const database = await freshPGlite();
    opened.push(database);
    const before = await beforeBackup(database);
    const { shop } = before;
    const done = await afterRestore('restored', shop.clock.now() + 1, partsOf(shop, database));
    expect(done).toEqual({ as: 'restored', atRest: amount, notSent: 1 });
    await shop.tickAt(339_000);
    expect([await shop.executor().judgeTick(), await countOf(database, 'active')]).toEqual([0, 0]);
  });
});
