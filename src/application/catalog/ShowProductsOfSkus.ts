import { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { listedProduct, type ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { Command } from '../UseCase.ts';

/** The products of these skus that exist, as cards show them, in the reader's language. */
export class ShowProductsOfSkus implements Command<readonly string[], readonly ListedProduct[], ProductsUnavailable> {
  readonly #products: Products;
  readonly #language: Language;
  constructor(products: Products, market: { readonly language: Language }) {
    this.#products = products;
    this.#language = market.language;
  }
  execute(skus: readonly string[]): Effect.Effect<readonly ListedProduct[], ProductsUnavailable> {
    return Effect.map(this.#products.ofSkus(skus), (products) =>
      products.map((each) => listedProduct(each, this.#language)),
    );
  }
}
