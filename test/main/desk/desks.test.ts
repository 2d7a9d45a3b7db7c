import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Effect, Result } from 'effect';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { orders as orderRows } from '../../../src/backend/store/schema/orders.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import type { OpenedDesk, Printed } from '../../../src/main/desk/Desk.ts';
import { desks } from '../../../src/main/desk/desks.ts';
import { runDeskCommand } from '../../../src/main/desk/runDeskCommand.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { layEmptyDatabase } from '../../ports/emptyFolder.ts';
import { freshPGlite, migrationsFolder } from '../../ports/pglite.ts';
import { shopOn, silent } from '../../ports/shops.ts';
import { aNewProduct, aShopper, readyToOrder, requestOf, run, type TestShop } from '../../ports/TestShop.ts';

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await freshPGlite();
  shop = shopOn(database);
});
afterAll(() => database.close());

/** What a command prints that works on the database of this test. */
const printed = async (name: string, ...args: string[]): Promise<Printed> => {
  const desk = await desks.get(name)?.load();
  if (desk === undefined) throw new Error(`no command ${name}`);
  const clockAheadMs = shop.clock.now() - Date.now();
  const opened: OpenedDesk = {
    database,
    log: silent as OpenedDesk['log'],
    shop: { identity: aShopIdentity(), clockAheadMs },
    catalogue: Effect.succeed(shop.catalogue),
  };
  return desk({ args, actor: 'berta' }, async (use) => Result.succeed(await use(opened)));
};
const out = async (...line: [string, ...string[]]) => (await printed(...line)).out;
const json = async (...line: [string, ...string[]]) => JSON.parse(await out(...line, '--json'));
const placed = async (product = aNewProduct({ stock: 10 })) => {
  const shopper = aShopper();
  const cart = await readyToOrder(shop, shopper, await shop.sell(product), 2);
  return run(shop.orders(shopper).place(requestOf(cart), 'key'));
};

