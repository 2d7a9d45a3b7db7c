import { facetKeys, sortKeys, type FacetKey } from '../../../domain/listing/Listing.ts';
import type { ComparedBy } from '../../kit/product/ProductCard.tsx';
import type { ListingSearch } from './listingSearch.ts';

/** A new filter or sort order starts on the first page. */
const fromFirstPage = ({ page: _page, ...rest }: ListingSearch): ListingSearch => rest;

export function withFacetToggled(search: ListingSearch, key: FacetKey, value: string): ListingSearch {
  const { [key]: chosen = [], ...others } = fromFirstPage(search);
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return values.length === 0 ? others : { ...others, [key]: values };
}

export function withPriceRange(search: ListingSearch, from: number | undefined, to: number | undefined): ListingSearch {
  const { from: _from, to: _to, ...others } = fromFirstPage(search);
  return { ...others, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

export function withoutSale(search: ListingSearch): ListingSearch {
  const { sale: _sale, ...others } = fromFirstPage(search);
  return others;
}

/** Removes all filters; keeps the search text and sort order. */
export const withoutFilters = ({ q, sort, dir }: ListingSearch): ListingSearch => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
  ...(dir === undefined ? {} : { dir }),
});

export function onPage(search: ListingSearch, page: number): ListingSearch {
  const rest = fromFirstPage(search);
  return page === 1 ? rest : { ...rest, page };
}

/** All sort orders (CAT-3). */
const orders = [
  'default',
  'default-desc',
  'relevance',
  'relevance-desc',
  'name',
  'name-desc',
  'price',
  'price-desc',
  'pricePerGram',
  'pricePerGram-desc',
  'premium',
  'premium-desc',
  'weight',
  'weight-desc',
  'preciousMetal',
  'preciousMetal-desc',
] as const;
export type SortOrder = (typeof orders)[number];

/** Orders that an address may ask for and few want: offered only while they hold. */
const rare: readonly SortOrder[] = ['default-desc', 'name-desc', 'pricePerGram-desc', 'premium-desc'];

/** Of the shop's own order and relevance, the one that the listing cannot have. */
const unknownTo = ({ q }: ListingSearch): string => (q === undefined ? 'relevance' : 'default');

/** The sort orders that a listing offers: by relevance where text was searched, else in the shop's own order. */
export const offeredSortOrders = (search: ListingSearch): readonly SortOrder[] =>
  orders.filter((order) =>
    rare.includes(order) ? order === sortOrderOf(search) : !order.startsWith(unknownTo(search)),
  );

/** The order that holds. Without a searched text relevance is the shop's own order. */
export function sortOrderOf({ q, sort, dir }: ListingSearch): SortOrder {
  const asked = sort ?? 'relevance';
  const key = asked === 'relevance' && q === undefined ? 'default' : asked;
  const word = dir === 'desc' ? `${key}-desc` : key;
  return orders.find((order) => order === word) ?? 'default';
}

/** What each card shows besides its price, because the listing is sorted by it. */
export const comparedBy = ({ sort }: ListingSearch): ComparedBy | null =>
  sort === 'premium' || sort === 'pricePerGram' ? sort : null;

export function withSortOrder(search: ListingSearch, order: SortOrder): ListingSearch {
  const { sort: _sort, dir: _dir, ...rest } = fromFirstPage(search);
  const [key = 'default', dir] = order.split('-');
  const sort = sortKeys.find((one) => one === key && one !== 'default');
  return { ...rest, ...(sort === undefined ? {} : { sort }), ...(dir === 'desc' ? { dir } : {}) };
}

export interface ChosenFilter {
  readonly key: FacetKey;
  readonly value: string;
}

export const chosenFilters = (search: ListingSearch): readonly ChosenFilter[] =>
  facetKeys.flatMap((key) => (search[key] ?? []).map((value) => ({ key, value })));

export const countOfFilters = (search: ListingSearch): number =>
  chosenFilters(search).length +
  (search.from === undefined && search.to === undefined ? 0 : 1) +
  (search.sale === true ? 1 : 0);

/** The page numbers to link: first, last and those around the current one; null is a gap. */
export function pageNumbers(page: number, last: number): readonly (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((n) => n >= 1 && n <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((n, at) => (at > 0 && n - (shown[at - 1] ?? n) > 1 ? [null, n] : [n]));
}
