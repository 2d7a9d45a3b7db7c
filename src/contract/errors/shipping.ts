import { Schema } from 'effect';
import * as Shipping from '../../domain/shipping/ShippingErrors.ts';
import { CountryCode } from '../shapes/checkout.ts';
import { DepositMisfit, ShippingRefusal } from '../shapes/shipping.ts';
import { bareError, wireError } from '../WireError.ts';

export const shippingErrors = {
  'shipping-method-not-found': bareError(404, 'ShippingMethodNotFound', () => new Shipping.ShippingMethodNotFound()),
  'shipping-method-refused': wireError(
    422,
    'ShippingMethodRefused',
    Schema.Struct({ reason: ShippingRefusal, misfits: Schema.optionalKey(Schema.Array(DepositMisfit)) }),
    (data) => new Shipping.ShippingMethodRefused(data),
  ),
  'country-not-served': wireError(
    422,
    'CountryNotServed',
    Schema.Struct({ country: Schema.String, served: Schema.Array(CountryCode) }),
    (data) => new Shipping.CountryNotServed(data),
  ),
} as const;
