import { facetKeys, sortKeys, type FacetKey, type ListingQuery } from '../../domain/catalog/Listing.ts';

/** The state of a listing as its address carries it; every part optional, junk is dropped (CAT-2). */
export type ListingSearch = {
  readonly q?: string;
  readonly sort?: ListingQuery['sort'];
  readonly dir?: 'desc';
  readonly page?: number;
  /** Gross buy price in whole currency units. */
  readonly from?: number;
  readonly to?: number;
  readonly sale?: true;
} & { readonly [K in FacetKey]?: readonly string[] };

const pageSize = 24;
const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= least && number <= 10_000_000 ? number : undefined;
};
const words = (value: unknown): readonly string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    (typeof one === 'string' || typeof one === 'number') && String(one) !== '' && String(one).length <= 80 ? [String(one)] : []);
  return list.length > 0 ? [...new Set(list)].slice(0, 30) : undefined;
};

export function readListingSearch(search: Readonly<Record<string, unknown>>): ListingSearch {
  const q = words(search['q'])?.[0];
  const sort = sortKeys.find((key) => key === search['sort'] && key !== 'default');
  const page = wholeNumber(search['page'], 2);
  const from = wholeNumber(search['from'], 0);
  const to = wholeNumber(search['to'], 0);
  const facets = Object.fromEntries(facetKeys.flatMap((key) => {
    const values = words(search[key]);
    return values === undefined ? [] : [[key, values]];
  }));
  return {
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(search['dir'] === 'desc' ? { dir: 'desc' as const } : {}),
    ...(page === undefined ? {} : { page }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search['sale'] === true || search['sale'] === 'true' || search['sale'] === 1 ? { sale: true as const } : {}),
    ...facets,
  };
}

export function listingQuery(search: ListingSearch, category?: string): ListingQuery {
  const facets = Object.fromEntries(facetKeys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])));
  return {
    facets,
    sort: search.sort ?? (search.q === undefined ? 'default' : 'relevance'),
    direction: search.dir ?? 'asc',
    page: search.page ?? 1,
    pageSize,
    ...(search.q === undefined ? {} : { text: search.q }),
    ...(category === undefined ? {} : { category }),
    ...(search.from === undefined ? {} : { priceFrom: search.from * 100 }),
    ...(search.to === undefined ? {} : { priceTo: search.to * 100 }),
    ...(search.sale === undefined ? {} : { onSale: true }),
  };
}
