import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statedShop, stateShop } from '../../../src/backend/orders/statedShop.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { statedShops } from '../../../src/backend/store/schema/shop.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { noon } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';

describe('the stated identity and clock of the running shop', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });

  it('is unknown until a shop has run', async () => {
    expect(await statedShop(database)).toBeNull();
  });

  it('is what the shop that started last said, field by field', async () => {
    await stateShop(database, { identity: aShopIdentity({ name: 'Before' }), clockAheadMs: 0 }, noon);
    await stateShop(database, { identity: aShopIdentity(), clockAheadMs: 86_400_000_000 }, noon + 1);
    expect(await statedShop(database)).toEqual({ identity: aShopIdentity(), clockAheadMs: 86_400_000_000 });
    expect(await database.db.$count(statedShops)).toBe(1);
  });

  it('is unknown again when another version wrote it', async () => {
    await database.db.update(statedShops).set({ identity: { name: 'Troy' } });
    expect(await statedShop(database)).toBeNull();
  });
});
