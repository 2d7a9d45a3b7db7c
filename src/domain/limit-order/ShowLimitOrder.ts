import { notSoldBecause } from '../cart/CartLines.ts';
import type { Product } from '../catalog/Product.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import type { ClosestPrice, KeptLimitOrder, LimitedProduct, LimitOrder } from './LimitOrder.ts';
import { limitedPrice } from './Trigger.ts';

const productOf = ({ sku, side }: KeptLimitOrder, product: Product | undefined): LimitedProduct =>
  product === undefined
    ? { id: null, sku, name: sku, slug: sku, active: false }
    : { id: product.id, sku, name: product.name, slug: product.slug, active: notSoldBecause(product, side) === null };

/** A limit order as its customer sees it, with the price of the tick in force. */
export const shownLimitOrder = (
  kept: KeptLimitOrder,
  product: Product | undefined,
  tick: PriceTick | null,
): LimitOrder => {
  const { id, number, side, status, version, createdAt, order, quantity, targetUnitPrice, expiresAt, heldBack } = kept;
  const { billingAddress, shippingAddress, shippingMethodId, pickupStore, paymentMethod, payoutAccount } = kept;
  return {
    id,
    number,
    side,
    product: productOf(kept, product),
    quantity,
    targetUnitPrice,
    currentUnitPrice: product === undefined || tick === null ? null : limitedPrice(kept, product, tick),
    expiresAt,
    status,
    version,
    createdAt,
    shippingMethodId,
    pickupStore,
    billingAddress,
    shippingAddress,
    paymentMethod,
    payoutAccount,
    order,
    ...(heldBack === null ? {} : { heldBack }),
  };
};

/** The price of the tick whose spot was most in favour of the limit order; null without a product or a tick. */
export const closestPrice = (
  kept: KeptLimitOrder,
  product: Product | undefined,
  best: PriceTick | null,
): ClosestPrice | null => {
  const unitPrice = product === undefined || best === null ? null : limitedPrice(kept, product, best);
  return unitPrice === null || best === null ? null : { unitPrice, at: best.lastRecalculatedAt };
};
