import { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { listedPage, type ListedPage } from '../../domain/listing/ListedProduct.ts';
import type { ListingQuery } from '../../domain/listing/Listing.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { Command } from '../UseCase.ts';

/** A page of a listing, with products as cards show them, in the reader's language. */
export class ListProducts implements Command<ListingQuery, ListedPage, ProductsUnavailable> {
  readonly #products: Products;
  readonly #language: Language;
  constructor(products: Products, market: { readonly language: Language }) {
    this.#products = products;
    this.#language = market.language;
  }
  execute(query: ListingQuery): Effect.Effect<ListedPage, ProductsUnavailable> {
    return Effect.map(this.#products.search(query), (page) =>
      listedPage(page, this.#language, query.sort === 'premium'),
    );
  }
}
