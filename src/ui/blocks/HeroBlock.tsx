import { Trans } from '@lingui/react/macro';
import { useShop } from '../binding/ShopContext.ts';
import { buttonClass } from '../kit/Button.tsx';
import { Sparkline } from '../kit/charts/Sparkline.tsx';
import { ContentLink } from '../kit/ContentLink.tsx';
import { followsMarket, type MetalBoard } from '../kit/live.ts';
import { Amount } from '../kit/price/Amount.tsx';
import { Change } from '../kit/price/Change.tsx';
import { askOf } from '../kit/price/metalPrice.ts';
import { ProductPicture } from '../kit/product/ProductPicture.tsx';
import type { BlockData, BlockOf } from './blockData.ts';

interface HeroBlockProps {
  readonly block: BlockOf<'hero'>;
  readonly data: Pick<BlockData, 'board' | 'products'>;
}

/** Head of a page: claim, links, up to three coins among the products of the page, and the current price of gold. */
export function HeroBlock({ block: { title, lead, action, second }, data: { board, products } }: HeroBlockProps) {
  const [first, other, third] = products
    .filter(({ product }) => product.form === 'coin')
    .map(({ product }) => product.sku);
  return (
    <section className="lamp overflow-hidden bg-night text-on-night">
      <div className="wrap grid items-center gap-x-8 pt-10 pb-10 md:grid-cols-[3fr_2fr] md:py-16 lg:py-20">
        <div className="relative z-10">
          <h1 className="text-5xl">{title}</h1>
          <p className="mt-5 max-w-120 text-lg text-on-night-soft">{lead}</p>
          <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
            <ContentLink href={action.href} className={buttonClass('gold')}>
              {action.label}
            </ContentLink>
            {second === undefined ? null : (
              <ContentLink href={second.href} className="btn border-on-night-soft text-on-night hover:border-on-night">
                {second.label}
              </ContentLink>
            )}
          </div>
          <GoldNow board={board} />
        </div>
        <div aria-hidden="true" className="relative mx-auto mt-10 aspect-[10/9] w-full max-w-80 md:mt-0 md:max-w-none">
          {third === undefined ? null : (
            <ProductPicture sku={third} alt="" className="absolute top-0 right-0 w-[46%] opacity-70" />
          )}
          {other === undefined ? null : (
            <ProductPicture sku={other} alt="" className="absolute bottom-[4%] left-[2%] w-[44%] opacity-90" />
          )}
          {first === undefined ? null : (
            <ProductPicture sku={first} face="reverse" alt="" eager className="absolute top-[9%] left-[17%] w-[72%]" />
          )}
        </div>
      </div>
    </section>
  );
}

function GoldNow({ board: { state, metals } }: { readonly board: MetalBoard }) {
  const { currency } = useShop().market;
  const gold = metals?.metals.find(({ name }) => name === 'gold');
  const ask = gold === undefined ? null : askOf(gold, currency);
  if (gold === undefined || ask === null) return null;
  const change = gold.changeBp?.[currency];
  return (
    <div data-prices={state} className="mt-8 flex flex-wrap items-end gap-x-5 gap-y-2 border-t border-night-line pt-6">
      <p>
        <span className="eyebrow block text-night-gold">
          {followsMarket(state) ? <Trans>Gold now, per troy ounce</Trans> : <Trans>Gold last, per troy ounce</Trans>}
        </span>
        <span className="mt-1 flex items-baseline gap-4">
          <Amount money={ask} className="text-3xl font-semibold" />
          {change === undefined ? null : <Change basisPoints={change} onNight />}
        </span>
      </p>
      <Sparkline values={gold.sparkline[currency]} className="mb-1 hidden h-8 w-32 text-night-gold lg:block" />
    </div>
  );
}
