import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';
import { freshPGlite } from '../../ports/pglite.ts';

const nameOf = (rules: (typeof personalData)[number]): string => getTableName(rules.table);

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

  it('lists no table with an owner, a customer or an address as free of personal data', () => {
    const ofPersons = /owner|customer|email|recipient|phone/;
    const denied = personalData.filter(
      ({ table, merge, export: exported, forget }) =>
        merge === exported &&
        exported === forget &&
        Object.values(getTableColumns(table)).some(({ name }) => ofPersons.test(name)),
    );
    expect(denied.map(nameOf)).toEqual([]);
  });

  it('gives a sentence as the reason wherever nothing is done', () => {
    const reasons = personalData.flatMap(({ merge, leaveEmail, export: exported, forget, purge }) =>
      [merge, leaveEmail, exported, forget, purge].filter((rule) => typeof rule === 'string'),
    );
    expect(reasons.filter((reason) => !/^[A-Z].{15,}\.$/.test(reason))).toEqual([]);
  });
});
