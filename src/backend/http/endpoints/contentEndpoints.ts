import { Effect } from 'effect';
import {
  contentArticles,
  contentComponent,
  contentEntries,
  contentPage,
  contentPages,
  contentStore,
  contentStores,
  contentStory,
  contentTags,
} from '../../../contract/calls/content.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import type { ContentUnavailable } from '../../../domain/content/ContentErrors.ts';
import type { Pages } from '../../../domain/content/ports/Pages.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Market, StoreKey } from '../../../domain/market/Market.ts';
import type { Services } from '../Services.ts';
import { publicEndpoint } from './Endpoint.ts';

interface Asked {
  readonly params: { readonly root: StoreKey };
  readonly market: Market;
  readonly services: Services;
}

/** Reads from the pages of the host's store. A store serves only its own content (Z9). */
const fromPages = <A>(
  { params, market, services }: Asked,
  read: (pages: Pages, language: Language) => Effect.Effect<A, ContentUnavailable>,
): Effect.Effect<A, ContentUnavailable | RequestMalformed> =>
  params.root === market.store
    ? read(services.inMarket(market).pages, market.language)
    : Effect.fail(new RequestMalformed({ at: ['root'] }));

export const contentEndpoints = [
  publicEndpoint(contentPage, (asked) =>
    fromPages(asked, (pages, language) => pages.atPath(`/${asked.params.path}`, language)).pipe(
      Effect.map((page) => ({ page })),
    ),
  ),
  publicEndpoint(contentStory, ({ params, market, services }) =>
    services
      .inMarket(market)
      .pages.ofUuid(params.uuid)
      .pipe(Effect.map((page) => ({ page }))),
  ),
  publicEndpoint(contentComponent, (asked) =>
    fromPages(asked, (pages, language) => pages.component(asked.params.slug, language)).pipe(
      Effect.map((component) => ({ component })),
    ),
  ),
  publicEndpoint(contentStores, (asked) =>
    fromPages(asked, (pages, language) => pages.stores(language)).pipe(Effect.map((stores) => ({ stores }))),
  ),
  publicEndpoint(contentStore, (asked) =>
    fromPages(asked, (pages, language) => pages.store(asked.params.slug, language)).pipe(
      Effect.map((store) => ({ store })),
    ),
  ),
  publicEndpoint(contentArticles, (asked) => {
    const { folder, tag, page } = asked.query;
    const query = {
      ...(folder === undefined ? {} : { folder }),
      ...(tag === undefined ? {} : { tag }),
      ...(page === undefined ? {} : { page }),
    };
    return fromPages(asked, (pages, language) => pages.articles(query, language));
  }),
  publicEndpoint(contentTags, (asked) =>
    fromPages(asked, (pages, language) => pages.tags(asked.query.folder ?? null, language)).pipe(
      Effect.map((tags) => ({ tags })),
    ),
  ),
  publicEndpoint(contentEntries, (asked) =>
    fromPages(asked, (pages, language) => pages.entries(language)).pipe(Effect.map((entries) => ({ entries }))),
  ),
  publicEndpoint(contentPages, (asked) =>
    fromPages(asked, (pages) => pages.listed()).pipe(Effect.map((pages) => ({ pages }))),
  ),
];
