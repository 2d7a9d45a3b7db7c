import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { PricedCartLine } from '../../../domain/cart/Cart.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { formatLineName } from '../../kit/format/formatLine.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useMarket } from '../../kit/MarketContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { ScrapGoods } from '../../kit/price/ScrapGoods.tsx';
import { ProductPicture } from '../../kit/product/ProductPicture.tsx';
import type { Selling } from './useSelling.ts';

/** The pieces in the selling cart with their sum, which moves with every tick. */
export function SellingList({ selling: { cart, remove, removing } }: { readonly selling: Selling }) {
  const { t } = useLingui();
  const market = useMarket();
  const { language } = market;
  const lines = cart?.lines ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button of a removed line is gone with it, so the focus goes to the heading, unless it is elsewhere by then. */
  const take = async (line: PricedCartLine, button: HTMLElement) => {
    const removed = await remove(line);
    const { activeElement } = document;
    if (removed && (activeElement === button || activeElement === document.body))
      heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="selling-cart" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 ref={heading} id="selling-cart" tabIndex={-1} className="text-xl outline-none">
        <Trans>Your selling cart</Trans>
      </h2>
      {cart === null || lines.length === 0 ? (
        <p className="mt-3 text-soft">
          <Trans>Your pieces appear here with their prices. Nothing is sold until you agree to it at the end.</Trans>
        </p>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line">
            {lines.map((line) => {
              const name = formatLineName(line, market);
              return (
                <li key={line.id} className="flex items-center gap-3 py-3">
                  <ProductPicture sku={line.sku} alt="" className="size-12 flex-none" />
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">{textIn(line.name, language)}</p>
                    <p className="num text-sm text-soft">
                      {line.scrap === undefined ? t`${line.quantity} ×` : <ScrapGoods scrap={line.scrap} />}
                    </p>
                  </div>
                  <Amount money={line.lineGross} className="num font-semibold" />
                  <button
                    type="button"
                    className="flex size-10 flex-none items-center justify-center rounded-md text-soft hover:bg-sunken hover:text-ink"
                    aria-label={t`Remove ${name}`}
                    aria-disabled={removing}
                    onClick={({ currentTarget }) => void take(line, currentTarget)}
                  >
                    <Icon name="bin" />
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
            <Trans>You receive</Trans>
            <Amount money={Money.add(cart.totals.net, cart.totals.tax)} className="num text-2xl font-semibold" />
          </p>
          <Link to="/warenkorb" search={{ type: 'sell' }} className={`${buttonClass('gold')} mt-4 w-full`}>
            <Trans>To the selling cart</Trans>
          </Link>
        </>
      )}
    </section>
  );
}
