import { Effect } from 'effect';
import type { StoreCard } from '../../domain/content/Store.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Command } from '../UseCase.ts';

/** The dealer's stores; none while the content source is down. */
export class ShowStores implements Command<void, readonly StoreCard[], never> {
  readonly #pages: Pages;
  readonly #language: Language;
  constructor(pages: Pages, market: { readonly language: Language }) {
    this.#pages = pages;
    this.#language = market.language;
  }
  execute(): Effect.Effect<readonly StoreCard[]> {
    return this.#pages.stores(this.#language).pipe(Effect.catchTag('ContentUnavailable', () => Effect.succeed([])));
  }
}
