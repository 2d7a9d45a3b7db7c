import { Effect } from 'effect';
import type { Metal } from '../../domain/catalog/Product.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Timespan } from '../../domain/pricing/Price.ts';
import { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import { type Destination, Prices } from '../../domain/pricing/ports/Prices.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new PricesUnavailable());

/** Prices by the calls of §7. */
export class PricesOverHttp extends Prices {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  metals() {
    return this.#client.send((calls) => calls.metalPrices, {}).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  ofSkus(skus: readonly string[], { country, currency }: Destination = this.#market): ReturnType<Prices['ofSkus']> {
    if (skus.length === 0) return Effect.succeed([]);
    return this.#client
      .send((calls) => calls.productPrices, { query: { country, currency, skus } })
      .pipe(
        Effect.map(({ products }) => products),
        Effect.catchTag('CallFailed', unavailable),
      );
  }

  snapshots(metal: Metal, currency: Currency, timespan: Timespan) {
    return this.#client
      .send((calls) => calls.metalSnapshots, { query: { metal, currency, timespan } })
      .pipe(
        Effect.catchTag('CallFailed', unavailable),
        Effect.flatMap(({ metals }) => {
          const found = metals.find(({ name }) => name === metal);
          return found === undefined ? unavailable() : Effect.succeed(found.snapshots);
        }),
      );
  }
}
