import { Effect } from 'effect';
import { metalPrices, metalSnapshots, productPrices } from '../../../contract/calls/prices.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
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
  publicEndpoint(metalSnapshots, ({ services, market, query }) =>
    Effect.map(
      services.inMarket(market).prices.snapshots(query.metal, query.currency, query.timespan),
      (snapshots) => ({ snapshots }),
    ),
  ),
  publicEndpoint(productPrices, ({ services, market, query }) =>
    inCountry(market, query.country).pipe(
      Effect.flatMap((there) => services.inMarket(there).prices.ofSkus(query.skus)),
      Effect.map((products) => ({ products })),
    ),
  ),
];
