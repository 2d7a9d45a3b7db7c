import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { skusParameter } from '../parameters.ts';
import { Metal } from '../shapes/catalog.ts';
import { CountryCode } from '../shapes/checkout.ts';
import { Currency } from '../shapes/kernel.ts';
import { MetalPrices, MetalSnapshots, ProductPrices, Timespan } from '../shapes/pricing.ts';

export const metalPrices = call({
  method: 'GET',
  path: '/prices/metals',
  params: none,
  query: none,
  body: nothing,
  answer: MetalPrices,
  errors: ['prices-unavailable'],
  auth: 'none',
  idempotent: false,
});

/** All metals, in the currency of the store and of one year, unless the parameters say otherwise. */
export const metalSnapshots = call({
  method: 'GET',
  path: '/prices/metals/snapshots',
  params: none,
  query: Schema.Struct({
    metal: Schema.optionalKey(Metal),
    currency: Schema.optionalKey(Currency),
    timespan: Schema.optionalKey(Timespan),
  }),
  body: nothing,
  answer: Schema.Struct({ currency: Currency, metals: Schema.Array(MetalSnapshots) }),
  errors: ['prices-unavailable'],
  auth: 'none',
  idempotent: false,
});

/** Country and currency must be ones of the store; the answer omits unknown skus (CAT-12). */
export const productPrices = call({
  method: 'GET',
  path: '/prices/products',
  params: none,
  query: Schema.Struct({
    country: Schema.optionalKey(CountryCode),
    currency: Schema.optionalKey(Currency),
    skus: skusParameter,
  }),
  body: nothing,
  answer: Schema.Struct({ products: Schema.Array(ProductPrices) }),
  errors: ['prices-unavailable'],
  auth: 'none',
  idempotent: false,
});
