import { Schema } from 'effect';
import * as Pricing from '../../domain/pricing/PricingErrors.ts';
import { Count, Sku } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

const skus = Schema.Struct({ skus: Schema.Array(Sku) });

export const pricingErrors = {
  'price-mismatch': wireError(409, 'PriceMismatch', skus, (data) => new Pricing.PriceMismatch(data)),
  'prices-stale': wireError(
    409,
    'PricesStale',
    Schema.Struct({ ageMs: Count }),
    (data) => new Pricing.PricesStale(data),
  ),
  'quote-expired': bareError(409, 'QuoteExpired', () => new Pricing.QuoteExpired()),
  'quote-invalid': bareError(422, 'QuoteInvalid', () => new Pricing.QuoteInvalid()),
  'prices-unavailable': bareError(503, 'PricesUnavailable', () => new Pricing.PricesUnavailable()),
} as const;
