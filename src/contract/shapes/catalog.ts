import { Schema } from 'effect';
import { categoryKeys, metals } from '../../domain/catalog/Product.ts';
import { facetKeys } from '../../domain/listing/Listing.ts';
import { Count, Currency, ProductId, Sku, TaxClass, Translated } from './kernel.ts';
import { ProductPrices } from './pricing.ts';

export const Metal = Schema.Literals(metals);
export const CategoryKey = Schema.Literals(categoryKeys);
export const Availability = Schema.Literals(['in-stock', 'low-stock', 'preorder', 'sold-out']);

export const Category = Schema.Struct({
  id: Schema.Literals([...categoryKeys, 'scrap-metals']),
  name: Translated,
  slug: Translated,
});

/** A product as anyone may see it: without price terms, stock figures and the shop's own rank (Z6). */
export const PublicProduct = Schema.Struct({
  id: ProductId,
  sku: Sku,
  name: Translated,
  slug: Translated,
  description: Translated,
  categories: Schema.Array(Category),
  form: Schema.Literals(['coin', 'bar', 'accessory', 'scrap']),
  taxClass: TaxClass,
  preciousMetal: Schema.NullOr(Metal),
  fineness: Schema.NullOr(Count),
  fineWeight: Schema.NullOr(Count),
  fineWeightUnit: Schema.NullOr(Schema.Literals(['g', 'oz', 'kg'])),
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
  badges: Schema.Array(Schema.Literals(['new', 'sale', 'topseller', 'preorder'])),
  active: Schema.Boolean,
  dutyFree: Schema.Boolean,
  depositable: Schema.Boolean,
  limitOrderable: Schema.Boolean,
  sellOnly: Schema.Boolean,
});

export const PricedProduct = Schema.Struct({
  product: PublicProduct,
  availability: Availability,
  prices: ProductPrices,
}).annotate({ identifier: 'PricedProduct' });

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
