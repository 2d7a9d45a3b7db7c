import { Schema } from 'effect';
import { shippingModes } from '../../domain/shipping/Shipping.ts';
import { Count, Money, ShippingMethodId, Sku } from './kernel.ts';
import { Side } from './market.ts';

export const ShippingMode = Schema.Literals(shippingModes);
export const ShippingRefusal = Schema.Literals([
  'no-deposits',
  'sign-in-for-deposit',
  'silver-not-in-deposit',
  'not-depositable',
  'not-in-deposit',
  'only-scrap-items',
  'scrap-box-over-5000-eur',
  'country-not-served',
  'not-in-this-store',
]);
export const DepositMisfit = Schema.Struct({
  sku: Sku,
  reason: Schema.Literals(['silver-not-in-deposit', 'not-depositable']),
});

export const ShippingMethod = Schema.Struct({
  id: ShippingMethodId,
  key: Schema.String,
  side: Side,
  mode: Schema.NullOr(ShippingMode),
  deliveryDays: Schema.NullOr(Schema.Struct({ from: Count, to: Count })),
});

export const OfferedMethod = Schema.Struct({
  method: ShippingMethod,
  price: Money,
  refusal: Schema.NullOr(ShippingRefusal),
});
