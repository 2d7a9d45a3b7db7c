import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { freshPGlite } from '../../ports/pglite.ts';

const folder = join(import.meta.dirname, '../../../src/backend/store/schema');
const declared: readonly unknown[] = (
  await Promise.all(
    readdirSync(folder).map(async (file) =>
      Object.values<unknown>(await import(/* @vite-ignore */ join(folder, file))),
    ),
  )
).flat();
const tables = declared.filter((each) => is(each, PgTable)).map(getTableConfig);
const views = declared.filter((each) => is(each, PgView)).map((view) => getViewConfig(view).name);

/** A serial column is an integer with a sequence. */
const typeOf = (type: string): string =>
  type.replace(/^(big|small)?serial$/, (_, size: string | undefined) => `${size ?? ''}int`).replace(/^int$/, 'integer');

/** Columns that the code no longer uses; they stay for processes of earlier builds (docs/decisions/migrations-beside-readers.md). */
const left = ['orders cart_id text', 'orders cart_version integer'];

/** The schema is what the code believes, the migrations are what it finds: a change of one needs the other. */
describe('the migrations build the schema', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });
  const lines = async (query: ReturnType<typeof sql>): Promise<readonly string[]> => {
    const { rows } = (await database.db.execute(query)) as unknown as { rows: readonly { line: string }[] };
    return rows.map(({ line }) => line).toSorted();
  };

  it('with all of its columns, their types, and whether they may be empty', async () => {
    const built = await lines(sql`
      select concat_ws(' ', t.relname, c.attname, format_type(c.atttypid, c.atttypmod),
                       case when c.attnotnull then 'not null' end,
                       case when c.atthasdef then 'default' end) as line
      from pg_attribute c join pg_class t on t.oid = c.attrelid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0 and not c.attisdropped`);
    const written = tables.flatMap(({ name: table, columns, primaryKeys }) =>
      columns.map((column) => {
        const isKey = column.primary || primaryKeys.some((key) => key.columns.includes(column));
        return [
          table,
          column.name,
          typeOf(column.getSQLType()),
          column.notNull || isKey ? 'not null' : [],
          column.hasDefault ? 'default' : [],
        ]
          .flat()
          .join(' ');
      }),
    );
    expect(written.length).toBeGreaterThan(200);
    expect(built).toEqual([...written, ...left].toSorted());
  });

  it('with its keys, checks, indexes and views, and no others', async () => {
    const built = await lines(sql`
      select concat_ws(' ', t.relname, x.kind, x.name) as line
      from pg_class t join (
        select conrelid as id, 'check' as kind, conname as name from pg_constraint where contype = 'c'
        union all select conrelid, 'foreign key', conname from pg_constraint where contype = 'f'
        union all select conrelid, 'unique', conname from pg_constraint where contype = 'u'
        union all select i.indrelid, case when i.indisunique then 'unique index' else 'index' end, c.relname
          from pg_index i join pg_class c on c.oid = i.indexrelid
          where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
      ) x on x.id = t.oid
      where t.relnamespace = 'public'::regnamespace`);
    const written = tables.flatMap(({ name, columns, checks, foreignKeys, indexes, uniqueConstraints }) => [
      ...checks.map((each) => `${name} check ${each.name}`),
      ...foreignKeys.map((each) => `${name} foreign key ${each.getName()}`),
      ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => `${name} unique ${uniqueName}`),
      ...uniqueConstraints.map((each) => `${name} unique ${each.getName()}`),
      ...indexes.map(({ config }) => `${name} ${config.unique ? 'unique ' : ''}index ${config.name}`),
    ]);
    expect(built).toEqual(written.toSorted());
    expect(
      await lines(
        sql`select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
      ),
    ).toEqual(views.toSorted());
  });
});
