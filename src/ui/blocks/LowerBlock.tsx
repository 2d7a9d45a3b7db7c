import type { Block } from '../../domain/content/Page.ts';
import { Carousel } from '../kit/Carousel.tsx';
import { ArticlesBlock } from './ArticlesBlock.tsx';
import type { BlockData } from './blockData.ts';
import { CategoriesBlock } from './CategoriesBlock.tsx';
import { FaqBlock } from './FaqBlock.tsx';
import { MetalsChartBlock } from './MetalsChartBlock.tsx';
import { StoresBlock } from './StoresBlock.tsx';

export type LowerBlockOf = Extract<
  Block,
  { readonly kind: 'categories' | 'product-carousel' | 'metals-chart' | 'stores' | 'articles' | 'faq' }
>;

interface LowerBlockProps {
  readonly block: LowerBlockOf;
  readonly data: BlockData;
}

/** The blocks with the most code; the browser hydrates them after the rest of the page. */
export default function LowerBlock({ block, data }: LowerBlockProps) {
  switch (block.kind) {
    case 'categories':
      return <CategoriesBlock block={block} />;
    case 'product-carousel': {
      const items = block.skus.flatMap((sku) => data.products.find(({ product }) => product.sku === sku) ?? []);
      return <Carousel title={block.title} items={items} prices={data.prices} cart={data.cart} />;
    }
    case 'metals-chart':
      return <MetalsChartBlock title={block.title} board={data.board} loadHistory={data.loadHistory} />;
    case 'stores':
      return <StoresBlock title={block.title} stores={data.stores} whole={data.storesWhole ?? false} />;
    case 'articles':
      return <ArticlesBlock title={block.title} articles={block.articles ?? data.articles} />;
    case 'faq':
      return <FaqBlock block={block} />;
  }
}
