import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';
import { formatScrapItem } from '../format/formatScrap.ts';
import { useMarket } from '../MarketContext.ts';

/** What is declared of a piece of scrap metal (SELL-1). */
export function ScrapGoods({ scrap }: { readonly scrap: ScrapItem }) {
  const { localeTag } = useMarket();
  return <span className="num">{formatScrapItem(scrap, localeTag)}</span>;
}
