import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import type { MetalPrices } from '../../../domain/pricing/Price.ts';
import { useShop } from '../../binding/ShopContext.ts';
import type { MetalBoard } from '../../kit/live.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Optional } from '../../kit/Optional.tsx';
import { Wordmark } from './Wordmark.tsx';
import OfflineNotice from '../shared/errors/OfflineNotice.tsx';
import { AccountMenu } from './visitor/AccountMenu.tsx';
import { CartLink } from './visitor/CartLink.tsx';
import { Disclosure } from './menu/Disclosure.tsx';
import { MainMenu } from './menu/MainMenu.tsx';
import { OtherLanguage } from './switches/OtherLanguage.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { SessionWatch } from './visitor/SessionWatch.tsx';
import { Switcher, useStoreName } from './switches/Switcher.tsx';
import { Ticker } from './ticker/Ticker.tsx';
import { WishlistLink } from './visitor/WishlistLink.tsx';
import { useMetalBoard } from '../shared/prices/useMetalBoard.ts';

const PhoneMenu = lazy(() => import('./on-demand/PhoneMenu.tsx'));

interface HeaderProps {
  /** The rendered prices. */
  readonly metals: MetalPrices | null;
  readonly kind: 'full' | 'without-menu' | 'checkout' | 'bare';
}

/** The header. The browser hydrates it after the page. */
export default function Header({ metals, kind }: HeaderProps) {
  return (
    <>
      <OfflineNotice />
      <SessionWatch />
      {kind === 'bare' ? <PlainHeader /> : <LiveHeader metals={metals} kind={kind} />}
    </>
  );
}

function LiveHeader({ metals, kind }: HeaderProps) {
  const board = useMetalBoard(metals);
  return (
    <>
      <Ticker board={board} />
      {kind === 'checkout' ? <PlainHeader secure /> : <ShopHeader board={board} menu={kind === 'full'} />}
    </>
  );
}

function ShopHeader({ board, menu }: { readonly board: MetalBoard; readonly menu: boolean }) {
  const { t } = useLingui();
  const {
    brand: { name: shop },
    market: { store, currency, language },
  } = useShop();
  const nameOf = useStoreName();
  const [sheet, setSheet] = useState<boolean | 'missing'>(false);
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-4 lg:h-18 lg:flex-nowrap lg:gap-x-8">
          {menu ? (
            <a
              href="#site-index"
              className="-ml-2 grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden"
              aria-haspopup="dialog"
              onClick={(event) => {
                if (sheet === 'missing') return;
                event.preventDefault();
                setSheet(true);
              }}
            >
              <Icon name="menu" className="size-6" />
              <span className="sr-only">
                <Trans>Menu</Trans>
              </span>
            </a>
          ) : null}
          <Link to="/" className="flex h-16 items-center text-ink" aria-label={t`${shop}, home`}>
            <Wordmark className="h-7 lg:h-8" />
          </Link>
          <div className="order-last w-full pb-3 md:order-none md:w-auto md:flex-1 md:pb-0 lg:max-w-140">
            <SearchBox id="search" />
          </div>
          <div className="ml-auto flex items-center gap-x-2 lg:gap-x-4">
            <Disclosure
              className="hidden md:block"
              label={
                <>
                  <Icon name="globe" />
                  <span className="num">
                    {language.toUpperCase()} · {currency}
                  </span>
                  <span className="sr-only">{nameOf(store)}</span>
                  <Icon name="down" className="size-4 text-soft" />
                </>
              }
            >
              <Switcher />
            </Disclosure>
            <WishlistLink />
            <AccountMenu />
            <CartLink side="sell" />
            <CartLink side="buy" />
          </div>
        </div>
      </header>
      {menu ? <MainMenu board={board} /> : null}
      {sheet === true ? (
        <Optional onFail={() => setSheet('missing')}>
          <PhoneMenu onClose={() => setSheet(false)} />
        </Optional>
      ) : null}
    </>
  );
}

/** The header of layouts without navigation, such as the checkout. */
function PlainHeader({ secure = false }: { readonly secure?: boolean }) {
  const { t } = useLingui();
  const { name: shop } = useShop().brand;
  return (
    <header className="border-b border-line bg-paper">
      <div className="wrap flex h-16 items-center justify-between">
        <Link to="/" className="text-ink" aria-label={t`${shop}, home`}>
          <Wordmark className="h-7" />
        </Link>
        <div className="flex items-center gap-x-5 text-sm">
          {secure ? (
            <p className="flex items-center gap-2 text-soft">
              <Icon name="shield" />
              <span className="max-sm:sr-only">
                <Trans>Secure checkout</Trans>
              </span>
            </p>
          ) : null}
          <OtherLanguage />
        </div>
      </div>
    </header>
  );
}
