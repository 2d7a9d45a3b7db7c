import { Effect, Result } from 'effect';
import { MoveOrder } from '../../src/application/order/MoveOrder.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Coupon } from '../../src/domain/coupon/Coupon.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { aShopper, readyToOrder, requestOf, run, type TestShop } from './TestShop.ts';

/** A cart with a coupon and all data of an order, quoted. */
export const readyWithCoupon = async (
  shop: Pick<TestShop, 'carts'>,
  shopper: Shopper,
  product: Pick<Product, 'sku'>,
  { code }: Pick<Coupon, 'code'>,
) => {
  const { cart } = await readyToOrder(shop, shopper, product);
  const { id } = cart.cart;
  await run(shop.carts(shopper).addCoupon(id, code));
  const recalculated = await run(shop.carts(shopper).recalculate(id));
  if (recalculated.quote === null) throw new Error('no quote');
  return { ...recalculated, quote: recalculated.quote };
};

/** Carts that are prepared at a time; more would wait for a connection. */
const lanes = 8;

/** Carts of as many shoppers, each with the same coupon and ready to be ordered. */
const manyWithCoupon = async (
  carts: number,
  shop: Pick<TestShop, 'carts'>,
  product: Pick<Product, 'sku'>,
  coupon: Pick<Coupon, 'code'>,
) => {
  const shoppers = Array.from({ length: carts }, () => aShopper());
  const laneFrom = async (first: number) => {
    const ready = [];
    for (let n = first; n < carts; n += lanes) {
      const shopper = shoppers[n] ?? aShopper();
      ready.push({ shopper, request: requestOf(await readyWithCoupon(shop, shopper, product, coupon)) });
    }
    return ready;
  };
  return (await Promise.all(Array.from({ length: lanes }, (_, first) => laneFrom(first)))).flat();
};

interface Race {
  readonly carts: number;
  readonly rounds: number;
  /** They take the orders in turn; the first also prepares the carts. */
  readonly shops: readonly [TestShop, ...(readonly TestShop[])];
}

/**
 * Orders many carts at once with one single-use coupon, round after round, and answers what each round did. The order of
 * a round is cancelled after it, which gives the use of its coupon back, so that only its cart is prepared again.
 */
export const roundsWithCoupon = async (
  { carts, rounds, shops }: Race,
  product: Pick<Product, 'sku'>,
  coupon: Pick<Coupon, 'code'>,
) => {
  const [shop] = shops;
  const usesOf = async () =>
    (await run(shop.coupons.list())).find((each) => each.coupon.code === coupon.code)?.redeemed;
  const stock = await shop.stockOf(product.sku);
  let ready = await manyWithCoupon(carts, shop, product, coupon);
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    const results = await Promise.all(
      ready.map(({ shopper, request }, n) => {
        const orders = (shops[n % shops.length] ?? shop).orders(shopper);
        return run(Effect.result(orders.place(request, `key ${round}`)));
      }),
    );
    const placed = results.filter(Result.isSuccess).map(({ success }) => success);
    seen.push({
      placed: placed.length,
      redeemed: await usesOf(),
      taken: stock - (await shop.stockOf(product.sku)),
      refused: new Set(results.filter(Result.isFailure).map(({ failure: { _tag } }) => _tag)),
    });
    for (const { orderNumber: number } of placed)
      await run(
        new MoveOrder(shop.desk, shop.clock).execute({ number, move: { does: 'cancel', reason: 'x' }, actor: 'berta' }),
      );
    const fresh = await manyWithCoupon(placed.length, shop, product, coupon);
    ready = [...ready.filter((_, n) => Result.isFailure(results[n] ?? Result.succeed(null))), ...fresh];
  }
  return seen;
};
