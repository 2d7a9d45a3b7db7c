import { Schema } from 'effect';
import { Identification, PaymentMethod } from '../../contract/shapes/checkout.ts';
import { LineDiscount, RedeemedCoupon } from '../../contract/shapes/coupon.ts';
import {
  Count,
  Currency,
  Instant,
  Money,
  OrderId,
  OrderNumber,
  OwnerId,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
  TaxClass,
  TickId,
  Translated,
} from '../../contract/shapes/kernel.ts';
import { LocaleTag, Side, StoreKey } from '../../contract/shapes/market.ts';
import { BankAccount, OrderOrigin, OrderState, PaymentState } from '../../contract/shapes/order.ts';
import { PaymentClass } from '../../contract/shapes/pricing.ts';
import { ScrapItem } from '../../contract/shapes/scrap.ts';
import { ShippingMode } from '../../contract/shapes/shipping.ts';
import { StoredPayoutAccount } from '../store/storedPayoutAccount.ts';
import { StoredAddress } from '../store/storedAddress.ts';

const Totals = Schema.Struct({ net: Money, tax: Money, shipping: Money, gross: Money });

const StoredLine = Schema.Struct({
  productId: ProductId,
  sku: Sku,
  name: Translated,
  slug: Translated,
  quantity: Quantity,
  unitNet: Money,
  unitTax: Money,
  unitGross: Money,
  lineGross: Money,
  discount: Schema.optionalKey(LineDiscount),
  taxRatePpm: Count,
  taxClass: Schema.optionalKey(TaxClass),
  scrap: Schema.optionalKey(ScrapItem),
});

/** An order as its row holds it: by the names of the domain, whatever those of the wire are. */
export const StoredOrder = Schema.Struct({
  id: OrderId,
  origin: OrderOrigin,
  orderNumber: OrderNumber,
  ownerId: OwnerId,
  store: StoreKey,
  locale: LocaleTag,
  type: Side,
  status: OrderState,
  paymentStatus: PaymentState,
  paymentMethod: PaymentMethod,
  paymentClass: PaymentClass,
  currency: Currency,
  tickId: TickId,
  lines: Schema.Array(StoredLine),
  totals: Totals,
  discount: Schema.optionalKey(RedeemedCoupon),
  email: Schema.String,
  billingAddress: StoredAddress,
  vatId: Schema.optionalKey(Schema.String),
  shippingAddress: Schema.NullOr(StoredAddress),
  shippingMethodId: ShippingMethodId,
  shippingMode: Schema.NullOr(ShippingMode),
  pickupStore: Schema.NullOr(Schema.String),
  placedAt: Instant,
  payInto: Schema.optionalKey(BankAccount),
  pickupBy: Schema.NullOr(Instant),
  identification: Schema.optionalKey(Identification),
  payoutAccount: Schema.NullOr(StoredPayoutAccount),
});
