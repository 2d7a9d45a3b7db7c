import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { asked } from '../../numbers.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { aLimitOrderOf } from '../account/belongings.ts';
import { type AccountShop, openAccountShop, Uncounted } from '../account/shop.ts';
import { aSignedIn } from '../account/Visitor.ts';

describe('the deletion of an account and limit orders', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    const database = hasPostgres ? await freshPostgres() : await freshPGlite();
    shop = await openAccountShop({ database, rateCounters: new Uncounted() });
  });
  afterAll(async () => {
    await shop?.close();
  });
  const orphans = async (): Promise<number> => {
    const [row] = await shop.database.db
      .select({ n: count() })
      .from(limitOrders)
      .where(sql`not exists (select 1 from customers where customers.id = ${limitOrders.ownerId})`);
    return row?.n ?? 0;
  };

  it('is refused while one is open, and takes the finished ones along (ACC-3, L10)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 10 }));
    const visitor = await aSignedIn(shop);
    const remove = () =>
      visitor.send('DELETE', `/customers/${visitor.ownerId}`, { password: visitor.registration.password });
    const { id } = await aLimitOrderOf(visitor, product);
    expect((await remove()).body).toMatchObject({ code: 'limit-orders-active', data: { count: 1 } });
    expect((await visitor.send('DELETE', `/limit-orders/${id}?version=1`)).body).toMatchObject({ status: 'cancelled' });
    expect([(await remove()).status, await orphans()]).toEqual([204, 0]);
    expect(await shop.database.db.$count(limitOrders)).toBe(0);
  });

  it('and the placing of one at the same time leave no limit order without a customer (L10)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 10 }));
    for (let round = 0; round < asked('L10', 3, 1_000); round += 1) {
      const visitor = await aSignedIn(shop);
      const [removed, placed] = await Promise.all([
        visitor.send('DELETE', `/customers/${visitor.ownerId}`, { password: visitor.registration.password }),
        aLimitOrderOf(visitor, product).catch(() => null),
      ]);
      expect([round, removed.status]).toEqual([round, placed === null ? 204 : 409]);
      expect(await orphans()).toBe(0);
    }
  }, 600_000);
});
