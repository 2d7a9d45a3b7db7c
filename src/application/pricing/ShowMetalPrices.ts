import type { Effect } from 'effect';
import type { MetalPrices } from '../../domain/pricing/Price.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import type { Command } from '../UseCase.ts';

/** Reads the metals board once, for rendering a page (PRC-6). */
export class ShowMetalPrices implements Command<void, MetalPrices, PricesUnavailable> {
  readonly #prices: Prices;
  constructor(prices: Prices) {
    this.#prices = prices;
  }
  execute(): Effect.Effect<MetalPrices, PricesUnavailable> {
    return this.#prices.metals();
  }
}
