import { Schema } from 'effect';
import { PaymentMethod } from '../../contract/shapes/checkout.ts';
import { heldBackReasons } from '../../domain/limit-order/Evidence.ts';
import {
  Count,
  Instant,
  LimitOrderId,
  LimitOrderNumber,
  Money,
  OrderId,
  OrderNumber,
  OwnerId,
  Quantity,
  ShippingMethodId,
  Sku,
} from '../../contract/shapes/kernel.ts';
import { LocaleTag, MarketCountry, Side, StoreKey } from '../../contract/shapes/market.ts';
import { LimitOrderStatus } from '../../contract/shapes/limitOrder.ts';
import { StoredAddress } from '../store/storedAddress.ts';
import { StoredPayoutAccount } from '../store/storedPayoutAccount.ts';

const terms = { quantity: Quantity, targetUnitPrice: Money, expiresAt: Instant };

/** A limit order as its row holds it: by the names of the domain, whatever those of the wire are. */
export const StoredLimitOrder = Schema.Struct({
  id: LimitOrderId,
  number: LimitOrderNumber,
  ownerId: OwnerId,
  store: StoreKey,
  locale: LocaleTag,
  country: MarketCountry,
  side: Side,
  sku: Sku,
  status: LimitOrderStatus,
  version: Count,
  ...terms,
  billingAddress: StoredAddress,
  shippingAddress: Schema.NullOr(StoredAddress),
  shippingMethodId: ShippingMethodId,
  pickupStore: Schema.NullOr(Schema.String),
  paymentMethod: PaymentMethod,
  payoutAccount: Schema.NullOr(StoredPayoutAccount),
  createdAt: Instant,
  termsSince: Instant,
  heldBack: Schema.NullOr(Schema.Literals(heldBackReasons)),
  remindAt: Schema.NullOr(Instant),
  order: Schema.NullOr(Schema.Struct({ id: OrderId, orderNumber: OrderNumber })),
  listed: Schema.Boolean,
});
