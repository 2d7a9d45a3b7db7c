import { Cause, Effect, Exit } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from '../../backend/config/Hosts.ts';
import { sendProblem } from '../../backend/http/answers/sendProblem.ts';
import { cookiesOf } from '../../backend/http/sessionCookies.ts';
import { CallNotFound } from '../../contract/ProtocolErrors.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Products } from '../../domain/listing/ports/Products.ts';
import { type PriceList, priceListQuery, priceLists } from '../../domain/listing/PriceLists.ts';
import type { Market } from '../../domain/market/Market.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import { shownPath } from '../../ui/routes/paths.ts';
import { priceListCsv } from './priceListCsv.ts';

interface Ports {
  readonly products: Pick<Products, 'search'>;
  readonly prices: Pick<Prices, 'metals'>;
}

const languages: readonly Language[] = ['de', 'en'];

/** The address of a price list as a file: that of its page, and `.csv`. */
export const priceListFile = ({ slug }: PriceList, language: Language): string =>
  `${shownPath(`/preisliste/${slug.de}`, language)}.csv`;

/** The price lists as CSV below the addresses of their pages, in the store and currency of their visitor (CAT-8). */
export const priceListRoutes =
  (hosts: Hosts, portsOf: (market: Market, request: FastifyRequest) => Ports) =>
  (app: FastifyInstance): void => {
    for (const list of priceLists)
      for (const language of languages)
        app.get(priceListFile(list, language), (request, reply) => {
          const usd = cookiesOf(request.headers.cookie)['currency'] === 'USD';
          const market = marketOf({ site: hosts.siteOf(request.host), language, usd });
          if (!list.stores.includes(market.store)) return sendProblem(request, reply, new CallNotFound());
          return sendList(request, reply, { list, language }, portsOf(market, request));
        });
  };

const sendList = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { list, language }: { readonly list: PriceList; readonly language: Language },
  { products, prices }: Ports,
): Promise<FastifyReply> => {
  const exit = await Effect.runPromiseExit(
    Effect.gen(function* () {
      const { items } = yield* products.search(priceListQuery(list));
      const { tickId, lastRecalculatedAt } = yield* prices.metals();
      // A tick may have begun between the two answers; its moment is not that of the prices.
      const isSameTick = items.every((item) => item.prices.tickId === tickId);
      return priceListCsv(items, language, isSameTick ? lastRecalculatedAt : null);
    }),
  );
  if (Exit.isFailure(exit)) return sendProblem(request, reply, Cause.squash(exit.cause));
  const name = `${list.slug[language].replaceAll('/', '-')}.csv`;
  return reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(exit.value);
};
