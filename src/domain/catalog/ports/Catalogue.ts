import type { Sku } from '../../kernel/Ids.ts';
import type { Product } from '../Product.ts';

/** Every product with its price terms, held in memory by the backend. Never leaves the server. */
export abstract class Catalogue {
  abstract ofSku(sku: string): Product | undefined;
  abstract atSlug(slug: string): Product | undefined;
  abstract all(): readonly Product[];
  /** Rises when a product or its stock changes; part of every cache key. */
  abstract version(): number;
  /** Takes over what an order has done to stock. */
  abstract stockChanged(stocks: ReadonlyMap<Sku, number>): void;
}
