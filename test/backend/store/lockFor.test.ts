import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFor, tryLockFor } from '../../../src/backend/store/lockFor.ts';
import { watchedPostgres } from '../../faults/watchedDatabases.ts';

const sources = 'src/backend';

describe('locks by name', () => {
  it('are taken by one function: no other file makes a key of its own', () => {
    const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.startsWith('store/'))
      .filter((path) => /hashtext|pg_(?:try_)?advisory/.test(readFileSync(join(sources, path), 'utf8')));
    expect(own).toEqual([]);
  });

  it.skipIf(!watchedPostgres.available)('exclude each other by name until their transaction ends (C12)', async () => {
    const { database, other, close } = await watchedPostgres.open({ through: (statement) => statement() });
    try {
      await database.transaction(async (tx) => {
        await lockFor(tx, 'order one');
        await other.transaction(async (another) => {
          expect([await tryLockFor(another, 'order one'), await tryLockFor(another, 'order two')]).toEqual([
            false,
            true,
          ]);
        });
      });
      expect(await other.transaction((tx) => tryLockFor(tx, 'order one'))).toBe(true);
    } finally {
      await close();
    }
  });
});
