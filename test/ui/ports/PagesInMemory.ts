import { Effect } from 'effect';
import type { ArticleTeaser, Component, EntryTeaser, Page } from '../../../src/domain/content/Page.ts';
import type { StoreCard, StoreDetails } from '../../../src/domain/content/Store.ts';
import { Pages } from '../../../src/domain/content/ports/Pages.ts';

/** Editorial content in memory; empty until a test adds pages. */
export class PagesInMemory extends Pages {
  readonly pages = new Map<string, Page>();
  readonly components = new Map<string, Component>();
  readonly storeCards: StoreCard[] = [];
  /** By their slugs. */
  readonly storeDetails = new Map<string, StoreDetails>();
  readonly teasers: ArticleTeaser[] = [];
  readonly entryTeasers: EntryTeaser[] = [];
  atPath(path: string): ReturnType<Pages['atPath']> {
    return Effect.sync(() => this.pages.get(path) ?? null);
  }
  stores(): ReturnType<Pages['stores']> {
    return Effect.sync(() => [...this.storeCards]);
  }
  ofUuid(): ReturnType<Pages['ofUuid']> {
    return Effect.succeed(null);
  }
  component(slug: string): ReturnType<Pages['component']> {
    return Effect.sync(() => this.components.get(slug) ?? null);
  }
  store(slug: string): ReturnType<Pages['store']> {
    return Effect.sync(() => this.storeDetails.get(slug) ?? null);
  }
  tags(): ReturnType<Pages['tags']> {
    return Effect.succeed([]);
  }
  articles(): ReturnType<Pages['articles']> {
    return Effect.sync(() => ({ articles: [...this.teasers], total: this.teasers.length }));
  }
  entries(): ReturnType<Pages['entries']> {
    return Effect.sync(() => [...this.entryTeasers]);
  }
  listed(): ReturnType<Pages['listed']> {
    return Effect.sync(() =>
      [...this.pages.values()].map(({ paths, article }) => ({ paths, date: article?.date ?? null })),
    );
  }
}
