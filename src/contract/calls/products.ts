import { Schema } from 'effect';
import { sortKeys } from '../../domain/listing/Listing.ts';
import { call, none, nothing } from '../Call.ts';
import {
  flagParameter,
  languageTag,
  pageParameter,
  repeatedParameter,
  skusParameter,
  wholeNumberParameter,
} from '../parameters.ts';
import { PricedProduct, ProductIdentifier, ProductPage, Suggestion } from '../shapes/catalog.ts';
import { Count, Currency, filledLine, line, Sku, Slug } from '../shapes/kernel.ts';

const where = { ...languageTag, currency: Schema.optionalKey(Currency) };

const AtSlug = Schema.Struct({ ...where, slug: Slug });
const Skus = Schema.Struct({ ...where, skus: skusParameter });
const ScrapMetals = Schema.Struct({ ...where, scrapMetals: Schema.Literal('true') });
const Similar = Schema.Struct({ ...where, similarTo: Sku });
const Suggest = Schema.Struct({ ...where, suggest: filledLine(100) });
const Listing = Schema.Struct({
  ...where,
  text: Schema.optionalKey(line(200)),
  category: Schema.optionalKey(Slug),
  preciousMetal: Schema.optionalKey(repeatedParameter),
  manufacturer: Schema.optionalKey(repeatedParameter),
  countryOfOrigin: Schema.optionalKey(repeatedParameter),
  fineWeight: Schema.optionalKey(repeatedParameter),
  fineness: Schema.optionalKey(repeatedParameter),
  series: Schema.optionalKey(repeatedParameter),
  year: Schema.optionalKey(repeatedParameter),
  availability: Schema.optionalKey(repeatedParameter),
  priceFrom: Schema.optionalKey(wholeNumberParameter),
  priceTo: Schema.optionalKey(wholeNumberParameter),
  onSale: Schema.optionalKey(flagParameter),
  dutyFree: Schema.optionalKey(flagParameter),
  sort: Schema.optionalKey(Schema.Literals(sortKeys)),
  direction: Schema.optionalKey(Schema.Literals(['asc', 'desc'])),
  page: Schema.optionalKey(pageParameter),
  pageSize: Schema.optionalKey(wholeNumberParameter.check(Schema.isBetween({ minimum: 1, maximum: 100 }))),
});

/**
 * One product by slug, products by skus, the scrap metals that the shop buys, similar products, suggestions while typing,
 * or a listing, depending on the parameters.
 */
export const searchProducts = call({
  method: 'GET',
  path: '/products/search',
  params: none,
  query: Schema.Union([AtSlug, Skus, ScrapMetals, Similar, Suggest, Listing]),
  body: nothing,
  answer: Schema.Union([
    Schema.Struct({ kind: Schema.Literal('listing'), listing: ProductPage }),
    Schema.Struct({ kind: Schema.Literal('product'), product: Schema.NullOr(PricedProduct) }),
    Schema.Struct({ kind: Schema.Literal('products'), products: Schema.Array(PricedProduct) }),
    Schema.Struct({
      kind: Schema.Literal('similar'),
      similar: Schema.Array(PricedProduct),
      series: Schema.Array(PricedProduct),
    }),
    Schema.Struct({ kind: Schema.Literal('suggestions'), suggestions: Schema.Array(Suggestion) }),
  ]),
  errors: ['products-unavailable'],
  auth: 'none',
  idempotent: false,
});

/** A page of the skus and slugs of all products; the first without `page`. */
export const productIdentifiers = call({
  method: 'GET',
  path: '/products/identifiers',
  params: none,
  query: Schema.Struct({ page: Schema.optionalKey(pageParameter) }),
  body: nothing,
  answer: Schema.Struct({ identifiers: Schema.Array(ProductIdentifier), page: Count, pages: Count }),
  errors: ['products-unavailable'],
  auth: 'none',
  idempotent: false,
});
