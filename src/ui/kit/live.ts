import type { Metal } from '../../domain/catalog/Product.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { ListedPrices, ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices, Timespan } from '../../domain/pricing/Price.ts';

/** State of the prices: current, being fetched, the last known (market silent), or unavailable. */
export type PriceState = 'live' | 'fetching' | 'stale' | 'down';

/** Whether prices follow the market; they hold until the next recalculation only then (PRC-9). */
export const followsMarket = (state: PriceState): boolean => state === 'live' || state === 'fetching';

export interface MetalBoard {
  readonly state: PriceState;
  /** The last known prices, shown while new ones are fetched; null before the first. */
  readonly metals: MetalPrices | null;
}

export interface FollowedPrices {
  readonly state: PriceState;
  /** The newest prices of a product; the last known ones while new ones are fetched. */
  readonly of: <P extends ListedPrices>(shown: { readonly prices: P }) => ProductPrices | P;
}

export interface AddingToCart {
  readonly add: (product: Pick<ListedProduct['product'], 'sku' | 'name'>, quantity: number) => void;
  /** The product that is being added to the cart. */
  readonly adding: Sku | null;
  /** The refusal for the product of the page, shown beside its button; refusals for other products appear as toasts. */
  readonly refused?: {
    readonly quantity: number;
    readonly text: string;
    /** Pieces in stock, if the stock is the reason. */ readonly available?: number;
  } | null;
}

/** Prices of an ounce of a metal over a timespan, oldest first; null if they cannot be loaded. */
export type LoadHistory = (metal: Metal, timespan: Timespan) => Promise<readonly MetalSnapshot[] | null>;
