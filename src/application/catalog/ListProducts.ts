import type { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { ListingQuery, ProductPage } from '../../domain/catalog/Listing.ts';
import type { Products } from '../../domain/catalog/ports/Products.ts';
import type { Command } from '../UseCase.ts';

export class ListProducts implements Command<ListingQuery, ProductPage, ProductsUnavailable> {
  readonly #products: Products;
  constructor(products: Products) {
    this.#products = products;
  }
  execute(query: ListingQuery): Effect.Effect<ProductPage, ProductsUnavailable> {
    return this.#products.search(query);
  }
}
