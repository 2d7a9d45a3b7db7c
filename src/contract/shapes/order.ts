import { Schema } from 'effect';
import { orderStates, paymentStates } from '../../domain/order/Order.ts';
import {
  CartId,
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
} from './kernel.ts';
import { LocaleTag, Side, StoreKey } from './market.ts';
import { Address, PaymentMethod } from './checkout.ts';
import { PaymentClass, SealedQuote } from './pricing.ts';
import { ShippingMode } from './shipping.ts';
import { Totals } from './cart.ts';

export const OrderLine = Schema.Struct({
  productId: ProductId,
  sku: Sku,
  name: Translated,
  slug: Translated,
  quantity: Quantity,
  unitNet: Money,
  unitTax: Money,
  unitGross: Money,
  lineGross: Money,
  taxRatePpm: Count,
  taxClass: Schema.optionalKey(TaxClass),
});

const BankAccount = Schema.Struct({
  owner: Schema.String,
  address: Schema.String,
  bank: Schema.String,
  account: Schema.String,
  bankCode: Schema.String,
});

export const OrderState = Schema.Literals(orderStates);
export const PaymentState = Schema.Literals(paymentStates);

export const Order = Schema.Struct({
  id: OrderId,
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
  lines: Schema.Array(OrderLine),
  totals: Totals,
  email: Schema.String,
  billingAddress: Address,
  vatId: Schema.optionalKey(Schema.String),
  shippingAddress: Schema.NullOr(Address),
  shippingMethodId: ShippingMethodId,
  shippingMode: Schema.NullOr(ShippingMode),
  pickupStore: Schema.NullOr(Schema.String),
  placedAt: Instant,
  payInto: Schema.optionalKey(BankAccount),
  pickupBy: Schema.NullOr(Instant),
}).annotate({ identifier: 'Order' });

export const OrderEvent = Schema.Struct({ status: OrderState, paymentStatus: PaymentState, at: Instant });

/**
 * The order a shopper confirms: the quote as sealed, and the two agreements. Prices in it count only under the seal
 * (C2).
 */
export const OrderRequest = Schema.Struct({
  cartId: CartId,
  quote: SealedQuote,
  privacyAccepted: Schema.Boolean,
  termsAccepted: Schema.Boolean,
});
export const isOrderRequest = Schema.is(OrderRequest);
