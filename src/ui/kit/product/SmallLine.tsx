import { textIn } from '../../../domain/kernel/Translated.ts';
import type { PricedLine } from '../../../domain/cart/Cart.ts';
import { useMarket } from '../MarketContext.ts';
import { Amount } from '../price/Amount.tsx';
import { LineGoods } from '../price/LineGoods.tsx';
import { ProductPicture } from './ProductPicture.tsx';

type ShownLine = Pick<PricedLine, 'sku' | 'name' | 'quantity' | 'unitGross' | 'lineGross' | 'scrap'>;

/** A line of a purchase beside other content: picture, name, pieces and their sum. */
export function SmallLine({ line }: { readonly line: ShownLine }) {
  const { language } = useMarket();
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 text-sm">
      <div className="rounded-sm bg-sunken p-0.5">
        <ProductPicture sku={line.sku} alt="" />
      </div>
      <div className="min-w-0">
        <p className="leading-snug">{textIn(line.name, language)}</p>
        <LineGoods line={line} />
      </div>
      <Amount money={line.lineGross} />
    </li>
  );
}
