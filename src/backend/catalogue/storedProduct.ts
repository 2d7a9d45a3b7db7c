import { Schema } from 'effect';
import { Badge, Category, FineWeightUnit, Metal, ProductForm } from '../../contract/shapes/catalog.ts';
import { Count, Instant, perCurrency, ProductId, Sku, TaxClass, Translated } from '../../contract/shapes/kernel.ts';

const Tier = Schema.Struct({ minQuantity: Count, premiumPpm: Count, fixed: perCurrency(Count) });

/**
 * A product as its row holds it: by the names of the domain, whatever those of the wire are. The stock has a column of
 * its own.
 */
export const StoredProduct = Schema.Struct({
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
  terms: Schema.Struct({ buy: Schema.Array(Tier), sell: Schema.Array(Tier) }),
  rank: Count,
  createdAt: Instant,
});
