import { Effect } from 'effect';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Products, Suggestion } from '../../domain/listing/ports/Products.ts';
import type { Command } from '../UseCase.ts';

const shortest = 2;

/** Suggestions while typing (CAT-7); none for fewer than two characters. */
export class SuggestProducts implements Command<string, readonly Suggestion[], ProductsUnavailable> {
  readonly #products: Products;
  readonly #language: Language;
  constructor(products: Products, market: { readonly language: Language }) {
    this.#products = products;
    this.#language = market.language;
  }
  execute(text: string): Effect.Effect<readonly Suggestion[], ProductsUnavailable> {
    return text.trim().length < shortest ? Effect.succeed([]) : this.#products.suggest(text.trim(), this.#language);
  }
}
