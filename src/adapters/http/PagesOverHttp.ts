import { Effect } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new ContentUnavailable());

/** Editorial content by the calls of §7. */
export class PagesOverHttp extends Pages {
  readonly #client: HttpClient;
  readonly #root: Market['store'];
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#root = market.store;
  }

  atPath(path: string, language: Language) {
    const params = { root: this.#root, path: path.replace(/^\/+/, '') };
    return this.#client
      .send((calls) => calls.contentPage, { params, query: { language } })
      .pipe(
        Effect.map(({ page }) => page),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  stores(language: Language) {
    return this.#client
      .send((calls) => calls.contentStores, { params: { root: this.#root }, query: { language } })
      .pipe(
        Effect.map(({ stores }) => stores),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  articles(language: Language) {
    return this.#client
      .send((calls) => calls.contentArticles, { params: { root: this.#root }, query: { language } })
      .pipe(
        Effect.map(({ articles }) => articles),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  listed() {
    return this.#client
      .send((calls) => calls.contentPages, { params: { root: this.#root } })
      .pipe(
        Effect.map(({ pages }) => pages),
        Effect.catchTag('CallFailed', unavailable),
      );
  }
}
