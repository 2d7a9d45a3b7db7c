import type { PricedProduct } from '../listing/Listing.ts';
import type { ArticleTeaser, Block, Page, StoreCard } from './Page.ts';

/** A page with the data that its blocks show (OPS-4). */
export interface PagePayload {
  readonly page: Page;
  /** Those that a block names by sku. */
  readonly products: readonly PricedProduct[];
  readonly stores: readonly StoreCard[];
  readonly articles: readonly ArticleTeaser[];
}

/** The data that the blocks of a page need. */
export interface NeededData {
  readonly skus: readonly string[];
  readonly stores: boolean;
  /** The newest articles; a list whose articles an editor chose brings its own. */
  readonly articles: boolean;
}

const skusOf = (block: Block): readonly string[] => {
  if (block.kind === 'product-card') return [block.sku];
  return block.kind === 'product-carousel' ? block.skus : [];
};

export const neededData = ({ blocks }: Pick<Page, 'blocks'>): NeededData => ({
  skus: [...new Set(blocks.flatMap(skusOf))],
  stores: blocks.some(({ kind }) => kind === 'stores'),
  articles: blocks.some((block) => block.kind === 'articles' && block.articles === undefined),
});
