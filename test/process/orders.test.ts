import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortLived } from '../../scripts/shortLived.mjs';
import { hasPostgres } from '../ports/postgres.ts';
import { layEmptyDatabase } from '../ports/emptyFolder.ts';
import { ask, json } from './http.ts';
import { onPGlite, onPostgres } from './onDatabases.ts';
import { type PlacedOrder, Shopper } from './Shopper.ts';
import { builtServer, type Environment, ShopProcess, surroundings } from './ShopProcess.ts';

const desk = (env: Environment, ...line: readonly string[]) => {
  const program = join(dirname(builtServer), 'desk.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...shortLived, program, ...line], {
    env: { ...surroundings(), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const orders = (env: Environment, ...args: readonly string[]) => desk(env, 'orders', ...args);

const tooMany = { sku: 'AU-PHIL-1', quantity: 10_000 };

describe('the command for orders', () => {
  it.skipIf(!hasPostgres)(
    'moves an order beside the shop on PostgreSQL, in its time and name; its customer sees it (ORD-1, ORD-2, S10)',
    async () => {
      await onPostgres(async (env) => {
        const shop = await ShopProcess.start({
          ...env,
          TROY_DEV: '1',
          TROY_SHOP: 'test/builders/aurum/shop.json',
          TROY_PUBLIC_URL: 'https://aurum.example',
        });
        try {
          const shopper = await Shopper.arrive(shop.origin);
          /** The pieces of a product that the running shop offers: as many as it names when it refuses more. */
          const offered = async () => {
            const { text } = await shopper.call('PUT', `/carts/${await shopper.openCart()}/line-items`, tooMany);
            return (JSON.parse(text) as { data: { available: number } }).data.available;
          };
          const stock = await offered();
          const { id, orderNumber } = json<PlacedOrder>(await shopper.place(await shopper.ready()));
          expect(await offered()).toBe(stock - 1);
          expect(orders(env, 'list').stdout).toContain(orderNumber);
          expect(orders(env, 'shipped', orderNumber, '--carrier', 'Post')).toMatchObject({
            status: 1,
            stderr: 'The order cannot be moved: it is not paid.\n',
          });
          expect(orders(env, 'paid', orderNumber.toLowerCase()).stdout).toContain('Open');
          const moved = orders(env, 'cancel', orderNumber, '--reason', 'asked for', '--json');
          expect(JSON.parse(moved.stdout)).toMatchObject({ order: { status: 'Cancelled', paymentStatus: 'Paid' } });
          await expect.poll(offered).toBe(stock);
          expect(json(await shopper.call('GET', `/orders/${id}`))).toMatchObject({ status: 'Cancelled' });
          const history = json<{ events: { status: string }[] }>(await shopper.call('GET', `/orders/${id}/history`));
          expect(history.events.map(({ status }) => status)).toEqual(['Created', 'Created', 'Open', 'Cancelled']);
          expect(orders(env, 'show', 'NONE').stderr).toBe('There is no order with this number.\n');

          const later = json<PlacedOrder>(await shopper.place(await shopper.ready())).orderNumber;
          const tenDays = 10 * 86_400_000;
          await ask(`${shop.origin}/dev/clock`, { method: 'POST', body: { advanceMs: tenDays } });
          const elsewhere = { ...env, PORT: '1', TROY_PUBLIC_URL: 'https://wrong.example' };
          const paid = orders(elsewhere, 'paid', later, '--json');
          const { events } = JSON.parse(paid.stdout) as { events: readonly { at: number }[] };
          expect(events.at(-1)?.at).toBeGreaterThan(Date.now() + tenDays - 60_000);
          const { text } = await ask(`${shop.origin}/dev/outbox`);
          expect(text).toContain('Aurum');
          expect(text).toContain(later);
          expect(text).not.toContain('wrong.example');
        } finally {
          await shop.stop();
        }
      });
    },
  );

  it('is refused where there is no database, and where no shop has run on it; data was asked for (ORD-1)', async () => {
    const elsewhere = { TROY_API_URL: 'https://backend.example' };
    expect(orders(elsewhere, 'list')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('TROY_API_URL is set'),
    });
    expect(JSON.parse(orders(elsewhere, 'list', '--json').stderr)).toMatchObject({
      refused: { code: 'BackendElsewhere' },
    });
    const products = spawnSync(process.execPath, [join(dirname(builtServer), 'import.js'), 'demo-shop/shop.json'], {
      env: { ...surroundings(), ...elsewhere },
      encoding: 'utf8',
    });
    expect(products).toMatchObject({ status: 1, stderr: expect.stringContaining('TROY_API_URL is set') });
    const folder = mkdtempSync(join(tmpdir(), 'troy-no-shop-'));
    try {
      await layEmptyDatabase(join(folder, 'database'));
      expect(orders({ TROY_DATA: folder }, 'list')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('No shop has run on this database'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is carried out by the shop on the embedded database, except what needs a private key (R1)', async () => {
    await onPGlite(async (env) => {
      const shop = await ShopProcess.start(env);
      try {
        const shopper = await Shopper.arrive(shop.origin);
        const { id, orderNumber } = json<PlacedOrder>(await shopper.place(await shopper.ready()));
        expect(orders(env, 'paid', orderNumber)).toMatchObject({ status: 0, stdout: expect.stringContaining('Paid') });
        expect(json(await shopper.call('GET', `/orders/${id}`))).toMatchObject({ paymentStatus: 'Paid' });
        expect(orders(env, 'paid', orderNumber)).toMatchObject({ status: 1, stderr: expect.stringContaining('paid') });
        expect(desk(env, 'reconcile')).toMatchObject({ status: 0, stderr: '' });
        const { status, stderr } = desk(env, 'reports', 'list');
        expect([status, stderr.includes(`Another process (${shop.pid})`), stderr.trim().split('\n').length]).toEqual([
          1,
          true,
          1,
        ]);
        shop.kill('SIGKILL');
        await shop.ended;
        // The killed shop's socket is left behind, and no shop listens there.
        expect(orders(env, 'list')).toMatchObject({ status: 0, stdout: expect.stringContaining(orderNumber) });
      } finally {
        await shop.stop();
      }
    });
  });

  it('prints its usage, and names the commands that there are (R1)', async () => {
    await onPGlite(async (env) => {
      expect(orders(env, 'list')).toMatchObject({ status: 0, stdout: 'no orders\n' });
      expect(orders(env, 'burn').stderr).toContain('usage: npm run orders');
      expect(JSON.parse(orders({ ...env, PORT: 'x' }, 'help', '--json').stdout)).toMatchObject({
        usage: expect.arrayContaining(['usage: npm run orders -- COMMAND [--json]']),
      });
      expect(orders(env, '--help')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('usage: npm run orders'),
      });
      expect(desk(env, 'burn')).toMatchObject({ status: 1, stderr: expect.stringContaining('limit-orders') });
    });
  });

  it('refuses a folder without a database, and creates none (R1)', () => {
    const folder = join(tmpdir(), `troy-orders-${process.pid}`);
    const { status, stderr } = orders({ TROY_DATA: folder }, 'list');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`There is no database in ${join(folder, 'database')}.`),
    ]);
    expect(JSON.parse(orders({ TROY_DATA: folder }, 'list', '--json').stderr)).toEqual({
      refused: { code: 'NotStarted', message: stderr.trim() },
    });
    expect(existsSync(folder)).toBe(false);
  });
});
