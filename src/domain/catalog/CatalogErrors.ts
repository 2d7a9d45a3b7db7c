import * as Data from 'effect/Data';
import type { Sku } from '../kernel/Ids.ts';

export class ProductsUnavailable extends Data.TaggedError('ProductsUnavailable')<{}> {}

/** A rule of the catalogue that a product breaks. */
export type ProductFault =
  | 'metal-incomplete'
  | 'metal-on-accessory'
  | 'fineness'
  | 'weight-contradicts-fineness'
  | 'not-investment-gold'
  | 'buy-tiers'
  | 'sell-tiers'
  | 'stock'
  | 'measure'
  | 'slug'
  | 'sell-only-with-buy-terms'
  | 'duty-free-online'
  | 'silver-in-deposit'
  | 'category';

/** The product breaks rules of the catalogue; such a product is never priced. */
export class ProductNotValid extends Data.TaggedError('ProductNotValid')<{
  readonly sku: Sku;
  readonly faults: readonly ProductFault[];
}> {}
