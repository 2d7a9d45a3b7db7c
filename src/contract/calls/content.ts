import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { language, pageParameter } from '../parameters.ts';
import {
  ArticleList,
  Component,
  EntryTeaser,
  ListedPage,
  Page,
  StoreCard,
  StoreDetails,
  Tag,
} from '../shapes/content.ts';
import { line } from '../shapes/kernel.ts';
import { StoreKey } from '../shapes/market.ts';

/** The root folder of the content, which is the store. */
const root = { root: StoreKey };
const spoken = Schema.Struct(language);
const slug = Schema.Struct({ ...root, slug: line(100) });

/** What all calls of content have in common. */
const read = {
  method: 'GET',
  body: nothing,
  errors: ['content-unavailable'],
  auth: 'none',
  idempotent: false,
} as const;

/** `path` is the German canonical path without its leading slash; an absent page is null. */
export const contentPage = call({
  ...read,
  path: '/content/page/{root}/path/{path*}',
  params: Schema.Struct({ ...root, path: line(300) }),
  query: spoken,
  answer: Schema.Struct({ page: Schema.NullOr(Page) }),
});

/** The page with this id, if the host's store has it. */
export const contentStory = call({
  ...read,
  path: '/content/story/uuid/{uuid}',
  params: Schema.Struct({ uuid: line(100) }),
  query: none,
  answer: Schema.Struct({ page: Schema.NullOr(Page) }),
});

export const contentComponent = call({
  ...read,
  path: '/content/component/{root}/slug/{slug}',
  params: slug,
  query: spoken,
  answer: Schema.Struct({ component: Schema.NullOr(Component) }),
});

export const contentStores = call({
  ...read,
  path: '/content/store/{root}',
  params: Schema.Struct(root),
  query: spoken,
  answer: Schema.Struct({ stores: Schema.Array(StoreCard) }),
});

export const contentStore = call({
  ...read,
  path: '/content/store/{root}/slug/{slug}',
  params: slug,
  query: spoken,
  answer: Schema.Struct({ store: Schema.NullOr(StoreDetails) }),
});

const folder = { folder: Schema.optionalKey(line(200)) };

/** The articles below a folder, with a tag, 25 a page. */
export const contentArticles = call({
  ...read,
  path: '/content/articles/{root}',
  params: Schema.Struct(root),
  query: Schema.Struct({
    ...language,
    ...folder,
    tag: Schema.optionalKey(line(100)),
    page: Schema.optionalKey(pageParameter),
  }),
  answer: ArticleList,
});

export const contentTags = call({
  ...read,
  path: '/content/tags/{root}',
  params: Schema.Struct(root),
  query: Schema.Struct({ ...language, ...folder }),
  answer: Schema.Struct({ tags: Schema.Array(Tag) }),
});

/** The entries of the encyclopedia, in the alphabetical order of the language. */
export const contentEntries = call({
  ...read,
  path: '/content/entries/{root}',
  params: Schema.Struct(root),
  query: spoken,
  answer: Schema.Struct({ entries: Schema.Array(EntryTeaser) }),
});

/** The pages that a sitemap lists. */
export const contentPages = call({
  ...read,
  path: '/content/pages/{root}',
  params: Schema.Struct(root),
  query: none,
  answer: Schema.Struct({ pages: Schema.Array(ListedPage) }),
});
