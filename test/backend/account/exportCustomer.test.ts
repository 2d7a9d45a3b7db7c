import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCustomer } from '../../../src/backend/account/exportCustomer.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';
import { aPayoutAccount } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { everythingOf } from './everythingOf.ts';

describe('the data of a customer', () => {
  let database: Database;
  const carla = aCustomer({ id: idOf('carla'), email: 'carla@example.com' });
  beforeAll(async () => {
    database = await freshPGlite();
    await everythingOf(database, carla);
    await everythingOf(database, { id: 'berta', email: 'berta@example.com', store: carla.store });
    // The same mailbox in another store belongs to another account.
    await everythingOf(database, { id: 'otto', email: carla.email, store: 'ch' });
  });
  afterAll(async () => {
    await database?.close();
  });
  const exported = () => exportCustomer(database.db, carla, personalData);

  it('come from every table that has a rule for it', async () => {
    const tables = personalData.filter((rules) => typeof rules.export === 'function');
    const data = await exported();
    expect(Object.keys(data).toSorted()).toEqual(tables.map(({ table }) => getTableName(table)).toSorted());
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  it('are those of the customer alone, alerts and newsletter for their mailbox among them (Z4)', async () => {
    const data = await exported();
    expect(JSON.stringify(data)).not.toMatch(/berta|otto/);
    const idsIn = (table: string) => (data[table] ?? []).map((row) => ('id' in row ? row.id : null));
    expect(idsIn('availability_alerts')).toEqual(['alert-of-carla', 'guest-alert-to-carla']);
    expect(idsIn('inquiries')).toEqual(['inquiry-of-carla']);
    expect(idsIn('newsletter_subscriptions')).toEqual(['subscription-of-carla', 'subscription-to-carla']);
    expect([idsIn('carts'), idsIn('orders'), idsIn('wishlist_items')]).toEqual([
      ['cart-of-carla'],
      ['order-of-carla'],
      ['wish-of-carla'],
    ]);
  });

  it('contain the bank account that a sale is paid into, of cart and order (Z4)', async () => {
    const data = await exported();
    const own = { document: { payoutAccount: { ...aPayoutAccount(), ownerName: 'Account of carla' } } };
    expect([data['carts'], data['orders']]).toMatchObject([[own], [own]]);
  });

  it('leave out secrets, texts of mails and ids of sessions, and nothing else', async () => {
    const data = await exported();
    const left = personalData.flatMap(({ table }) => {
      const [row] = data[getTableName(table)] ?? [];
      const columns = Object.keys(getTableColumns(table));
      return row === undefined
        ? []
        : columns.filter((name) => !(name in row)).map((name) => `${getTableName(table)}.${name}`);
    });
    expect(left.toSorted()).toEqual([
      'customers.passwordHash',
      // Operators and the steps between them; the ledger has the movement.
      ...['answeredAt', 'answeredBy', 'cost', 'deposit', 'id', 'movement', 'proposedAt', 'proposedBy'].map(
        (name) => `deposit_corrections.${name}`,
      ),
      // How the shop finds a limit order whose price is reached.
      ...['metal', 'pricedBy', 'trigger'].map((name) => `limit_orders.${name}`),
      'mail_tokens.hash',
      'newsletter_subscriptions.confirmHash',
      ...['attempts', 'dedupeKey', 'html', 'id', 'nextAttemptAt', 'ownerId', 'replyTo', 'text', 'unsubscribe'].map(
        (name) => `outbox.${name}`,
      ),
      ...['family', 'id', 'mergedFrom', 'ownerId', 'successor'].map((name) => `refresh_tokens.${name}`),
    ]);
  });
});
