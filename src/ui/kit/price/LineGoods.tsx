import type { PricedLine } from '../../../domain/cart/Cart.ts';
import { formatScrapItem } from '../format/formatScrap.ts';
import { useMarket } from '../MarketContext.ts';
import { Amount } from './Amount.tsx';

/** What a line consists of: pieces at their unit price, or fineness and weight of a piece of scrap metal. */
export function LineGoods({ line }: { readonly line: Pick<PricedLine, 'quantity' | 'unitGross' | 'scrap'> }) {
  const { localeTag } = useMarket();
  const { quantity, unitGross, scrap } = line;
  return (
    <p className="text-soft">
      {scrap === undefined ? (
        <>
          <span className="num">{quantity}</span> × <Amount money={unitGross} />
        </>
      ) : (
        <span className="num">{formatScrapItem(scrap, localeTag)}</span>
      )}
    </p>
  );
}
