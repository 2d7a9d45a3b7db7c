import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const { version } = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
) as { version: string };
const cache = resolve('node_modules/.cache/troy-database');

/**
 * Creates a database without tables in `folder`. Made once for each version of PGlite, because it takes seconds; the
 * tests of the first start show that a shop creates its own.
 */
export const layEmptyDatabase = async (folder: string): Promise<void> => {
  const made = join(cache, version);
  if (!existsSync(made)) {
    mkdirSync(cache, { recursive: true });
    // Workers are threads of one process; the first one ready has made it for all.
    const unfinished = mkdtempSync(`${made}.`);
    await (await PGlite.create(unfinished)).close();
    try {
      renameSync(unfinished, made);
    } catch {
      rmSync(unfinished, { recursive: true });
    }
  }
  cpSync(made, folder, { recursive: true });
};