describe('the commands of the dealer', () => {
  it('for orders list them, show one and move it under the name of the operator (ORD-1)', async () => {
    const { orderNumber } = await placed();
    const other = await placed();
    expect(await out('orders', 'show', orderNumber)).toContain(orderNumber);
    expect((await json('orders', 'show', orderNumber)).order).toMatchObject({ orderNumber, status: 'Created' });
    expect((await json('orders', 'paid', orderNumber)).order).toMatchObject({ status: 'Open', paymentStatus: 'Paid' });
    expect(await out('orders', 'show', orderNumber)).toMatch(/paid.*berta|berta.*paid/s);
    const listed = async (...args: string[]) =>
      (await json('orders', 'list', ...args)).map(({ order }: { order: { orderNumber: string } }) => order.orderNumber);
    expect(await listed()).toEqual(expect.arrayContaining([orderNumber, other.orderNumber]));
    expect(await listed('--state', 'Open')).toEqual([orderNumber]);
    expect(await out('orders', 'list')).toContain(other.orderNumber);
    expect(await json('orders', 'payouts')).toEqual([]);
  });

  it('say why one is refused, in words and as data, with a status that scripts notice (ORD-1)', async () => {
    const { orderNumber } = await placed();
    expect(await printed('orders', 'shipped', orderNumber, '--carrier', 'Post')).toEqual({
      out: '',
      err: 'The order cannot be moved: it is not paid.\n',
      status: 1,
    });
    const { err, status } = await printed('orders', 'show', 'NONE', '--json');
    expect([JSON.parse(err), status]).toEqual([{ refused: expect.objectContaining({ code: 'OrderNotFound' }) }, 1]);
    expect(await printed('orders', 'show')).toMatchObject({ err: expect.stringContaining('usage'), status: 1 });
    expect(await printed('orders', 'help')).toMatchObject({ out: expect.stringContaining('usage'), status: 0 });
  });

  it('for coupons add one, list it and end it (CART-10)', async () => {
    const added = await printed('coupons', 'add', 'SPRING', '--percent', '5', '--sku', 'AU-NONE-1');
    expect(added).toMatchObject({
      out: '',
      err: 'The coupon cannot be added: there is no product with one of these skus.\n',
      status: 1,
    });
    expect(await out('coupons', 'add', 'SPRING', '--percent', '5')).toContain('SPRING');
    expect(await json('coupons', 'list')).toEqual([expect.objectContaining({ code: 'SPRING', endedAt: null })]);
    const { endedAt } = await json('coupons', 'end', 'SPRING');
    expect(endedAt - shop.clock.now(), "by the shop's clock, which goes on").toBeLessThan(minutes(1));
    expect(endedAt).toBeGreaterThanOrEqual(shop.clock.now());
    expect(await out('coupons', 'list')).toContain('SPRING');
  });

  it('for deposits and limit orders list and show them (DEP-1, LIM-1)', async () => {
    expect([await json('deposits', 'list'), await json('limit-orders', 'list')]).toEqual([[], []]);
    expect(await printed('deposits', 'show', 'D-0000000000')).toMatchObject({ out: '', status: 1 });
    expect(await printed('limit-orders', 'show', 'L-7K3M-QVTA')).toMatchObject({ out: '', status: 1 });
    expect(await json('limit-orders', 'moved')).toBeTruthy();
  });

  it('reconcile what the database holds, and end with 1 where something does not add up (R1)', async () => {
    const { id } = await placed();
    expect(await printed('reconcile')).toMatchObject({ err: '', status: 0 });
    expect(await printed('reconcile', 'all')).toMatchObject({ out: '', status: 1 });
    const [row] = await database.db.select().from(orderRows).where(eq(orderRows.id, id));
    await database.db.update(orderRows).set({ paymentStatus: 'Paid' }).where(eq(orderRows.id, id));
    expect(await printed('reconcile')).toMatchObject({ out: '', err: expect.stringContaining('1'), status: 1 });
    if (row !== undefined) await database.db.update(orderRows).set(row).where(eq(orderRows.id, id));
    expect(await printed('reconcile')).toMatchObject({ status: 0 });
  });
});

describe('a command in a process of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troy-desks-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const on = (variables: Readonly<Record<string, string>>, name: string, ...args: string[]) => {
    const known = Object.keys(process.env).filter((each) => each.startsWith('TROY_'));
    for (const each of ['DATABASE_URL', ...known]) vi.stubEnv(each, undefined);
    for (const [each, value] of Object.entries(variables)) vi.stubEnv(each, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    return runDeskCommand(dirname(migrationsFolder), name, args);
  };

  it('opens the database of the shop, and leaves it to the next (ORD-1)', async () => {
    const data = join(folder, 'data');
    await layEmptyDatabase(join(data, 'database'));
    for (let time = 0; time < 2; time += 1)
      expect(await on({ TROY_DATA: data }, 'coupons', 'list')).toEqual({
        out: 'There are no coupons.\n',
        err: '',
        status: 0,
      });
    expect(await on({ TROY_DATA: data }, 'orders', 'list')).toMatchObject({ out: '', status: 1 });
  });

  it('creates no database, and says where the command is to run', async () => {
    const none = join(folder, 'none');
    expect(await on({ TROY_DATA: none }, 'coupons', 'list')).toMatchObject({
      err: expect.stringContaining(`There is no database in ${none}`),
      status: 1,
    });
    expect(existsSync(none)).toBe(false);
    expect(await on({ TROY_DATA: none, TROY_API_URL: 'https://api.example' }, 'coupons', 'list')).toMatchObject({
      err: expect.stringContaining('Run the command where the backend runs'),
      status: 1,
    });
    expect(await on({ TROY_DATA: none }, 'burn')).toMatchObject({
      err: expect.stringContaining('There is no command burn'),
      status: 1,
    });
  });
});
