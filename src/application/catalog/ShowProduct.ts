import { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { listedProduct, type ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { PricedProduct } from '../../domain/listing/Listing.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { Command } from '../UseCase.ts';

export interface ShownProduct {
  readonly product: PricedProduct;
  readonly similar: readonly ListedProduct[];
  readonly series: readonly ListedProduct[];
}

/** A product with similar products; null when no product has the slug. */
export class ShowProduct implements Command<{ readonly slug: string }, ShownProduct | null, ProductsUnavailable> {
  readonly #products: Products;
  readonly #language: Language;
  constructor(products: Products, market: { readonly language: Language }) {
    this.#products = products;
    this.#language = market.language;
  }
  execute({ slug }: { readonly slug: string }): Effect.Effect<ShownProduct | null, ProductsUnavailable> {
    const products = this.#products;
    const listed = (each: PricedProduct) => listedProduct(each, this.#language);
    return Effect.gen(function* () {
      const product = yield* products.atSlug(slug);
      if (product === null) return null;
      const { similar, series } = yield* products.similarTo(product.product.sku);
      return { product, similar: similar.map(listed), series: series.map(listed) };
    });
  }
}
