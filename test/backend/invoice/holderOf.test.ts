import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { holderOf } from '../../../src/backend/invoice/holderOf.ts';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { customerRow } from '../../ports/limitOrderShops.ts';
import { freshPGlite } from '../../ports/pglite.ts';

it('the holder of a statement is named with the company, and is null for an unknown customer (DEP-4)', async () => {
  const database = await freshPGlite();
  const { db } = database;
  const id = idOf<never>('anna');
  const named = (document: object) => db.update(customers).set({ document }).where(eq(customers.id, id));
  await db.insert(customers).values(customerRow(id, 1));
  await named({ firstName: 'Anna', lastName: 'Berger', companyName: null });
  expect(await holderOf(db, id)).toEqual({ name: 'Anna Berger', email: 'anna@example.com' });
  await named({ firstName: 'Anna', lastName: 'Berger', companyName: 'Berger GmbH' });
  expect((await holderOf(db, id))?.name).toBe('Berger GmbH, Anna Berger');
  expect(await holderOf(db, idOf('berta'))).toBeNull();
  await database.close();
});
