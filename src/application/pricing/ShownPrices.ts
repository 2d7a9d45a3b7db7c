import type { MetalPrices, ProductPrices } from '../../domain/pricing/Price.ts';

/** Answers the shop may still stand by, with what corrects the page's own clock. */
interface Answered {
  readonly prices: MetalPrices;
  /** Server clock minus own clock in milliseconds; add it to the own `now` (PRC-2). */
  readonly serverAheadMs: number;
}

/**
 * The metals board as it stands: `live` prices hold until their validUntil, `fetching` shows none (PRC-3),
 * `stale` shows the last ones while ordering pauses (PRC-9), `down`: none could be had, another try follows.
 */
export type ShownPrices =
  | ({ readonly state: 'live' } & Answered)
  | { readonly state: 'fetching' }
  | ({ readonly state: 'stale' } & Answered)
  | { readonly state: 'down' };

/** Prices of some products by sku, in the same four states. A sku that is missing in `prices` has none in this shop. */
export type ShownProductPrices =
  | { readonly state: 'live' | 'stale'; readonly prices: ReadonlyMap<string, ProductPrices> }
  | { readonly state: 'fetching' | 'down' };

/** Whole seconds to the next recalculation on the server's clock, 0…180; 0 while prices that have ended are replaced, null while nobody knows. */
export interface Countdown {
  readonly secondsLeft: number | null;
}
