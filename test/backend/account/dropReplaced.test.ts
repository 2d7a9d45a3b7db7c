import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropReplaced, insertCustomer, rowOfId } from '../../../src/backend/account/CustomerRows.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { aCustomer } from '../../builders/customer.ts';
import { freshPGlite } from '../../ports/pglite.ts';

describe('the registration that another one replaces', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(() => database?.close());

  it('is deleted while its e-mail is unverified, and stays once it is verified, whatever the rule says (S9)', async () => {
    const customer = aCustomer();
    const { id, store } = customer;
    const dropped = async (): Promise<boolean> => {
      await database.transaction((tx) => dropReplaced(tx, id));
      return (await rowOfId(database.db, id, store)) === null;
    };
    const registered = () => database.transaction((tx) => insertCustomer(tx, customer, 'a hash', 1));
    await registered();
    await database.db.update(customers).set({ emailVerifiedAt: 2 }).where(eq(customers.id, id));
    expect(await dropped()).toBe(false);
    await database.db.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.id, id));
    expect(await dropped()).toBe(true);
  });
});
