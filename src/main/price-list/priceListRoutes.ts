import { Effect } from 'effect';
import type { FastifyRequest } from 'fastify';
import type { Hosts } from '../../backend/config/Hosts.ts';
import { madeFiles } from '../../backend/http/answers/madeFiles.ts';
import type { FurtherRoutes } from '../../backend/http/ServerParts.ts';
import { cookiesOf } from '../../backend/http/sessionCookies.ts';
import type { PageCache } from '../../backend/page-cache/PageCache.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import { type PriceList, priceListQuery, priceLists } from '../../domain/listing/PriceLists.ts';
import type { Market } from '../../domain/market/Market.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import { shownPath } from '../../ui/routes/paths.ts';
import { sharedAnswer } from '../pages/sharedAnswer.ts';
import { priceListCsv } from './priceListCsv.ts';

interface Ports {
  readonly products: Pick<Products, 'search'>;
  readonly prices: Pick<Prices, 'metals'>;
}

interface PriceListParts {
  readonly hosts: Hosts;
  readonly portsOf: (market: Market, request: FastifyRequest) => Ports;
  /** Keeps lists until prices or products change. */
  readonly cache: PageCache;
  readonly clock: Clock;
  /** Until when the prices stand; null while the market is silent. */
  readonly freshUntil: () => Instant | null;
}

const languages: readonly Language[] = ['de', 'en'];

/** The address of a price list as a file: that of its page, and `.csv`. */
export const priceListFile = ({ slug }: PriceList, language: Language): string =>
  `${shownPath(`/preisliste/${slug.de}`, language)}.csv`;

/**
 * The price lists as CSV below the addresses of their pages, in the store and currency of their visitor (CAT-8). A list
 * is made once a tick for each market, and shared caches may keep it as long as its page.
 */
export const priceListRoutes =
  ({ hosts, portsOf, cache, clock, freshUntil }: PriceListParts): FurtherRoutes =>
  (app, door) => {
    const sendFile = madeFiles(door, cache);
    for (const list of priceLists)
      for (const language of languages) {
        const path = priceListFile(list, language);
        app.get(path, { compress: false }, async (request, reply) => {
          const usd = cookiesOf(request.headers.cookie)['currency'] === 'USD';
          const market = marketOf({ site: hosts.siteOf(request.host), language, usd });
          const { store, country, currency, localeTag } = market;
          if (!list.stores.includes(store)) return sendFile(request, reply, null);
          return sendFile(request, reply, {
            key: ['price-list', path, store, country, currency, localeTag],
            type: 'text/csv; charset=utf-8',
            language,
            make: () => csvOf(list, language, portsOf(market, request)),
            headers: () => [
              ['content-disposition', `attachment; filename="${list.slug[language].replaceAll('/', '-')}.csv"`],
              ...sharedAnswer(
                { url: new URL(path, hosts.publicOrigin(request)), market },
                { freshUntil: freshUntil(), now: clock.now() },
              ),
            ],
          });
        });
      }
  };

const csvOf = (list: PriceList, language: Language, { products, prices }: Ports): Promise<string> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { items } = yield* products.search(priceListQuery(list));
      const { tickId, lastRecalculatedAt } = yield* prices.metals();
      // A tick may have begun between the two answers; its moment is not that of the prices.
      const isSameTick = items.every((item) => item.prices.tickId === tickId);
      return priceListCsv(items, language, isSameTick ? lastRecalculatedAt : null);
    }),
  );
