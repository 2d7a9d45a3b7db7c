import type { ArticleTeaser, Block, Page, StoreCard } from '../../domain/content/Page.ts';
import type { ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { AddingToCart, FollowedPrices, LoadHistory, MetalBoard } from '../kit/live.ts';

/** The data and actions that the blocks of a page need. */
export interface BlockData {
  readonly board: MetalBoard;
  readonly products: readonly ListedProduct[];
  readonly stores: readonly StoreCard[];
  /** Phones list all stores below each other, as on a page that shows nothing else. */
  readonly storesWhole?: boolean;
  readonly articles: readonly ArticleTeaser[];
  readonly prices: FollowedPrices;
  readonly cart: AddingToCart;
  readonly loadHistory: LoadHistory;
}

export type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

/** A page of the editors with the data that its blocks show. */
export interface PageWithData extends Pick<BlockData, 'products' | 'stores' | 'articles'> {
  readonly page: Page;
}
