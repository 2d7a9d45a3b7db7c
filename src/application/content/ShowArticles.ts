import { Effect } from 'effect';
import type { ArticleTeaser } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Command } from '../UseCase.ts';

/** The newest articles; none while the content source is down. */
export class ShowArticles implements Command<void, readonly ArticleTeaser[], never> {
  readonly #pages: Pages;
  readonly #language: Language;
  constructor(pages: Pages, market: { readonly language: Language }) {
    this.#pages = pages;
    this.#language = market.language;
  }
  execute(): Effect.Effect<readonly ArticleTeaser[]> {
    return this.#pages.articles(this.#language).pipe(Effect.catchTag('ContentUnavailable', () => Effect.succeed([])));
  }
}
