import { Schema } from 'effect';
import { PaymentMethod } from '../../contract/shapes/checkout.ts';
import {
  CartId,
  Count,
  CouponCode,
  Currency,
  Instant,
  LineItemId,
  OwnerId,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
} from '../../contract/shapes/kernel.ts';
import { LocaleTag, MarketCountry, Side, StoreKey } from '../../contract/shapes/market.ts';
import { ScrapItem } from '../../contract/shapes/scrap.ts';
import { StoredPayoutAccount } from '../store/storedPayoutAccount.ts';
import { StoredAddress } from '../store/storedAddress.ts';

/** A cart as its row holds it: by the names of the domain, whatever those of the wire are. */
export const StoredCart = Schema.Struct({
  id: CartId,
  ownerId: OwnerId,
  version: Count,
  store: StoreKey,
  locale: LocaleTag,
  transactionType: Side,
  country: MarketCountry,
  currency: Currency,
  lines: Schema.Array(
    Schema.Struct({
      id: LineItemId,
      productId: ProductId,
      sku: Sku,
      quantity: Quantity,
      shownCentAmount: Count,
      scrap: Schema.optionalKey(ScrapItem),
    }),
  ),
  email: Schema.NullOr(Schema.String),
  billingAddress: Schema.NullOr(StoredAddress),
  shippingAddress: Schema.NullOr(StoredAddress),
  shippingMethodId: ShippingMethodId,
  pickupStore: Schema.NullOr(Schema.String),
  paymentMethod: Schema.NullOr(PaymentMethod),
  payoutAccount: Schema.NullOr(StoredPayoutAccount),
  /** The code of the coupon; its terms are read with the cart. Absent in carts stored before coupons were. */
  coupon: Schema.optionalKey(Schema.NullOr(CouponCode)),
  createdAt: Instant,
  updatedAt: Instant,
});
