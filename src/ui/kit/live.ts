import type { Metal } from '../../domain/catalog/Product.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { ListedPrices, ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices, Timespan } from '../../domain/pricing/Price.ts';

/** How prices stand: good, being fetched, the last known while the market is silent, or out of reach. */
export type PriceState = 'live' | 'fetching' | 'stale' | 'down';

/** Whether prices follow the market: only then one holds until the next recalculation (PRC-9). */
export const followsMarket = (state: PriceState): boolean => state === 'live' || state === 'fetching';

export interface MetalBoard {
  readonly state: PriceState;
  /** The last prices heard of, for the eye to hold on to while new ones are fetched; null when there never were any. */
  readonly metals: MetalPrices | null;
}

export interface FollowedPrices {
  readonly state: PriceState;
  /** The newest prices of one of the products; while new ones are fetched, the last. */
  readonly of: <P extends ListedPrices>(shown: { readonly prices: P }) => ProductPrices | P;
}

export interface AddingToCart {
  readonly add: (product: Pick<ListedProduct['product'], 'sku' | 'name'>, quantity: number) => void;
  /** What is being added right now. */
  readonly adding: Sku | null;
  /** Why so many of a page's own product were refused, to be said beside its button; others are told in passing. */
  readonly refused?: {
    readonly quantity: number;
    readonly text: string;
    /** Pieces in stock, where that was the reason. */ readonly available?: number;
  } | null;
}

/** What an ounce of a metal cost over a timespan, oldest first; null when that cannot be had now. */
export type LoadHistory = (metal: Metal, timespan: Timespan) => Promise<readonly MetalSnapshot[] | null>;
