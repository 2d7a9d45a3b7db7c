import type { Sku } from '../../kernel/Ids.ts';
import type { Product } from '../Product.ts';

/** Every product with its price terms, cached in memory by the backend. Price terms never leave the server. */
export abstract class Catalogue {
  abstract ofSku(sku: string): Product | undefined;
  abstract atSlug(slug: string): Product | undefined;
  abstract all(): readonly Product[];
  /**
   * Rises with every change that shoppers see: an import, or stock that changes an availability. Every cache key
   * contains it.
   */
  abstract version(): number;
  /** Applies the stock changes of an order. */
  abstract stockChanged(stocks: ReadonlyMap<Sku, number>): void;
}
