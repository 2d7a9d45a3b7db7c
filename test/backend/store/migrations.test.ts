import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { secretOf } from '../../../src/backend/secrets/Secrets.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { emptyDatabases } from '../../ports/emptyDatabases.ts';
import { migrationsFolder, silent } from '../../ports/shops.ts';

const { root, kinds } = emptyDatabases('migrations');

/** The shop's migrations and one more. */
const withOneMore = (name: string, statements: string): string => {
  const folder = join(root, name);
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'one_more' });
  writeFileSync(file, JSON.stringify(journal));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'one_more.sql'), statements);
  return folder;
};
const half = withOneMore(
  'half',
  'create table half_done (id text);\n--> statement-breakpoint\nselect no_such_column from carts;',
);
const whole = withOneMore(
  'whole',
  'create table half_done (id text);\n--> statement-breakpoint\nalter table carts add column note text;',
);

const exists = async ({ db }: Database, table: string): Promise<boolean> => {
  const { rows } = (await db.execute(sql`select to_regclass(${table}) is not null as there`)) as unknown as {
    rows: { there: boolean }[];
  };
  return rows[0]?.there === true;
};

for (const { name, available, where } of kinds)
  describe.skipIf(!available)(`migrations on ${name}`, () => {
    it('happen whole or not at all, once, and leave the data alone (R6, R1)', async () => {
      const at = await where();
      const open = (migrations: string): Promise<Database> =>
        openDatabase({ ...at, migrationsFolder: migrations, log: silent });
      const first = await open(migrationsFolder);
      const secret = await secretOf(first, 'kept', 1);
      await first.close();

      await expect(open(half)).rejects.toThrow();
      const unharmed = await open(migrationsFolder);
      expect(await exists(unharmed, 'half_done')).toBe(false);
      expect(await exists(unharmed, 'carts')).toBe(true);
      await unharmed.close();

      for (let again = 0; again < 2; again += 1) {
        const migrated = await open(whole);
        expect(await exists(migrated, 'half_done')).toBe(true);
        expect(await secretOf(migrated, 'kept', 2)).toBe(secret);
        await migrated.close();
      }
      // Code older than the tables still finds all of its columns.
      const older = await open(migrationsFolder);
      expect(await secretOf(older, 'kept', 3)).toBe(secret);
      if ('folder' in at)
        await expect(open(migrationsFolder)).rejects.toMatchObject({ _tag: 'DataFolderInUse', pid: process.pid });
      await older.close();
    });
  });
