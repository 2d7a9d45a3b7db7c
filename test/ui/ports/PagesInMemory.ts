import { Effect } from 'effect';
import type { ArticleTeaser, Page, StoreCard } from '../../../src/domain/content/Page.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';

/** Editorial content that a test has written; there is none before. */
export class PagesInMemory extends Pages {
  readonly pages = new Map<string, Page>();
  readonly storeCards: StoreCard[] = [];
  readonly teasers: ArticleTeaser[] = [];
  atPath(path: string): ReturnType<Pages['atPath']> {
    return Effect.sync(() => this.pages.get(path) ?? null);
  }
  stores(): ReturnType<Pages['stores']> {
    return Effect.sync(() => [...this.storeCards]);
  }
  articles(): ReturnType<Pages['articles']> {
    return Effect.sync(() => [...this.teasers]);
  }
}
