import type * as Effect from 'effect/Effect';
import type { Metal } from '../../catalog/Product.ts';
import type { Currency } from '../../kernel/Money.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices, Timespan } from '../Price.ts';
import type { PricesUnavailable } from '../PricingErrors.ts';

/** Prices of the current tick as shoppers see them. */
export abstract class Prices {
  abstract metals(): Effect.Effect<MetalPrices, PricesUnavailable>;
  /** At most 100 skus; the answer omits unknown ones. */
  abstract ofSkus(skus: readonly string[]): Effect.Effect<readonly ProductPrices[], PricesUnavailable>;
  abstract snapshots(
    metal: Metal,
    currency: Currency,
    timespan: Timespan,
  ): Effect.Effect<readonly MetalSnapshot[], PricesUnavailable>;
}
