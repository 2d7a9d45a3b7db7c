import { Trans, useLingui } from '@lingui/react/macro';
import type { StoreKey } from '../../../domain/market/Market.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useSwitches } from './useSwitches.ts';

/** The stores by the country they serve. */
export function useStoreName(): (store: StoreKey) => string {
  const { t } = useLingui();
  return (store) => ({ ch: t`Switzerland`, li: t`Liechtenstein`, euro: t`Austria & Germany`, us: t`United States` })[store];
}

const languageNames = { de: 'Deutsch', en: 'English' } as const;
const link = 'flex min-h-9 items-center justify-between gap-3 hover:text-accent aria-[current=true]:font-semibold aria-[current=true]:text-accent';

/** Store, language and currency; every choice keeps the page. Plain links: another store or language is another document. */
export function Switcher() {
  const { t } = useLingui();
  const { store, language, currency } = useShop().market;
  const { stores, languages, currencies } = useSwitches();
  const nameOf = useStoreName();
  return (
    <div className="grid gap-5 text-sm">
      <nav aria-label={t`Language`}>
        <p className="eyebrow text-soft"><Trans>Language</Trans></p>
        <ul className="mt-1">
          {(['de', 'en'] as const).map((one) => (
            <li key={one}><a href={languages[one]} hrefLang={one} lang={one} aria-current={one === language} className={link}>{languageNames[one]}</a></li>
          ))}
        </ul>
      </nav>
      {stores.length < 2 ? null : (
        <nav aria-label={t`Store`}>
          <p className="eyebrow text-soft"><Trans>Store</Trans></p>
          <ul className="mt-1">
            {stores.map((one) => (
              <li key={one.store}><a href={one.href} aria-current={one.store === store} className={link}>{nameOf(one.store)}</a></li>
            ))}
          </ul>
        </nav>
      )}
      {currencies.length === 0 ? null : (
        <nav aria-label={t`Currency`}>
          <p className="eyebrow text-soft"><Trans>Currency</Trans></p>
          <ul className="mt-1">
            {currencies.map((one) => (
              <li key={one.currency}><a href={one.href} rel="nofollow" aria-current={one.currency === currency} className={link}>{one.currency}</a></li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
