import type { Effect } from 'effect';
import type { Metal } from '../../domain/catalog/Product.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { MetalSnapshot, Timespan } from '../../domain/pricing/Price.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import type { Command } from '../UseCase.ts';

export interface PriceHistoryInput {
  readonly metal: Metal;
  readonly currency: Currency;
  readonly timespan: Timespan;
}

/** The prices of a metal over a timespan, oldest first, for a chart (PRC-6). */
export class ShowPriceHistory implements Command<PriceHistoryInput, readonly MetalSnapshot[], PricesUnavailable> {
  readonly #prices: Prices;
  constructor(prices: Prices) {
    this.#prices = prices;
  }
  execute({
    metal,
    currency,
    timespan,
  }: PriceHistoryInput): Effect.Effect<readonly MetalSnapshot[], PricesUnavailable> {
    return this.#prices.snapshots(metal, currency, timespan);
  }
}
