import type * as Effect from 'effect/Effect';
import type { Language } from '../../kernel/Translated.ts';
import type { ArticleTeaser, ListedPage, Page, StoreCard } from '../Page.ts';
import type { ContentUnavailable } from '../ContentErrors.ts';

/**
 * Editorial content. An unknown page is `null`; a failing source gives ContentUnavailable, and callers render without
 * content.
 */
export abstract class Pages {
  /** The page at a path of either language. */
  abstract atPath(path: string, language: Language): Effect.Effect<Page | null, ContentUnavailable>;
  abstract stores(language: Language): Effect.Effect<readonly StoreCard[], ContentUnavailable>;
  abstract articles(language: Language): Effect.Effect<readonly ArticleTeaser[], ContentUnavailable>;
  /** Every page that `isListed`, in the order of their paths (SEO-5). */
  abstract listed(): Effect.Effect<readonly ListedPage[], ContentUnavailable>;
}
