import { Schema } from 'effect';
import { metals } from '../../domain/catalog/Product.ts';
import {
  CartId,
  Count,
  CouponCode,
  Currency,
  Instant,
  Money,
  perCurrency,
  Quantity,
  QuoteId,
  Sku,
  TickId,
  WholeNumber,
} from './kernel.ts';
import { Side } from './market.ts';
import { ScrapItem } from './scrap.ts';

export const PaymentClass = Schema.Literals(['bank', 'card']);

export const PriceAnatomy = Schema.Struct({
  metal: Money,
  premium: Money,
  payment: Money,
  tax: Money,
  gross: Money,
  taxRatePpm: Count,
});

export const TierPrice = Schema.Struct({
  type: Side,
  minQuantity: Count,
  centAmount: Count,
  cardCentAmount: Count,
  fineKilogramCentAmount: Schema.optionalKey(Count),
});

export const ProductPrices = Schema.Struct({
  sku: Sku,
  currency: Currency,
  tickId: TickId,
  prices: Schema.Array(TierPrice),
  anatomy: Schema.NullOr(PriceAnatomy),
}).annotate({ identifier: 'ProductPrices' });

export const MetalPrice = Schema.Struct({
  name: Schema.Literals(metals),
  prices: Schema.Array(Schema.Struct({ currency: Currency, type: Side, centAmount: Count })),
  lastRecalculatedAt: Instant,
  changeBp: Schema.NullOr(perCurrency(WholeNumber)),
  sparkline: perCurrency(Schema.Array(Count)),
});

export const MetalPrices = Schema.Struct({
  tickId: TickId,
  serverTimestamp: Instant,
  lastRecalculatedAt: Instant,
  validUntil: Instant,
  stale: Schema.Boolean,
  metals: Schema.Array(MetalPrice),
});

export const Timespan = Schema.Literals(['1w', '6m', '1y']);
export const MetalSnapshot = Schema.Struct({ at: Instant, bid: Count, ask: Count });
/** The course of one metal, oldest first. */
export const MetalSnapshots = Schema.Struct({
  name: Schema.Literals(metals),
  snapshots: Schema.Array(MetalSnapshot),
});

export const Quote = Schema.Struct({
  id: QuoteId,
  cartId: CartId,
  cartVersion: Count,
  tickId: TickId,
  currency: Currency,
  paymentClass: PaymentClass,
  lines: Schema.Array(
    Schema.Struct({ sku: Sku, quantity: Quantity, centAmount: Count, scrap: Schema.optionalKey(ScrapItem) }),
  ).check(Schema.isMaxLength(100)),
  netCentAmount: Count,
  taxCentAmount: Count,
  shippingCentAmount: WholeNumber,
  grossCentAmount: WholeNumber,
  discount: Schema.optionalKey(Schema.Struct({ code: CouponCode, centAmount: WholeNumber })),
  issuedAt: Instant,
  expiresAt: Instant,
});
export const SealedQuote = Schema.Struct({
  quote: Quote,
  seal: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_.:=+/-]{1,500}$/u)),
}).annotate({ identifier: 'SealedQuote' });
