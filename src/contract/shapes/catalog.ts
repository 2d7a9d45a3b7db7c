import { Schema } from 'effect';
import { categoryKeys, metals } from '../../domain/catalog/Product.ts';
import { facetKeys, type PricedProduct as PricedProductOf } from '../../domain/listing/Listing.ts';
import { mapped } from '../mapped.ts';
import { Count, Currency, ProductId, Sku, TaxClass, TickId, Translated } from './kernel.ts';
import { PriceAnatomy, TierPrice } from './pricing.ts';

export const Metal = Schema.Literals(metals);
export const CategoryKey = Schema.Literals(categoryKeys);
export const Availability = Schema.Literals(['in-stock', 'low-stock', 'preorder', 'sold-out']);

export const Category = Schema.Struct({
  id: Schema.Literals([...categoryKeys, 'scrap-metals']),
  name: Translated,
  slug: Translated,
});

export const ProductForm = Schema.Literals(['coin', 'bar', 'accessory', 'scrap']);
export const FineWeightUnit = Schema.Literals(['g', 'oz', 'kg']);
export const Badge = Schema.Literals(['new', 'sale', 'topseller', 'preorder']);

/**
 * A product with its prices as anyone may see it, by the names of the specification (API-C3): without price terms,
 * stock figures and the shop's own rank (Z6). `prices`, `currency` and `anatomy` are those of the tick.
 */
export const Product = Schema.Struct({
  id: ProductId,
  sku: Sku,
  name: Translated,
  slug: Translated,
  description: Translated,
  categories: Schema.Array(Category),
  form: ProductForm,
  taxClass: TaxClass,
  preciousMetal: Schema.NullOr(Metal),
  fineness: Schema.NullOr(Count),
  fineWeight: Schema.NullOr(Count),
  fineWeightUnit: Schema.NullOr(FineWeightUnit),
  grossWeight: Schema.NullOr(Count),
  diameter: Schema.NullOr(Count),
  length: Schema.NullOr(Count),
  width: Schema.NullOr(Count),
  thickness: Schema.NullOr(Count),
  manufacturer: Schema.NullOr(Schema.String),
  countryOfOrigin: Schema.NullOr(Schema.String),
  grade: Schema.NullOr(Translated),
  series: Schema.NullOr(Schema.String),
  packaging: Schema.NullOr(Translated),
  certificate: Schema.NullOr(Translated),
  mintage: Schema.NullOr(Count),
  yearsOfIssue: Schema.NullOr(Schema.String),
  faceValue: Schema.NullOr(Schema.String),
  badges: Schema.Array(Badge),
  active: Schema.Boolean,
  dutyFree: Schema.Boolean,
  depositable: Schema.Boolean,
  limitOrderable: Schema.Boolean,
  sellOnly: Schema.Boolean,
  availability: Availability,
  currency: Currency,
  tickId: TickId,
  prices: Schema.Array(TierPrice),
  anatomy: Schema.NullOr(PriceAnatomy),
}).annotate({ identifier: 'Product' });
type OnWire = typeof Product.Type;

const pricedProductOf = ({ availability, currency, tickId, prices, anatomy, ...product }: OnWire): PricedProductOf => ({
  product,
  availability,
  prices: { sku: product.sku, currency, tickId, prices, anatomy },
});

const productOnWire = ({ product, availability, prices }: PricedProductOf): OnWire => ({
  ...prices,
  ...product,
  availability,
});

export const PricedProduct = mapped(Product, { decode: pricedProductOf, encode: productOnWire });

export const Facet = Schema.Struct({
  key: Schema.Literals(facetKeys),
  values: Schema.Array(Schema.Struct({ value: Schema.String, count: Count })),
});

export const ProductPage = Schema.Struct({
  items: Schema.Array(PricedProduct),
  total: Count,
  page: Count,
  pageSize: Count,
  facets: Schema.Array(Facet),
  priceRange: Schema.NullOr(Schema.Struct({ from: Count, to: Count, currency: Currency })),
  nearest: Schema.Array(PricedProduct),
});

export const ProductIdentifier = Schema.Struct({
  sku: Schema.String,
  slugDe: Schema.String,
  slugEn: Schema.String,
  category: CategoryKey,
});
export const Suggestion = Schema.Struct({ sku: Schema.String, name: Schema.String, slug: Schema.String });
