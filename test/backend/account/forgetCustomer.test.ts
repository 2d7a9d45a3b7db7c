import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomer } from '../../../src/backend/account/forgetCustomer.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCustomer } from '../../builders/customer.ts';
import { everythingOf } from './everythingOf.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`forgetting a customer on ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(async () => {
      await database?.close();
    });

    const anna = aCustomer({ id: idOf('anna'), email: 'anna@example.com' });
    const namesOf = async (table: string, column = 'id'): Promise<readonly unknown[]> => {
      const { rows } = (await database.db.execute(
        sql.raw(`select ${column} as held from ${table} order by 1`),
      )) as unknown as { rows: readonly { held: unknown }[] };
      return rows.map((row) => row.held);
    };

    it('removes wishlist, cart, addresses, alerts, subscriptions, codes and mails; orders stay (R9)', async () => {
      await everythingOf(database, anna);
      await everythingOf(database, { id: 'berta', email: 'berta@example.com', store: anna.store });
      // The same mailbox in another store belongs to another account.
      await everythingOf(database, { id: 'anna-in-ch', email: anna.email, store: 'ch' });
      const keys = await database.transaction((tx) => forgetCustomer(tx, anna, personalData));
      expect(keys.toSorted()).toEqual([
        'mail-of-a-stranger',
        'mail-of-anna',
        'mail-of-anna-elsewhere',
        'mail-to-guest-anna',
      ]);
      expect(await namesOf('customers')).toEqual(['anna-in-ch', 'berta']);
      expect(await namesOf('addresses')).toEqual([
        'home-of-anna-in-ch',
        'home-of-berta',
        'office-of-anna-in-ch',
        'office-of-berta',
      ]);
      expect([await namesOf('wishlists'), await namesOf('wishlist_items')]).toEqual([
        ['wishes-of-anna-in-ch', 'wishes-of-berta'],
        ['wish-of-anna-in-ch', 'wish-of-berta'],
      ]);
      expect(await namesOf('carts')).toEqual(['cart-of-anna-in-ch', 'cart-of-berta']);
      expect(await namesOf('availability_alerts')).toEqual([
        'alert-of-anna-in-ch',
        'alert-of-berta',
        'guest-alert-to-anna-in-ch',
        'guest-alert-to-berta',
      ]);
      expect(await namesOf('inquiries')).toEqual([
        'guest-inquiry-with-anna-in-ch',
        'guest-inquiry-with-berta',
        'inquiry-of-anna-in-ch',
        'inquiry-of-berta',
      ]);
      expect(await namesOf('newsletter_subscriptions')).toEqual([
        'subscription-of-anna-in-ch',
        'subscription-of-berta',
        'subscription-to-anna-in-ch',
        'subscription-to-berta',
      ]);
      expect([await namesOf('mail_tokens', 'hash'), await namesOf('phone_codes', 'owner_id')]).toEqual([
        ['link-of-anna-in-ch', 'link-of-berta'],
        ['anna-in-ch', 'berta'],
      ]);
      expect(await namesOf('outbox', 'dedupe_key')).toEqual([
        'mail-of-anna-in-ch',
        'mail-of-anna-in-ch-elsewhere',
        'mail-of-berta',
        'mail-of-berta-elsewhere',
      ]);
      expect(await namesOf('orders')).toEqual(['order-of-anna', 'order-of-anna-in-ch', 'order-of-berta']);
    });

    it('empties every table that has a rule for it of the rows of a customer (R9)', async () => {
      const carla = aCustomer({ id: idOf('carla'), email: 'carla@example.com' });
      const emptied = personalData.filter(
        ({ merge, forget }) => typeof forget === 'function' || (forget !== merge && /foreign key/.test(forget)),
      );
      const rowsOfCarla = async () =>
        Object.fromEntries(
          await Promise.all(
            emptied.map(async ({ table }) => {
              const text = sql`${sql.identifier(getTableName(table))}::text like '%carla%'`;
              return [getTableName(table), await database.db.$count(table, text)] as const;
            }),
          ),
        );
      await everythingOf(database, carla);
      const before = await rowsOfCarla();
      expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
      await database.transaction((tx) => forgetCustomer(tx, carla, personalData));
      const after = await rowsOfCarla();
      expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    });
  });
