import { Result } from 'effect';
import type { Pages } from '../../domain/content/ports/Pages.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { Content } from './Content.ts';
import { type Filed, pagesOfStores } from './Filed.ts';
import { readStory } from './readStory.ts';
import { pathOf, placeOf } from './storyPlace.ts';
import { StoryUnread } from './StoryUnread.ts';
import { storiesById, withRelations } from './withRelations.ts';

const filed = (path: string, json: unknown): Filed => {
  const unread = (fault: string) => new StoryUnread({ story: path, fault });
  const story = Result.getOrElse(readStory(json), (fault) => {
    throw unread(fault);
  });
  const fullSlug = path.replace(/\.json$/, '');
  const place = placeOf(fullSlug);
  // A file replaces the included one with its path, so another page in it would be shown beside that one.
  if (place?.language !== story.language || pathOf(fullSlug) !== story.path)
    throw unread('story.lang and story.full_slug should be those of its path');
  return { store: place.store, story };
};

/** The included stories and the shop's own, which are files. */
export class EmbeddedContent implements Content {
  readonly #ofStore: ReadonlyMap<StoreKey, Pages>;

  /**
   * `files` are story files as parsed JSON, by path: `de/agb.json`, `us/en/home.json`. Throws `StoryUnread` for a file
   * that cannot be shown as it is.
   */
  constructor(files: Readonly<Record<string, unknown>>) {
    const byId = storiesById(files);
    this.#ofStore = pagesOfStores(Object.entries(files).map(([path, json]) => filed(path, withRelations(json, byId))));
  }

  of(store: StoreKey): Pages {
    const pages = this.#ofStore.get(store);
    if (pages === undefined) throw new Error(`no content for the store ${store}`);
    return pages;
  }

  /** Files are read once, so it never changes. */
  edition(): number {
    return 0;
  }
}
