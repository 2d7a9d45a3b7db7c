import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCoupon } from '../../builders/coupon.ts';
import { asked } from '../../numbers.ts';
import { manyWithCoupon } from '../../ports/cartWithCoupon.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { migrationsFolder, postgresUrl, shopOn, silent } from '../../ports/shops.ts';
import { aNewProduct, outcome, run, type TestShop } from '../../ports/TestShop.ts';

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
    const [shop] = shops;
    if (shop === undefined) throw new Error('no shop');
    for (let round = 0; round < rounds; round += 1) {
      const product = await shop.sell(aNewProduct({ stock: 10_000 }));
      for (const each of shops) each.catalogue.put(product);
      const coupon = aCoupon({ code: idOf(`ROUND-${round}`), uses: { inAll: 1, perCustomer: null } });
      await run(shop.coupons.add(coupon, shop.clock.now()));
      const ready = await manyWithCoupon(carts, shop, product, coupon);
      const outcomes = await Promise.all(
        ready.map(({ shopper, request }, n) =>
          outcome((shops[n % 2] ?? shop).orders(shopper).place(request, `key ${round}`)),
        ),
      );
      const others = outcomes.filter((each) => each !== 'ok');
      expect(outcomes.length - others.length).toBe(1);
      // A call without a connection within five seconds is turned away; nothing has happened then.
      expect(others.every((each) => ['CouponMisfits', 'OrdersUnavailable'].includes(each))).toBe(true);
      expect((await run(shop.coupons.list())).find(({ coupon: { code } }) => code === coupon.code)?.redeemed).toBe(1);
      expect(await shop.stockOf(product.sku)).toBe(9_999);
    }
  });
});
