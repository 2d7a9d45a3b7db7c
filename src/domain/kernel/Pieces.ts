import type { Sku } from './Ids.ts';

/** So many pieces of a product. */
export interface Pieces {
  readonly sku: Sku;
  /** 1..10,000 (C13). */
  readonly quantity: number;
}
