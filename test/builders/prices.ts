import { Effect } from 'effect';
import { type Metal, metals } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { Currency } from '../../src/domain/kernel/Money.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices, Timespan } from '../../src/domain/pricing/Price.ts';
import { PricesUnavailable } from '../../src/domain/pricing/PricingErrors.ts';
import { Prices } from '../../src/domain/pricing/ports/Prices.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import { isStale } from '../../src/domain/pricing/Ticks.ts';
import { metalPrice } from '../../src/backend/pricing/PriceCourse.ts';

const boards = new WeakMap<PriceTick, MetalPrices['metals']>();
const metalsOf = (tick: PriceTick): MetalPrices['metals'] => {
  const known = boards.get(tick) ?? metals.map((metal) => metalPrice(metal, tick, []));
  boards.set(tick, known);
  return known;
};

export const boardOf = (tick: PriceTick, serverTimestamp: number): MetalPrices => ({
  tickId: tick.id,
  serverTimestamp,
  lastRecalculatedAt: tick.lastRecalculatedAt,
  validUntil: tick.validUntil,
  stale: isStale(tick, serverTimestamp),
  metals: metalsOf(tick),
});

export const pricesOfSku = (sku: string, tick: PriceTick): ProductPrices => ({
  sku: idOf(sku),
  currency: 'EUR',
  tickId: tick.id,
  prices: [{ type: 'buy', minQuantity: 1, centAmount: 100, cardCentAmount: 102 }],
  anatomy: null,
});

/** Prices from what the test sets as in force; null: unavailable. */
export class PricesInForce extends Prices {
  readonly asked: (readonly string[])[] = [];
  metalsAsked = 0;
  readonly #inForce: () => { readonly tick: PriceTick; readonly now: number } | null;
  constructor(inForce: () => { readonly tick: PriceTick; readonly now: number } | null) {
    super();
    this.#inForce = inForce;
  }
  metals(): Effect.Effect<MetalPrices, PricesUnavailable> {
    return this.#answer(({ tick, now }) => {
      this.metalsAsked += 1;
      return boardOf(tick, now);
    });
  }
  ofSkus(skus: readonly string[]): Effect.Effect<readonly ProductPrices[], PricesUnavailable> {
    return Effect.suspend(() => {
      this.asked.push(skus);
      return this.#answer(({ tick }) =>
        skus.filter((sku) => !sku.startsWith('unknown')).map((sku) => pricesOfSku(sku, tick)),
      );
    });
  }
  snapshots(
    _metal: Metal,
    _currency: Currency,
    _timespan: Timespan,
  ): Effect.Effect<readonly MetalSnapshot[], PricesUnavailable> {
    return Effect.succeed([]);
  }
  #answer<A>(
    from: (inForce: { readonly tick: PriceTick; readonly now: number }) => A,
  ): Effect.Effect<A, PricesUnavailable> {
    return Effect.suspend(() => {
      const inForce = this.#inForce();
      return inForce === null ? Effect.fail(new PricesUnavailable()) : Effect.succeed(from(inForce));
    });
  }
}
