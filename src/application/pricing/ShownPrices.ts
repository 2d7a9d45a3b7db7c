import type { MetalPrices, ProductPrices } from '../../domain/pricing/Price.ts';

/** Prices that still may be shown, with the correction of the local clock. */
interface Answered {
  readonly prices: MetalPrices;
  /** Server clock minus local clock in milliseconds; add it to the local `now` (PRC-2). */
  readonly serverAheadMs: number;
}

/**
 * The state of the metals board: `live` prices are valid until their validUntil; `fetching` shows none (PRC-3); `stale`
 * shows the last ones while ordering pauses (PRC-9); `down`: the request failed and is retried.
 */
export type ShownPrices =
  | ({ readonly state: 'live' } & Answered)
  | { readonly state: 'fetching' }
  | ({ readonly state: 'stale' } & Answered)
  | { readonly state: 'down' };

/**
 * Prices of some products by sku, in the same four states. A sku that is missing in `prices` has no price in this shop.
 */
export type ShownProductPrices =
  | { readonly state: 'live' | 'stale'; readonly prices: ReadonlyMap<string, ProductPrices> }
  | { readonly state: 'fetching' | 'down' };

/**
 * Whole seconds to the next recalculation on the server's clock, 0…180; 0 while ended prices are being replaced, null
 * while unknown.
 */
export interface Countdown {
  readonly secondsLeft: number | null;
}
