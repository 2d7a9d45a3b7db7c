import { Effect } from 'effect';
import type { ArticleTeaser, Page, StoreCard } from '../../../src/domain/content/Page.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';

/** Editorial content in memory; empty until a test adds pages. */
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
  listed(): ReturnType<Pages['listed']> {
    return Effect.sync(() =>
      [...this.pages.values()].map(({ paths, article }) => ({ paths, date: article?.date ?? null })),
    );
  }
}
