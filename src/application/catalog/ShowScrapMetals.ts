import { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { type ListedScrap, listedScrap } from '../../domain/listing/ListedScrap.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import type { Command } from '../UseCase.ts';

/** The grades of scrap metal that the shop buys, with their prices (SELL-1, SELL-3). */
export class ShowScrapMetals implements Command<void, readonly ListedScrap[], ProductsUnavailable> {
  readonly #products: Products;
  readonly #language: Language;
  constructor(products: Products, market: { readonly language: Language }) {
    this.#products = products;
    this.#language = market.language;
  }
  execute(): Effect.Effect<readonly ListedScrap[], ProductsUnavailable> {
    return Effect.map(this.#products.scrapMetals(), (all) =>
      all.flatMap((product) => listedScrap(product, this.#language) ?? []),
    );
  }
}
