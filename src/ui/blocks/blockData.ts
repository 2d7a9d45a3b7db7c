import type { ArticleTeaser, Block, StoreCard } from '../../domain/content/Page.ts';
import type { ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { AddingToCart, FollowedPrices, LoadHistory, MetalBoard } from '../kit/live.ts';

/** All that the blocks of a page may show or do. */
export interface BlockData {
  readonly board: MetalBoard;
  readonly products: readonly ListedProduct[];
  readonly stores: readonly StoreCard[];
  /** On a phone, too, every store is seen at once, as where the stores are all that is left of the shop. */
  readonly storesWhole?: boolean;
  readonly articles: readonly ArticleTeaser[];
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly loadHistory: LoadHistory;
}

export type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;
