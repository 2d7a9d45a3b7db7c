import type { ComponentType } from 'react';
import type { ArticleTeaser, Block, Page } from '../../domain/content/Page.ts';
import type { StoreCard } from '../../domain/content/Store.ts';
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
  /** The form of the newsletter; its name is its own on the page. */
  readonly Newsletter: ComponentType<{ readonly name: string }>;
  /** The form for reports of misconduct and their mailbox. */
  readonly Reports: ComponentType;
}

/** Kinds of block that span the window; others stand in the column (CMS-1). */
export type WideKind = 'hero' | 'banner' | 'slider';
/** Kinds of block whose code comes with the page. */
export type FirstKind = 'title' | 'rich-text' | 'button' | 'advantages';

export type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

/** A page of the editors with the data that its blocks show. */
export interface PageWithData extends Pick<BlockData, 'products' | 'stores' | 'articles'> {
  readonly page: Page;
  /** Others of the section that an article is in. */
  readonly related: readonly ArticleTeaser[];
}
