import { categories, type CategoryEntry } from '../catalog/Categories.ts';
import type { Language } from '../kernel/Translated.ts';
import { type StoreKey, storeKeys } from '../market/Market.ts';
import type { ListingQuery } from './Listing.ts';

/** A list of buy and sell prices that a store publishes, with its texts in both languages (CAT-8). */
export interface PriceList {
  /** The category that it lists; `duty-free` lists the duty-free products of all categories. */
  readonly id: CategoryEntry['id'] | 'duty-free';
  readonly name: Readonly<Record<Language, string>>;
  /** The end of its address; may have several segments, and no two lists share one. */
  readonly slug: Readonly<Record<Language, string>>;
  /** The stores that publish it. */
  readonly stores: readonly StoreKey[];
}

const ofCategory = (id: CategoryEntry['id'], slug: PriceList['slug'], stores: readonly StoreKey[] = storeKeys) =>
  categories.filter((category) => category.id === id).map(({ name }): PriceList => ({ id, name, slug, stores }));

/** The price lists of all stores, in the order in which a shopper sees them. */
export const priceLists: readonly PriceList[] = [
  ...ofCategory('gold-coins', { de: 'gold/muenzen', en: 'gold/coins' }),
  ...ofCategory('gold-bars', { de: 'gold/barren', en: 'gold/bars' }),
  ...ofCategory('silver-coins', { de: 'silber/muenzen', en: 'silver/coins' }),
  ...ofCategory('silver-bars', { de: 'silber/barren', en: 'silver/bars' }),
  ...ofCategory('platinum-palladium', { de: 'platin-palladium', en: 'platinum-palladium' }),
  ...ofCategory('numismatics', { de: 'numismatik', en: 'numismatics' }),
  {
    id: 'duty-free',
    name: { de: 'Zollfreilager', en: 'Duty-free' },
    slug: { de: 'zollfreilager', en: 'duty-free' },
    stores: storeKeys,
  },
];

/** The lists that a store publishes. */
export const priceListsOf = (store: StoreKey): readonly PriceList[] =>
  priceLists.filter(({ stores }) => stores.includes(store));

/** The list of a store at a slug of either language; undefined if the store publishes none there. */
export const priceListAt = (slug: string, store: StoreKey): PriceList | undefined =>
  priceListsOf(store).find((list) => list.slug.de === slug || list.slug.en === slug);

/** A list has at most as many products, which fit on a few sheets of paper; the shop itself shows all of them. */
export const longestPriceList = 100;

/** The query for the products of a list, in the shop's own order. Duty-free products are on their own list only. */
export const priceListQuery = ({ id }: PriceList): ListingQuery => ({
  ...(id === 'duty-free' ? { dutyFree: true } : { category: id, dutyFree: false }),
  facets: {},
  sort: 'default',
  direction: 'asc',
  page: 1,
  pageSize: longestPriceList,
});
