import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { migrate } from '../../src/backend/store/migrate.ts';
import { PGliteDatabase } from '../../src/backend/store/PGliteDatabase.ts';
import type { Database } from '../../src/backend/store/Database.ts';

export const migrationsFolder = join(import.meta.dirname, '../../src/backend/store/migrations');

/**
 * Creating a database takes seconds, copying one a fraction: the first test leaves a copy, for this version of PGlite
 * and these tables.
 */
const templateFile = (): string =>
  join(
    tmpdir(),
    `troy-pglite-${createHash('sha256')
      .update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
      .update(readFileSync(join(migrationsFolder, 'meta/_journal.json')))
      .update(
        readdirSync(migrationsFolder)
          .filter((file) => file.endsWith('.sql'))
          .map((file) => readFileSync(join(migrationsFolder, file), 'utf8'))
          .join(),
      )
      .digest('hex')
      .slice(0, 16)}.tar`,
  );

export const freshClient = async <Client extends PGlite>(
  Client: new (options: PGliteOptions) => Client,
): Promise<Client> => {
  const template = templateFile();
  const copied = existsSync(template);
  const client = new Client(copied ? { loadDataDir: new Blob([readFileSync(template)]) } : {});
  await client.waitReady;
  await migrate(client, migrationsFolder);
  if (!copied) {
    const unfinished = `${template}.${crypto.randomUUID()}`;
    writeFileSync(unfinished, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    renameSync(unfinished, template);
  }
  return client;
};

/** Unused databases: opening one costs a second, emptying one some milliseconds. */
const idle: Kept[] = [];

/** Kept for the next test when it is closed. */
class Kept extends PGlite {
  readonly #listening: (() => Promise<void>)[] = [];

  override async listen(...given: Parameters<PGlite['listen']>): ReturnType<PGlite['listen']> {
    const stop = await super.listen(...given);
    this.#listening.push(stop);
    return stop;
  }

  override close(): Promise<void> {
    idle.push(this);
    return Promise.resolve();
  }

  async empty(): Promise<this> {
    for (const stop of this.#listening.splice(0)) await stop();
    const { rows } = await this.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public'",
    );
    const tables = rows.map(({ tablename }) => `"${tablename}"`).join(', ');
    await this.exec(
      `truncate ${tables} restart identity cascade; insert into catalogue_version (id, version) values (1, 0)`,
    );
    return this;
  }
}

/** The client of an empty shop database in memory, kept for the next test when it is closed. */
export const emptyClient = async (): Promise<PGlite> => idle.pop()?.empty() ?? freshClient(Kept);

/** An empty shop database in memory; a test that changes its tables uses `freshClient`. */
export const freshPGlite = async (): Promise<Database> => new PGliteDatabase(await emptyClient());
