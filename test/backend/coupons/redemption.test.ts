import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCoupon } from '../../builders/coupon.ts';
import { asked } from '../../numbers.ts';
import { roundsWithCoupon } from '../../ports/cartWithCoupon.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { migrationsFolder, postgresUrl, shopOn, silent } from '../../ports/shops.ts';
import { aNewProduct, run, type TestShop } from '../../ports/TestShop.ts';

/** Carts that two processes order at once with one coupon. */
const carts = asked('C6', 12, 200);
const rounds = asked('C6', 1, 50);

describe.skipIf(!hasPostgres)('a single-use coupon in two processes on PostgreSQL', () => {
  const shops: TestShop[] = [];
  beforeAll(async () => {
    const databaseUrl = await postgresUrl();
    for (let n = 0; n < 2; n += 1)
      shops.push(shopOn(await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 10 })));
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
  });

  it('is redeemed once when many carts are ordered with it at once (C6)', async () => {
    const [shop, other] = shops;
    if (shop === undefined || other === undefined) throw new Error('two shops');
    const product = await shop.sell(aNewProduct({ stock: 10_000 }));
    other.catalogue.put(product);
    const coupon = aCoupon({ code: idOf('ONLY-ONCE'), uses: { inAll: 1, perCustomer: null } });
    await run(shop.coupons.add(coupon, shop.clock.now()));
    for (const { refused, ...round } of await roundsWithCoupon(
      { carts, rounds, shops: [shop, other] },
      product,
      coupon,
    )) {
      expect(round).toEqual({ placed: 1, redeemed: 1, taken: 1 });
      // A call without a connection within five seconds is turned away; nothing has happened then.
      expect(['CouponMisfits', 'OrdersUnavailable']).toEqual(expect.arrayContaining([...refused]));
    }
  });
});
