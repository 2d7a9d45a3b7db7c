import { type StoreKey, storeKeys } from '../../domain/market/Market.ts';

/** Folders of stories: `de/agb` for all stores, `ch/de/agb` for one. The first page of a folder ends with a slash. */
const inFolder = /^\/?(?:(euro|ch|li|us)\/)?(de|en)(?:\/(.*?))?\/?$/;

/** Where a story is, by its full slug. */
export interface StoryPlace {
  readonly store: StoreKey | null;
  readonly language: 'de' | 'en';
  /** Below the folder: `blog/silver-and-tax`. */
  readonly slug: string;
}

/** null outside the folders of the shop. */
export const placeOf = (fullSlug: string): StoryPlace | null => {
  const found = inFolder.exec(fullSlug);
  if (found === null) return null;
  const [, store, language, slug = ''] = found;
  return {
    store: storeKeys.find((key) => key === store) ?? null,
    language: language === 'en' ? 'en' : 'de',
    slug: slug === '' ? 'home' : slug,
  };
};

/** The path of the page that a story is, without its folder. */
export const pathOf = (fullSlug: string): string => {
  const slug = placeOf(fullSlug)?.slug ?? fullSlug.replace(/^\/+/, '');
  return slug === 'home' ? '/' : `/${slug}`;
};
