import { Effect } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { ArticleQuery } from '../../domain/content/Page.ts';
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

  ofUuid(uuid: string) {
    return this.#client
      .send((calls) => calls.contentStory, { params: { uuid } })
      .pipe(
        Effect.map(({ page }) => page),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  component(slug: string, language: Language) {
    return this.#client
      .send((calls) => calls.contentComponent, { params: { root: this.#root, slug }, query: { language } })
      .pipe(
        Effect.map(({ component }) => component),
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

  store(slug: string, language: Language) {
    return this.#client
      .send((calls) => calls.contentStore, { params: { root: this.#root, slug }, query: { language } })
      .pipe(
        Effect.map(({ store }) => store),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  articles(query: ArticleQuery, language: Language) {
    return this.#client
      .send((calls) => calls.contentArticles, { params: { root: this.#root }, query: { language, ...query } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  tags(folder: string | null, language: Language) {
    const query = folder === null ? { language } : { language, folder };
    return this.#client
      .send((calls) => calls.contentTags, { params: { root: this.#root }, query })
      .pipe(
        Effect.map(({ tags }) => tags),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  entries(language: Language) {
    return this.#client
      .send((calls) => calls.contentEntries, { params: { root: this.#root }, query: { language } })
      .pipe(
        Effect.map(({ entries }) => entries),
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
