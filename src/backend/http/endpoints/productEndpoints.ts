import { Effect, Schema } from 'effect';
import type { AnswerOf, QueryOf } from '../../../contract/Call.ts';
import { productIdentifiers, searchProducts } from '../../../contract/calls/products.ts';
import { facetKeys, type ListingQuery } from '../../../domain/listing/Listing.ts';
import type { ProductsUnavailable } from '../../../domain/catalog/CatalogErrors.ts';
import type { Products } from '../../../domain/listing/ports/Products.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import { listingInJson } from '../answers/listingInJson.ts';
import { publicEndpoint } from './Endpoint.ts';

type Asked = QueryOf<typeof searchProducts>;
type Answer = AnswerOf<typeof searchProducts>;
type ListingAsked = Exclude<
  Asked,
  | { readonly slug: string }
  | { readonly skus: readonly string[] }
  | { readonly scrapMetals: 'true' }
  | { readonly similarTo: string }
  | { readonly suggest: string }
>;

const defaultPageSize = 24;

const listingOf = (asked: ListingAsked): ListingQuery => {
  const { text, category, priceFrom, priceTo, onSale, dutyFree } = asked;
  const facets = Object.fromEntries(facetKeys.flatMap((key) => (asked[key] === undefined ? [] : [[key, asked[key]]])));
  return {
    facets,
    ...(text === undefined ? {} : { text }),
    ...(category === undefined ? {} : { category }),
    ...(priceFrom === undefined ? {} : { priceFrom }),
    ...(priceTo === undefined ? {} : { priceTo }),
    ...(onSale === undefined ? {} : { onSale }),
    ...(dutyFree === undefined ? {} : { dutyFree }),
    sort: asked.sort ?? (asked.text === undefined ? 'default' : 'relevance'),
    direction: asked.direction ?? 'asc',
    page: asked.page ?? 1,
    pageSize: asked.pageSize ?? defaultPageSize,
  };
};

const foundProducts = (
  products: Products,
  asked: Asked,
  language: Language,
): Effect.Effect<Answer, ProductsUnavailable> => {
  if ('slug' in asked) return Effect.map(products.atSlug(asked.slug), (product) => ({ kind: 'product', product }));
  if ('skus' in asked) return Effect.map(products.ofSkus(asked.skus), (some) => ({ kind: 'products', products: some }));
  if ('scrapMetals' in asked)
    return Effect.map(products.scrapMetals(), (scrap) => ({ kind: 'products', products: scrap }));
  if ('similarTo' in asked)
    return Effect.map(products.similarTo(asked.similarTo), ({ similar, series }) => ({
      kind: 'similar',
      similar,
      series,
    }));
  if ('suggest' in asked)
    return Effect.map(products.suggest(asked.suggest, language), (suggestions) => ({
      kind: 'suggestions',
      suggestions,
    }));
  return Effect.map(products.search(listingOf(asked)), (listing) => ({ kind: 'listing', listing }));
};

const encode = Schema.encodeSync(searchProducts.answer);

const inJson = (answer: Answer): string =>
  answer.kind === 'listing'
    ? `{"kind":"listing","listing":${listingInJson(answer.listing)}}`
    : JSON.stringify(encode(answer));

export const productEndpoints = [
  publicEndpoint(
    searchProducts,
    ({ services, market, query }) => foundProducts(services.inMarket(market).products, query, market.language),
    inJson,
  ),
  publicEndpoint(productIdentifiers, ({ services, market, query }) =>
    services.inMarket(market).products.identifiers(query.page ?? 1),
  ),
];
