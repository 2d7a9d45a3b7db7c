import { Effect } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { type Metal, metals } from '../../domain/catalog/Product.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import { type Destination, Prices } from '../../domain/pricing/ports/Prices.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices, Timespan } from '../../domain/pricing/Price.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import { productPrices } from '../../domain/pricing/ProductPrices.ts';
import { isStale } from '../../domain/pricing/Ticks.ts';
import { type PriceCourse, metalPrice } from './PriceCourse.ts';

export interface PricesParts {
  readonly engine: CurrentTick;
  /** Shared by all markets, so that each request reads the database once per tick. */
  readonly course: PriceCourse;
  readonly catalogue: Catalogue;
  readonly market: Pick<Market, 'currency' | 'country'>;
  readonly clock: Clock;
}

const mostSkus = 100;

/** Prices for one market. Every answer gets the tick once and depends on it alone (P3). */
export class PricesAtBackend extends Prices {
  readonly #parts: PricesParts;
  constructor(parts: PricesParts) {
    super();
    this.#parts = parts;
  }

  /** If the database fails, the board lacks the course of the day, but has the prices. */
  metals(): Effect.Effect<MetalPrices, PricesUnavailable> {
    const { clock, course } = this.#parts;
    return this.#withTick((tick) =>
      Effect.promise(() => course.board(tick).catch(() => metals.map((metal) => metalPrice(metal, tick, [])))).pipe(
        Effect.map((board) => {
          const now = clock.now();
          return {
            tickId: tick.id,
            serverTimestamp: now,
            lastRecalculatedAt: tick.lastRecalculatedAt,
            validUntil: tick.validUntil,
            stale: isStale(tick, now),
            metals: board,
          };
        }),
      ),
    );
  }

  ofSkus(
    skus: readonly string[],
    { currency, country }: Destination = this.#parts.market,
  ): Effect.Effect<readonly ProductPrices[], PricesUnavailable> {
    const { catalogue } = this.#parts;
    return this.#withTick((tick) =>
      Effect.sync(() =>
        [...new Set(skus.slice(0, mostSkus))].flatMap((sku) => {
          const product = catalogue.ofSku(sku);
          return product === undefined ? [] : [productPrices(product, { tick, currency, country })];
        }),
      ),
    );
  }

  snapshots(
    metal: Metal,
    currency: Currency,
    timespan: Timespan,
  ): Effect.Effect<readonly MetalSnapshot[], PricesUnavailable> {
    return this.#withTick((tick) =>
      Effect.tryPromise({
        try: () => this.#parts.course.samples(tick, timespan),
        catch: () => new PricesUnavailable(),
      }).pipe(Effect.map((samples) => samples.map(({ at, spots }) => ({ at, ...spots[metal][currency] })))),
    );
  }

  #withTick<A>(answer: (tick: PriceTick) => Effect.Effect<A, PricesUnavailable>): Effect.Effect<A, PricesUnavailable> {
    return Effect.suspend(() => {
      const tick = this.#parts.engine.get();
      return tick === null ? Effect.fail(new PricesUnavailable()) : answer(tick);
    });
  }
}
