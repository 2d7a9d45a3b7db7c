import { Effect } from 'effect';
import type { Catalogue } from '../../../src/domain/catalog/ports/Catalogue.ts';
import type { Clock } from '../../../src/domain/kernel/ports/Clock.ts';
import type { Market } from '../../../src/domain/market/Market.ts';
import type { CurrentTick } from '../../../src/domain/pricing/ports/CurrentTick.ts';
import { type Destination, Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { productPrices } from '../../../src/domain/pricing/ProductPrices.ts';
import { boardOf } from '../../builders/prices.ts';

interface PricesParts {
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly clock: Clock;
  readonly market: Market;
}

/** The prices of the current tick, without earlier days. */
export class PricesOfTick extends Prices {
  readonly #parts: PricesParts;
  constructor(parts: PricesParts) {
    super();
    this.#parts = parts;
  }

  metals(): ReturnType<Prices['metals']> {
    return this.#at((tick) => boardOf(tick, this.#parts.clock.now()));
  }
  ofSkus(
    skus: readonly string[],
    { currency, country }: Destination = this.#parts.market,
  ): ReturnType<Prices['ofSkus']> {
    const { catalogue } = this.#parts;
    return this.#at((tick) =>
      skus.flatMap((sku) => {
        const product = catalogue.ofSku(sku);
        return product === undefined ? [] : [productPrices(product, { tick, currency, country })];
      }),
    );
  }
  snapshots(): ReturnType<Prices['snapshots']> {
    return this.#at(() => []);
  }

  #at<A>(answer: (tick: PriceTick) => A): Effect.Effect<A, PricesUnavailable> {
    return Effect.suspend(() => {
      const tick = this.#parts.tick.get();
      return tick === null ? Effect.fail(new PricesUnavailable()) : Effect.succeed(answer(tick));
    });
  }
}
