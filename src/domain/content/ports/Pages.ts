import type * as Effect from 'effect/Effect';
import type { Language } from '../../kernel/Translated.ts';
import type { ArticleList, ArticleQuery, Component, EntryTeaser, ListedPage, Page, Tag } from '../Page.ts';
import type { StoreCard, StoreDetails } from '../Store.ts';
import type { ContentUnavailable } from '../ContentErrors.ts';

/**
 * The editorial content of one store: its own where it has some, else that of the language. What does not exist is
 * `null`; a failing source gives ContentUnavailable, and callers render without content.
 */
export abstract class Pages {
  /** The page at a path of either language; paths begin with a slash and have German names of sections (API-50). */
  abstract atPath(path: string, language: Language): Effect.Effect<Page | null, ContentUnavailable>;
  /** The page with the id that the content source gave it, in the language it is written in (API-53). */
  abstract ofUuid(uuid: string): Effect.Effect<Page | null, ContentUnavailable>;
  /** A part of a page by its slug, as the last segment of its address (API-49). */
  abstract component(slug: string, language: Language): Effect.Effect<Component | null, ContentUnavailable>;
  /** All stores of the dealer; in each country its main store comes first. */
  abstract stores(language: Language): Effect.Effect<readonly StoreCard[], ContentUnavailable>;
  /** One of the stores by its slug, with what its page shows (API-51, RT-13). */
  abstract store(slug: string, language: Language): Effect.Effect<StoreDetails | null, ContentUnavailable>;
  /** One page of the articles that a query asks for, the newest first; a page past the last is empty (API-48). */
  abstract articles(query: ArticleQuery, language: Language): Effect.Effect<ArticleList, ContentUnavailable>;
  /** The tags of the articles below a folder, or of all, in the order of their names (API-54). */
  abstract tags(folder: string | null, language: Language): Effect.Effect<readonly Tag[], ContentUnavailable>;
  /** All entries of the encyclopedia, in the alphabetical order of the language (RT-18). */
  abstract entries(language: Language): Effect.Effect<readonly EntryTeaser[], ContentUnavailable>;
  /** Every page that `isListed`, and those of stores, in the order of their paths (SEO-5). */
  abstract listed(): Effect.Effect<readonly ListedPage[], ContentUnavailable>;
}
