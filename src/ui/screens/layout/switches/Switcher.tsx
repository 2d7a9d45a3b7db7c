import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { StoreKey } from '../../../../domain/market/Market.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Optional } from '../../../kit/Optional.tsx';
import { languageNames } from './languageNames.ts';
import { replacePage } from './replacePage.ts';
import { useCurrencyChoice } from './useCurrencyChoice.ts';
import { useSwitches, type Switches } from './useSwitches.ts';

const CurrencyDialog = lazy(() => import('../../shared/cart/CurrencyDialog.tsx'));

/** Names of the stores by the countries they serve. */
export function useStoreName(): (store: StoreKey) => string {
  const { t } = useLingui();
  return (store) =>
    ({ ch: t`Switzerland`, li: t`Liechtenstein`, euro: t`Austria & Germany`, us: t`United States` })[store];
}

const link =
  'flex min-h-9 items-center justify-between gap-3 hover:text-accent aria-[current=true]:font-semibold aria-[current=true]:text-accent';

/**
 * Switches of store, language and currency; all keep the page. Store and language load another document; a change of
 * language keeps the typed data.
 */
export function Switcher() {
  const { t } = useLingui();
  const { store, language } = useShop().market;
  const { stores, languages, currencies } = useSwitches();
  const nameOf = useStoreName();
  return (
    <div className="grid gap-5 text-sm">
      <nav aria-label={t`Language`}>
        <p className="eyebrow text-soft">
          <Trans>Language</Trans>
        </p>
        <ul className="mt-1">
          {(['de', 'en'] as const).map((one) => (
            <li key={one}>
              <a
                href={languages[one]}
                hrefLang={one}
                lang={one}
                aria-current={one === language}
                onClick={replacePage}
                className={link}
              >
                {languageNames[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {stores.length < 2 ? null : (
        <nav aria-label={t`Store`}>
          <p className="eyebrow text-soft">
            <Trans>Store</Trans>
          </p>
          <ul className="mt-1">
            {stores.map((one) => (
              <li key={one.store}>
                <a href={one.href} aria-current={one.store === store} className={link}>
                  {nameOf(one.store)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {currencies.length === 0 ? null : <CurrencyChoices currencies={currencies} />}
    </div>
  );
}

/**
 * The dollar switch. It asks before converting a cart with lines (MKT-5); without script the cart keeps its currency.
 */
function CurrencyChoices({ currencies }: Pick<Switches, 'currencies'>) {
  const { t } = useLingui();
  const { currency } = useShop().market;
  const { asked, choose, moved, go, cancel } = useCurrencyChoice();
  return (
    <nav aria-label={t`Currency`}>
      <p className="eyebrow text-soft">
        <Trans>Currency</Trans>
      </p>
      <ul className="mt-1">
        {currencies.map((one) => (
          <li key={one.currency}>
            <a
              href={one.href}
              rel="nofollow"
              aria-current={one.currency === currency}
              onClick={(event) => choose(event, one.currency, one.href)}
              className={link}
            >
              {one.currency}
            </a>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <Optional onFail={() => (navigator.onLine ? go() : cancel())}>
          <CurrencyDialog
            key={asked.carts[0].cart.id}
            cart={asked.carts[0]}
            to={asked.to}
            onMoved={moved}
            onClose={cancel}
          />
        </Optional>
      )}
    </nav>
  );
}
