import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { PGliteDatabase } from '../../src/backend/store/PGliteDatabase.ts';
import { PGliteWithPlans } from '../../src/backend/store/PGliteWithPlans.ts';
import type { Database } from '../../src/backend/store/Database.ts';

export const migrationsFolder = join(import.meta.dirname, '../../src/backend/store/migrations');

/** Making a database takes seconds, copying one a fraction: the first test to need one leaves a copy, for this version of PGlite and these tables. */
const templateFile = (): string => join(tmpdir(), `troy-pglite-${createHash('sha256')
  .update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  .update(readFileSync(join(migrationsFolder, 'meta/_journal.json'))).update(readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).map((file) => readFileSync(join(migrationsFolder, file), 'utf8')).join())
  .digest('hex').slice(0, 16)}.tar`);

/** An empty shop database in memory. */
export const freshClient = async (): Promise<PGlite> => {
  const template = templateFile();
  const copied = existsSync(template);
  const client = new PGliteWithPlans(copied ? { loadDataDir: new Blob([readFileSync(template)]) } : {});
  await client.waitReady;
  await migrate(drizzle(client), { migrationsFolder });
  if (!copied) {
    const unfinished = `${template}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    renameSync(unfinished, template);
  }
  return client;
};

export const freshPGlite = async (): Promise<Database> => new PGliteDatabase(await freshClient());
