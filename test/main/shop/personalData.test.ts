import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';
import { freshPGlite } from '../../ports/pglite.ts';

const nameOf = (rules: (typeof personalData)[number]): string => getTableName(rules.table);

/** Columns that look as if they held personal data, and what they hold. */
const lookedAt = {
  'coupons.document': 'Terms of a coupon; its uses are in the orders.',
  'earlier_terms.document': 'Data of a product before an import.',
  'products.document': 'Data of a product.',
  'secrets.name': 'What a key is for.',
  'stated_shops.identity': 'Address and bank account of the shop itself.',
  'stated_shops.name': 'Name of the shop itself.',
  'ticks.spots': 'Prices of metals.',
};

describe('the register of personal data', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });

  it('has rules for every table of the database, each once (R9, R10)', async () => {
    const { rows } = (await database.db.execute(
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )) as unknown as { rows: readonly { name: string }[] };
    expect(rows.length).toBeGreaterThan(15);
    expect(personalData.map(nameOf).toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('lists no table as free of personal data whose columns may hold some, but for those looked at (R9)', () => {
    const ofPersons = /owner|customer|email|recipient|phone|name|address|street|city|zip|iban|account|birth|vat/;
    const mayHold = (column: PgColumn): boolean => ofPersons.test(column.name) || /^jsonb?$/.test(column.getSQLType());
    const suspect = personalData.flatMap(({ table, merge, export: exported, forget }) =>
      merge === exported && exported === forget
        ? Object.values<PgColumn>(getTableColumns(table))
            .filter(mayHold)
            .map(({ name }) => `${getTableName(table)}.${name}`)
        : [],
    );
    expect(suspect.toSorted()).toEqual(Object.keys(lookedAt).toSorted());
  });

  it('gives a sentence as the reason wherever nothing is done', () => {
    const reasons = personalData.flatMap(({ merge, leaveEmail, export: exported, forget, purge }) =>
      [merge, leaveEmail, exported, forget, purge].filter((rule) => typeof rule === 'string'),
    );
    expect(reasons.filter((reason) => !/^[A-Z].{15,}\.$/.test(reason))).toEqual([]);
  });
});
