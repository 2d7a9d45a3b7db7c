import type { PricedLine } from '../../../domain/cart/Cart.ts';
import { Amount } from './Amount.tsx';
import { ScrapGoods } from './ScrapGoods.tsx';

/** What a line consists of: pieces at their unit price, or fineness and weight of a piece of scrap metal. */
export function LineGoods({ line }: { readonly line: Pick<PricedLine, 'quantity' | 'unitGross' | 'scrap'> }) {
  const { quantity, unitGross, scrap } = line;
  return (
    <p className="text-soft">
      {scrap === undefined ? (
        <>
          <span className="num">{quantity}</span> × <Amount money={unitGross} />
        </>
      ) : (
        <ScrapGoods scrap={scrap} />
      )}
    </p>
  );
}
