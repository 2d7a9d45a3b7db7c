import { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { PricedProduct } from '../../domain/catalog/Listing.ts';
import type { Products } from '../../domain/catalog/ports/Products.ts';
import type { Command } from '../UseCase.ts';

export interface ShownProduct {
  readonly product: PricedProduct;
  readonly similar: readonly PricedProduct[];
  readonly series: readonly PricedProduct[];
}

/** A product with its neighbours; null when no product has the slug. */
export class ShowProduct implements Command<{ readonly slug: string }, ShownProduct | null, ProductsUnavailable> {
  readonly #products: Products;
  constructor(products: Products) {
    this.#products = products;
  }
  execute({ slug }: { readonly slug: string }): Effect.Effect<ShownProduct | null, ProductsUnavailable> {
    const products = this.#products;
    return Effect.gen(function* () {
      const product = yield* products.atSlug(slug);
      if (product === null) return null;
      const neighbours = yield* products.similarTo(product.product.sku);
      return { product, ...neighbours };
    });
  }
}
