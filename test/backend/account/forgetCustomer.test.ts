import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomer } from '../../../src/backend/account/forgetCustomer.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { addresses, customers, mailTokens, phoneCodes } from '../../../src/backend/store/schema/account.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import {
  availabilityAlerts,
  newsletterSubscriptions,
  wishlistItems,
  wishlists,
} from '../../../src/backend/store/schema/wishes.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCustomer } from '../../builders/customer.ts';
import { noon } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';

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
    const everything = async ({
      id,
      email,
      store,
    }: {
      readonly id: string;
      readonly email: string;
      readonly store: string;
    }) => {
      const at = { createdAt: noon, updatedAt: noon };
      await database.db
        .insert(customers)
        .values({ id, email, passwordHash: 'x', store, language: 'de', document: {}, ...at });
      await database.db.insert(addresses).values(
        ['home', 'office'].map((place) => ({
          id: `${place}-of-${id}`,
          customerId: id,
          document: {},
          createdAt: noon,
        })),
      );
      await database.db.insert(wishlists).values({ id: `wishes-of-${id}`, ownerId: id, store, ...at });
      await database.db
        .insert(wishlistItems)
        .values({ id: `wish-of-${id}`, wishlistId: `wishes-of-${id}`, productId: 'p', sku: 'SKU', quantity: 2 });
      await database.db
        .insert(carts)
        .values({ id: `cart-of-${id}`, ownerId: id, store, side: 'buy', version: 1, document: { email }, ...at });
      await database.db.insert(availabilityAlerts).values([
        {
          id: `alert-of-${id}`,
          sku: 'SKU',
          email: 'elsewhere@example.com',
          ownerId: id,
          store,
          language: 'de',
          createdAt: noon,
        },
        {
          id: `guest-alert-to-${id}`,
          sku: 'SKU',
          email: email.toUpperCase(),
          ownerId: `guest-${id}`,
          store,
          language: 'de',
          createdAt: noon,
        },
      ]);
      await database.db.insert(newsletterSubscriptions).values([
        { id: `subscription-of-${id}`, store, customerId: id, interests: [], createdAt: noon },
        { id: `subscription-to-${id}`, store, email, language: 'de', interests: [], createdAt: noon },
      ]);
      await database.db.insert(mailTokens).values({
        hash: `link-of-${id}`,
        purpose: 'activation',
        customerId: id,
        email,
        createdAt: noon,
        expiresAt: noon,
      });
      await database.db.insert(phoneCodes).values({ ownerId: id, phone: 'p', code: 'c', expiresAt: noon });
      const mail = (dedupeKey: string, recipient: string, ownerId: string | null) => ({
        dedupeKey,
        kind: 'welcome',
        recipient,
        subject: '',
        html: '',
        text: '',
        createdAt: noon,
        ownerId,
      });
      await database.db
        .insert(outbox)
        .values([
          mail(`mail-of-${id}`, email, id),
          mail(`mail-of-${id}-elsewhere`, 'elsewhere@example.com', id),
          ...(id === 'anna'
            ? [mail('mail-to-guest-anna', email.toUpperCase(), null), mail('mail-of-a-stranger', email, 'berta')]
            : []),
        ]);
      await database.db.insert(orders).values({
        id: `order-of-${id}`,
        orderNumber: id,
        ownerId: id,
        cartId: id,
        cartVersion: 1,
        status: 'Created',
        paymentStatus: 'Pending',
        document: {},
        placedAt: noon,
      });
    };
    const namesOf = async (table: string, column = 'id'): Promise<readonly unknown[]> => {
      const { rows } = (await database.db.execute(
        sql.raw(`select ${column} as held from ${table} order by 1`),
      )) as unknown as { rows: readonly { held: unknown }[] };
      return rows.map((row) => row.held);
    };

    it('removes wishlist, cart, addresses, alerts, subscriptions, codes and mails; orders stay (R9)', async () => {
      await everything(anna);
      await everything({ id: 'berta', email: 'berta@example.com', store: anna.store });
      // The same mailbox in another store belongs to another account.
      await everything({ id: 'anna-in-ch', email: anna.email, store: 'ch' });
      const keys = await database.transaction((tx) => forgetCustomer(tx, anna));
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
  });
