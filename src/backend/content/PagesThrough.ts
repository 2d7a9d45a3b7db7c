import type * as Effect from 'effect/Effect';
import type { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import type { ArticleQuery } from '../../domain/content/Page.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import type { Language } from '../../domain/kernel/Translated.ts';

/** One read of pages. */
export type Read<A> = (pages: Pages) => Effect.Effect<A, ContentUnavailable>;

/** The way of all reads to other pages. */
export type Through = <A>(read: Read<A>) => Effect.Effect<A, ContentUnavailable>;

/** Pages whose reads all go one way to other pages. */
export class PagesThrough extends Pages {
  readonly #through: Through;
  constructor(through: Through) {
    super();
    this.#through = through;
  }

  atPath(path: string, language: Language) {
    return this.#through((pages) => pages.atPath(path, language));
  }
  ofUuid(uuid: string) {
    return this.#through((pages) => pages.ofUuid(uuid));
  }
  component(slug: string, language: Language) {
    return this.#through((pages) => pages.component(slug, language));
  }
  stores(language: Language) {
    return this.#through((pages) => pages.stores(language));
  }
  store(slug: string, language: Language) {
    return this.#through((pages) => pages.store(slug, language));
  }
  articles(query: ArticleQuery, language: Language) {
    return this.#through((pages) => pages.articles(query, language));
  }
  tags(folder: string | null, language: Language) {
    return this.#through((pages) => pages.tags(folder, language));
  }
  entries(language: Language) {
    return this.#through((pages) => pages.entries(language));
  }
  listed() {
    return this.#through((pages) => pages.listed());
  }
}
