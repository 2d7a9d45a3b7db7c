import type { Sku } from '../kernel/Ids.ts';

/** So many pieces of a product. */
export interface Pieces {
  readonly sku: Sku;
  readonly quantity: number;
}
