import type { CartId, OwnerId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Market } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import { defaultMethodId } from '../shipping/ShippingMethods.ts';
import type { Cart } from './Cart.ts';

export interface NewCart {
  readonly id: CartId;
  readonly ownerId: OwnerId;
  readonly market: Market;
  readonly side: Side;
  readonly now: Instant;
}

/** An empty cart with the market's store, country and currency and the side's default shipping method (§4). */
export const emptyCart = ({ id, ownerId, market, side, now }: NewCart): Cart => ({
  id,
  ownerId,
  version: 1,
  store: market.store,
  locale: market.localeTag,
  transactionType: side,
  country: market.country,
  currency: market.currency,
  lines: [],
  email: null,
  billingAddress: null,
  shippingAddress: null,
  shippingMethodId: defaultMethodId(market.store, side),
  pickupStore: null,
  paymentMethod: null,
  payoutAccount: null,
  coupon: null,
  createdAt: now,
  updatedAt: now,
});
