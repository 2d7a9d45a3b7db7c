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

export const Totals = Schema.Struct({ net: Money, tax: Money, shipping: Money, gross: Money });

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

/** What an order comes from: its kind, and what identifies it among those of the kind. */
const OrderOrigin = Schema.StructWithRest(Schema.Struct({ kind: Schema.String }), [
  Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
]);

export const Order = Schema.Struct({
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

/** What was done with an order; who did it is not told. */
export const Move = Schema.Union([
  Schema.Struct({ does: Schema.Literal('pay'), amount: Money }),
  Schema.Struct({ does: Schema.Literal('accept') }),
  Schema.Struct({ does: Schema.Literal('pack') }),
  Schema.Struct({ does: Schema.Literal('ship'), carrier: Schema.String, tracking: Schema.NullOr(Schema.String) }),
  Schema.Struct({ does: Schema.Literal('ready'), until: Instant }),
  Schema.Struct({ does: Schema.Literal('hand-over') }),
  Schema.Struct({ does: Schema.Literal('complete') }),
  Schema.Struct({ does: Schema.Literal('cancel'), reason: Schema.String }),
  Schema.Struct({ does: Schema.Literal('remind'), until: Instant }),
  Schema.Struct({ does: Schema.Literal('lapse') }),
  Schema.Struct({
    does: Schema.Literal('return'),
    pieces: Schema.Array(Schema.Struct({ sku: Sku, quantity: Quantity })),
  }),
  Schema.Struct({ does: Schema.Literal('refund'), amount: Money }),
]);

/** `move` is null for the placing and for a state that a move passed. */
export const OrderEvent = Schema.Struct({
  status: OrderState,
  paymentStatus: PaymentState,
  at: Instant,
  move: Schema.NullOr(Move),
});

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
