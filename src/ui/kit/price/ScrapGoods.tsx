import { Trans } from '@lingui/react/macro';
import type { ScrapItem } from '../../../domain/scrap-metal/ScrapItem.ts';
import { formatScrapItem } from '../format/formatScrap.ts';
import { useMarket } from '../MarketContext.ts';

/** What is declared of a piece of scrap metal; a fineness that its seller does not know is marked (SELL-1). */
export function ScrapGoods({ scrap }: { readonly scrap: ScrapItem }) {
  const { localeTag } = useMarket();
  const item = <span className="num">{formatScrapItem(scrap, localeTag)}</span>;
  if (scrap.finenessUnknown === undefined) return item;
  return <Trans>Fineness unknown, reckoned with {item}</Trans>;
}
