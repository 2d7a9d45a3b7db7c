import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { language } from '../parameters.ts';
import { ArticleTeaser, ListedPage, Page, StoreCard } from '../shapes/content.ts';
import { line } from '../shapes/kernel.ts';
import { StoreKey } from '../shapes/market.ts';

/** The root folder of the content, which is the store. */
const root = { root: StoreKey };
const spoken = Schema.Struct(language);

/** `path` is the German canonical path without its leading slash; an absent page is null. */
export const contentPage = call({
  method: 'GET',
  path: '/content/page/{root}/path/{path*}',
  params: Schema.Struct({ ...root, path: line(300) }),
  query: spoken,
  body: nothing,
  answer: Schema.Struct({ page: Schema.NullOr(Page) }),
  errors: ['content-unavailable'],
  auth: 'none',
  idempotent: false,
});

export const contentStores = call({
  method: 'GET',
  path: '/content/store/{root}',
  params: Schema.Struct(root),
  query: spoken,
  body: nothing,
  answer: Schema.Struct({ stores: Schema.Array(StoreCard) }),
  errors: ['content-unavailable'],
  auth: 'none',
  idempotent: false,
});

export const contentArticles = call({
  method: 'GET',
  path: '/content/articles/{root}',
  params: Schema.Struct(root),
  query: spoken,
  body: nothing,
  answer: Schema.Struct({ articles: Schema.Array(ArticleTeaser) }),
  errors: ['content-unavailable'],
  auth: 'none',
  idempotent: false,
});

/** The pages that a sitemap lists. */
export const contentPages = call({
  method: 'GET',
  path: '/content/pages/{root}',
  params: Schema.Struct(root),
  query: none,
  body: nothing,
  answer: Schema.Struct({ pages: Schema.Array(ListedPage) }),
  errors: ['content-unavailable'],
  auth: 'none',
  idempotent: false,
});
