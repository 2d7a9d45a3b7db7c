import { Effect } from 'effect';
import type { ArticleList, ArticleQuery } from '../../domain/content/Page.ts';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Command } from '../UseCase.ts';

/** One page of articles, the newest first; none while the content source is down. */
export class ShowArticles implements Command<ArticleQuery, ArticleList, never> {
  readonly #pages: Pages;
  readonly #language: Language;
  constructor(pages: Pages, market: { readonly language: Language }) {
    this.#pages = pages;
    this.#language = market.language;
  }
  execute(query: ArticleQuery): Effect.Effect<ArticleList> {
    return this.#pages
      .articles(query, this.#language)
      .pipe(Effect.catchTag('ContentUnavailable', () => Effect.succeed({ articles: [], total: 0 })));
  }
}
