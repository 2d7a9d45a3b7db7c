import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { PGliteDatabase } from '../../../src/backend/store/PGliteDatabase.ts';
import { emptyClient, freshPGlite, migrationsFolder } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';

describe('the embedded database', () => {
  it('a lock released twice does not free that of the next holder; closing ends it', async () => {
    const database = await freshPGlite();
    const first = await database.tryAdvisoryLock('engine');
    await first?.release();
    const second = await database.tryAdvisoryLock('engine');
    await first?.release();
    expect(await database.tryAdvisoryLock('engine')).toBeNull();
    expect([first?.isHeld(), second?.isHeld()]).toEqual([false, true]);
    await database.close();
    expect(second?.isHeld()).toBe(false);
  });

  it('is closed once, however often it is asked to, and logs it once', async () => {
    let closed = 0;
    const database = new PGliteDatabase(await emptyClient(), () => {
      closed += 1;
    });
    const stop = await database.listen('news', () => {});
    await Promise.all([database.close(), database.close()]);
    expect(closed).toBe(1);
    await stop();
  });

  it('is not opened without a place for its data', async () => {
    await expect(openDatabase({ migrationsFolder, log: silent })).rejects.toThrow(TypeError);
  });
});
