import { facetKeys, sortKeys, type FacetKey, type ListingQuery } from '../../../domain/listing/Listing.ts';

/** The query parameters of a listing. All are optional; invalid values are dropped (CAT-2). */
export type ListingSearch = {
  readonly q?: string | undefined;
  readonly sort?: ListingQuery['sort'] | undefined;
  readonly dir?: 'desc' | undefined;
  readonly page?: number | undefined;
  /** Gross buy price in whole currency units. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly sale?: true | undefined;
  /** The facet whose folded values are shown, for browsers without script. */
  readonly more?: FacetKey | undefined;
} & { readonly [K in FacetKey]?: readonly string[] | undefined };

/** The names of all that an address of a listing says. */
export const listingParameters = ['q', 'sort', 'dir', 'page', 'from', 'to', 'sale', 'more', ...facetKeys] as const;

const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= least && number <= 10_000_000 ? number : undefined;
};
const words = (value: unknown): readonly string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : [],
  );
  const valid = list.filter((text) => text !== '' && text.length <= 80);
  return valid.length > 0 ? [...new Set(valid)].slice(0, 30) : undefined;
};

/** An amount in whole units; accepts grouped digits and cents: `1.000`, `2'000,50`. */
export const wholeAmount = (value: unknown): number | undefined => {
  if (typeof value !== 'string') return wholeNumber(value, 0);
  const [, units] = /^\s*(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,]\d\d?)?\s*$/.exec(value) ?? [];
  return wholeNumber(units?.replace(/\D/g, ''), 0);
};

/** Reads the query of an address. Missing parameters are set to undefined, or the router would keep invalid ones. */
export function readListingSearch(search: Readonly<Record<string, unknown>>): ListingSearch {
  const [from, to] = [wholeAmount(search['from']), wholeAmount(search['to'])];
  // A form sends `price-desc` as one parameter, links use two.
  const [sort, order] = typeof search['sort'] === 'string' ? search['sort'].split('-', 2) : [];
  const inverted = from !== undefined && to !== undefined && from > to;
  return {
    q: words(search['q'])?.[0],
    sort: sortKeys.find((key) => key === sort && key !== 'default'),
    dir: search['dir'] === 'desc' || order === 'desc' ? 'desc' : undefined,
    page: wholeNumber(search['page'], 2),
    from: inverted ? to : from,
    to: inverted ? from : to,
    sale: search['sale'] === true || search['sale'] === 'true' ? true : undefined,
    more: facetKeys.find((key) => key === search['more']),
    ...Object.fromEntries(facetKeys.map((key) => [key, words(search[key])])),
  };
}
