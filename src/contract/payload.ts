import { Schema } from 'effect';
import { PricedProduct } from './shapes/catalog.ts';
import { ArticleTeaser, Page, StoreCard } from './shapes/content.ts';

/** The last segment of the address of a page's data. */
export const payloadFile = '_payload.json';

/** `GET {page}/_payload.json` of the page's origin: a page of the editors and the data that it shows (§7, OPS-4). */
export const PagePayload = Schema.Struct({
  page: Page,
  products: Schema.Array(PricedProduct),
  stores: Schema.Array(StoreCard),
  articles: Schema.Array(ArticleTeaser),
  related: Schema.Array(ArticleTeaser),
});
