import type { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { PricedProduct } from '../../domain/catalog/Listing.ts';
import type { Products } from '../../domain/catalog/ports/Products.ts';
import type { Command } from '../UseCase.ts';

export class ShowProductsOfSkus implements Command<readonly string[], readonly PricedProduct[], ProductsUnavailable> {
  readonly #products: Products;
  constructor(products: Products) {
    this.#products = products;
  }
  execute(skus: readonly string[]): Effect.Effect<readonly PricedProduct[], ProductsUnavailable> {
    return this.#products.ofSkus(skus);
  }
}
