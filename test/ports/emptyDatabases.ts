import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { DatabaseOptions } from '../../src/backend/store/Database.ts';
import { layEmptyDatabase } from './emptyFolder.ts';
import { hasPostgres } from './postgres.ts';
import { postgresUrl } from './shops.ts';

/** A folder of a test file, removed after its tests, and an empty database of each kind to migrate. */
export const emptyDatabases = (name: string) => {
  const root = mkdtempSync(join(tmpdir(), `troy-${name}-`));
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const inFolder = async (): Promise<Pick<DatabaseOptions, 'folder' | 'databaseUrl'>> => {
    const folder = join(root, 'database');
    await layEmptyDatabase(folder);
    return { folder };
  };
  const kinds = [
    { name: 'PGlite', available: true, where: inFolder },
    {
      name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
      available: hasPostgres,
      where: async (): Promise<Pick<DatabaseOptions, 'folder' | 'databaseUrl'>> => ({
        databaseUrl: await postgresUrl(),
      }),
    },
  ];
  return { root, kinds };
};
