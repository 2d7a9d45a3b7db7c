import { Effect } from 'effect';
import { contentArticles, contentPage, contentPages, contentStores } from '../../../contract/calls/content.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import type { Pages } from '../../../domain/content/ports/Pages.ts';
import type { Market, StoreKey } from '../../../domain/market/Market.ts';
import type { Services } from '../Services.ts';
import { publicEndpoint } from './Endpoint.ts';

interface Asked {
  readonly params: { readonly root: StoreKey };
  readonly market: Market;
  readonly services: Services;
}

/** A store serves only its own content (Z9). */
const pagesOf = ({ params, market, services }: Asked): Effect.Effect<Pages, RequestMalformed> =>
  params.root === market.store
    ? Effect.succeed(services.inMarket(market).pages)
    : Effect.fail(new RequestMalformed({ at: ['root'] }));

export const contentEndpoints = [
  publicEndpoint(contentPage, (asked) =>
    pagesOf(asked).pipe(
      Effect.flatMap((pages) => pages.atPath(`/${asked.params.path}`, asked.market.language)),
      Effect.map((page) => ({ page })),
    ),
  ),
  publicEndpoint(contentStores, (asked) =>
    pagesOf(asked).pipe(
      Effect.flatMap((pages) => pages.stores(asked.market.language)),
      Effect.map((stores) => ({ stores })),
    ),
  ),
  publicEndpoint(contentArticles, (asked) =>
    pagesOf(asked).pipe(
      Effect.flatMap((pages) => pages.articles(asked.market.language)),
      Effect.map((articles) => ({ articles })),
    ),
  ),
  publicEndpoint(contentPages, (asked) =>
    pagesOf(asked).pipe(
      Effect.flatMap((pages) => pages.listed()),
      Effect.map((pages) => ({ pages })),
    ),
  ),
];
