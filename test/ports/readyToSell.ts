import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Coupon } from '../../src/domain/coupon/Coupon.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { addressesFor } from '../builders/address.ts';
import { aPayoutAccount } from '../builders/cart.ts';
import { run, type TestShop } from './TestShop.ts';

interface Selling {
  readonly quantity?: number;
  readonly coupon?: Pick<Coupon, 'code'>;
}

/** A selling cart of a customer in Austria with all data of an order, paid out by transfer, quoted. */
export const readyToSell = async (
  shop: Pick<TestShop, 'carts'>,
  seller: Shopper,
  product: Pick<Product, 'sku'>,
  { quantity = 1, coupon }: Selling = {},
) => {
  const carts = shop.carts(seller);
  const {
    cart: { id },
  } = await run(carts.open('sell'));
  const { cart } = await run(carts.add(id, product.sku, quantity));
  const settings = {
    email: 'anna@example.com',
    paymentMethod: 'wire',
    pickupStore: 'wien',
    payoutAccount: aPayoutAccount(),
  } as const;
  const settled = await run(carts.settle(id, cart.version, settings));
  await run(carts.address(id, settled.cart.version, addressesFor('AT')));
  if (coupon !== undefined) await run(carts.addCoupon(id, coupon.code));
  const recalculated = await run(carts.recalculate(id));
  if (recalculated.quote === null) throw new Error('no quote');
  return { ...recalculated, quote: recalculated.quote };
};
