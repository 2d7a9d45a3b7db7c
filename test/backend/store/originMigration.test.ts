import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { emptyDatabases } from '../../ports/emptyDatabases.ts';
import { migrationsFolder, silent } from '../../ports/shops.ts';
import { migrationsBefore } from './migrationsBefore.ts';

const { root, kinds } = emptyDatabases('origin');

/** As the version before the origin writes an order. */
const written = ({ db }: Database, id: string, cart: string, version: number) =>
  db.execute(sql`insert into orders
    (id, order_number, owner_id, cart_id, cart_version, status, payment_status, document, placed_at)
    values (${id}, ${id}, 'anna', ${cart}, ${version}, 'Open', 'Paid', '{}'::jsonb, 1)`);
const originsIn = async ({ db }: Database) =>
  (await db.select({ id: orders.id, origin: orders.origin }).from(orders).orderBy(orders.id)).map(({ id, origin }) => [
    id,
    origin,
  ]);

for (const { name, available, where } of kinds)
  describe.skipIf(!available)(`orders from before they named their origin, on ${name}`, () => {
    it('name the cart and version they come from; no version of a cart is ordered twice (R6, O3)', async () => {
      const at = await where();
      const old = await openDatabase({
        ...at,
        migrationsFolder: migrationsBefore('0007_order_origin', root),
        log: silent,
      });
      await written(old, 'first', 'cart-1', 3);
      await written(old, 'second', 'cart-1', 4);
      await old.close();

      const now = await openDatabase({ ...at, migrationsFolder, log: silent });
      // A process of the version before may still place orders.
      await written(now, 'third', 'cart-2', 1);
      expect(await originsIn(now)).toEqual([
        ['first', { kind: 'cart', cartId: 'cart-1', cartVersion: 3 }],
        ['second', { kind: 'cart', cartId: 'cart-1', cartVersion: 4 }],
        ['third', { kind: 'cart', cartId: 'cart-2', cartVersion: 1 }],
      ]);
      await expect(written(now, 'again', 'cart-1', 3)).rejects.toThrow();
      const row = { ownerId: 'anna', status: 'Open', paymentStatus: 'Paid', document: {}, placedAt: 2 };
      const origin = (await originsIn(now))[2]?.[1] as (typeof orders.$inferInsert)['origin'];
      await expect(now.db.insert(orders).values({ ...row, id: 'more', orderNumber: 'more', origin })).rejects.toThrow();
      await now.close();
    });
  });
