import { Effect } from 'effect';
import { metalPrices, metalSnapshots, productPrices } from '../../../contract/calls/prices.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import { type Metal, metals } from '../../../domain/catalog/Product.ts';
import type { Market } from '../../../domain/market/Market.ts';
import { publicEndpoint } from './Endpoint.ts';

/** The market with another of its countries, which decides the tax rows. */
const inCountry = (market: Market, code: string | undefined): Effect.Effect<Market, RequestMalformed> => {
  if (code === undefined) return Effect.succeed(market);
  const country = market.servedCountries.find((served) => served === code);
  return country === undefined
    ? Effect.fail(new RequestMalformed({ at: ['country'] }))
    : Effect.succeed({ ...market, country });
};

export const priceEndpoints = [
  publicEndpoint(metalPrices, ({ services, market }) => services.inMarket(market).prices.metals()),
  publicEndpoint(
    metalSnapshots,
    ({ services, market, query: { metal, currency = market.currency, timespan = '1y' } }) => {
      const { prices } = services.inMarket(market);
      const courseOf = (name: Metal) =>
        Effect.map(prices.snapshots(name, currency, timespan), (snapshots) => ({ name, snapshots }));
      const courses = Effect.forEach(metal === undefined ? metals : [metal], courseOf);
      return Effect.map(courses, (found) => ({ currency, metals: found }));
    },
  ),
  publicEndpoint(productPrices, ({ services, market, query }) =>
    inCountry(market, query.country).pipe(
      Effect.flatMap((there) => services.inMarket(there).prices.ofSkus(query.skus)),
      Effect.map((products) => ({ products })),
    ),
  ),
];
