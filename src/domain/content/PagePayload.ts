import type { PricedProduct } from '../listing/Listing.ts';
import type { ArticleTeaser, Block, Page } from './Page.ts';
import type { StoreCard } from './Store.ts';
import { sectionAt, type SectionFolder } from './Sections.ts';

/** A page with the data that its blocks show (OPS-4). */
export interface PagePayload {
  readonly page: Page;
  /** Those that a block names by sku. */
  readonly products: readonly PricedProduct[];
  readonly stores: readonly StoreCard[];
  readonly articles: readonly ArticleTeaser[];
  /** Others of the section that an article is in. */
  readonly related: readonly ArticleTeaser[];
}

/** The data that the blocks of a page need. */
export interface NeededData {
  readonly skus: readonly string[];
  readonly stores: boolean;
  /** The newest articles; a list whose articles an editor chose brings its own. */
  readonly articles: boolean;
  /** The section whose articles are related; null for a page that is no article. */
  readonly related: SectionFolder | null;
}

const skusOf = (block: Block): readonly string[] => {
  if (block.kind === 'product-card') return [block.sku];
  return block.kind === 'product-carousel' ? block.skus : [];
};

/** What a page needs besides its own fields. */
export const neededData = ({ blocks, article, paths }: Pick<Page, 'blocks' | 'article' | 'paths'>): NeededData => ({
  skus: [...new Set(blocks.flatMap(skusOf))],
  stores: blocks.some(({ kind }) => kind === 'stores'),
  articles: blocks.some((block) => block.kind === 'articles' && block.articles === undefined),
  related: article === undefined ? null : sectionAt(paths.de ?? paths.en ?? '/'),
});
