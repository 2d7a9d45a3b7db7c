import { facetKeys, type ListingQuery } from '../../domain/listing/Listing.ts';
import type { ListingSearch } from '../screens/catalog/listingSearch.ts';

const pageSize = 24;

/** The query to the catalogue for the address of a listing. */
export function listingQuery(search: ListingSearch, category?: string): ListingQuery {
  const facets = Object.fromEntries(
    facetKeys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])),
  );
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
