import type { Sku } from '../../kernel/Ids.ts';
import type { Product } from '../Product.ts';

/** Every product with its price terms, cached in memory by the backend. Price terms never leave the server. */
export abstract class Catalogue {
  /** Undefined: there is none. */
  abstract ofSku(sku: string): Product | undefined;
  /** The product at a slug of either language; undefined: there is none. */
  abstract atSlug(slug: string): Product | undefined;
  /** All products, in the order of the catalogue. */
  abstract all(): readonly Product[];
  /**
   * Rises with every change that shoppers see: an import, or stock that changes an availability. Every cache key
   * contains it.
   */
  abstract version(): number;
  /** Applies the stock changes of an order. */
  abstract stockChanged(stocks: ReadonlyMap<Sku, number>): void;
}
