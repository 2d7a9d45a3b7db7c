import { Data } from 'effect';
import type { Sku } from '../kernel/Ids.ts';

export class ProductsUnavailable extends Data.TaggedError('ProductsUnavailable')<{}> {}

/** What is wrong with a product that was to enter the catalogue. */
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

/** A product that breaks a rule of the catalogue; none of its kind is ever priced. */
export class ProductNotValid extends Data.TaggedError('ProductNotValid')<{
  readonly sku: Sku;
  readonly faults: readonly ProductFault[];
}> {}
