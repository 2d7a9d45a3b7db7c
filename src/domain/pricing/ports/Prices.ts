import type * as Effect from 'effect/Effect';
import type { Metal } from '../../catalog/Product.ts';
import type { Currency } from '../../kernel/Money.ts';
import type { Market } from '../../market/Market.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices, Timespan } from '../Price.ts';
import type { PricesUnavailable } from '../PricingErrors.ts';

/** Where goods go, which decides the tax, and the currency of their prices. */
export type Destination = Pick<Market, 'country' | 'currency'>;

/** Prices of the current tick as shoppers see them. */
export abstract class Prices {
  /** The board of all metals at the current tick. */
  abstract metals(): Effect.Effect<MetalPrices, PricesUnavailable>;
  /**
   * At most 100 skus; the answer omits unknown ones.
   *
   * @param destination country and currency of the store; absent: those of the market
   */
  abstract ofSkus(
    skus: readonly string[],
    destination?: Destination,
  ): Effect.Effect<readonly ProductPrices[], PricesUnavailable>;
  /** The course of a metal over a timespan. */
  abstract snapshots(
    metal: Metal,
    currency: Currency,
    timespan: Timespan,
  ): Effect.Effect<readonly MetalSnapshot[], PricesUnavailable>;
}
