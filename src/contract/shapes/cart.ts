import { Schema } from 'effect';
import {
  CartId,
  Count,
  Currency,
  Instant,
  LineItemId,
  Money,
  OwnerId,
  ProductId,
  Quantity,
  ShippingMethodId,
  Sku,
  TaxClass,
  TickId,
  Translated,
} from './kernel.ts';
import { LocaleTag, MarketCountry, Side, StoreKey } from './market.ts';
import { Address, PaymentMethod } from './checkout.ts';
import { PaymentClass, SealedQuote } from './pricing.ts';

export const CartLine = Schema.Struct({
  id: LineItemId,
  productId: ProductId,
  sku: Sku,
  quantity: Quantity,
  shownCentAmount: Count,
});

export const Cart = Schema.Struct({
  id: CartId,
  ownerId: OwnerId,
  version: Count,
  store: StoreKey,
  locale: LocaleTag,
  orderType: Schema.Literals(['order', 'limitOrder']),
  transactionType: Side,
  country: MarketCountry,
  currency: Currency,
  lines: Schema.Array(CartLine),
  email: Schema.NullOr(Schema.String),
  billingAddress: Schema.NullOr(Address),
  shippingAddress: Schema.NullOr(Address),
  shippingMethodId: ShippingMethodId,
  pickupStore: Schema.NullOr(Schema.String),
  paymentMethod: Schema.NullOr(PaymentMethod),
  createdAt: Instant,
  updatedAt: Instant,
});

export const PricedLine = Schema.Struct({
  id: LineItemId,
  productId: ProductId,
  sku: Sku,
  name: Translated,
  slug: Translated,
  quantity: Quantity,
  unitNet: Money,
  unitTax: Money,
  unitGross: Money,
  lineNet: Money,
  lineTax: Money,
  lineGross: Money,
  taxRatePpm: Count,
  taxClass: Schema.optionalKey(TaxClass),
});

export const Totals = Schema.Struct({ net: Money, tax: Money, shipping: Money, gross: Money });

export const PricedCart = Schema.Struct({
  cart: Cart,
  tickId: TickId,
  paymentClass: PaymentClass,
  lines: Schema.Array(PricedLine),
  totals: Totals,
}).annotate({ identifier: 'PricedCart' });

export const LineChange = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('price'), sku: Sku, name: Translated, from: Money, to: Money }),
  Schema.Struct({
    kind: Schema.Literal('removed'),
    sku: Sku,
    name: Translated,
    reason: Schema.Literals(['out-of-stock', 'inactive']),
  }),
  Schema.Struct({ kind: Schema.Literal('reduced'), sku: Sku, name: Translated, from: Count, to: Count }),
]);

export const RecalculatedCart = Schema.Struct({
  cart: PricedCart,
  changes: Schema.Array(LineChange),
  quote: Schema.NullOr(SealedQuote),
});
