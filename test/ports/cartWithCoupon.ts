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
export const manyWithCoupon = async (
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
