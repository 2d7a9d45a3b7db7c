import type { Pages } from '../../domain/content/ports/Pages.ts';
import { type StoreKey, storeKeys } from '../../domain/market/Market.ts';
import { PagesOfStories } from './PagesOfStories.ts';
import type { ReadStory } from './readStory.ts';

/** A story in its folder. */
export interface Filed {
  /** The store whose folder it is in; null: it is in the folder of its language, for all stores. */
  readonly store: StoreKey | null;
  readonly story: ReadStory;
}

const placeOf = ({ language, path }: ReadStory): string => `${language} ${path}`;

/** The stories as each store shows them; the story of a store's own folder wins over that of its language. */
export const pagesOfStores = (all: readonly Filed[]): ReadonlyMap<StoreKey, Pages> => {
  const shown = (key: StoreKey): Pages => {
    const own = all.flatMap(({ store, story }) => (store === key ? [story] : []));
    const replaced = new Set(own.map(placeOf));
    const others = all.flatMap(({ store, story }) => (store === null && !replaced.has(placeOf(story)) ? [story] : []));
    return new PagesOfStories([...others, ...own]);
  };
  return new Map(storeKeys.map((key) => [key, shown(key)]));
};
