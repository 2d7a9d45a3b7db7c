import { entryOf } from '../kernel/entryOf.ts';
import type { Language } from '../kernel/Translated.ts';
import type { Currency } from '../kernel/Money.ts';
import type { LocaleTag, Market, MarketCountry, Region, StoreKey } from './Market.ts';
import { type SiteKey, sites } from './Sites.ts';

const served: Readonly<Record<StoreKey, readonly MarketCountry[]>> = {
  ch: ['CH', 'LI'],
  li: ['LI', 'CH'],
  us: ['US'],
  euro: ['AT', 'DE'],
};

/** The countries a store ships to (MKT-11). Throws a RangeError for an unknown store. */
export const servedCountries = (store: StoreKey): readonly MarketCountry[] => entryOf(served, store, 'store');

/** The locale that formats numbers, money and dates (MKT-3). German in the us store uses de-AT. */
export const localeTagOf = (language: Language, country: MarketCountry): LocaleTag => {
  if (language === 'en') return country === 'US' ? 'en-US' : 'en';
  return country === 'US' ? 'de-AT' : `de-${country}`;
};

const ownCurrencies: Readonly<Record<StoreKey, Currency>> = { ch: 'CHF', li: 'CHF', us: 'USD', euro: 'EUR' };

/**
 * The store's currency (MKT-4); only the euro store offers USD through the toggle (MKT-5). Throws a RangeError for an
 * unknown store.
 */
export const currencyOf = (store: StoreKey, usd = false): Currency =>
  store === 'euro' && usd ? 'USD' : entryOf(ownCurrencies, store, 'store');

const regionOf = (store: StoreKey): Region => (store === 'us' ? 'us' : 'eu');

/** The market of a store and one of its countries, without a request: of an order, or of what runs by itself. */
export const marketOfStore = ({
  store,
  country,
  language,
  currency,
}: Pick<Market, 'store' | 'country' | 'language' | 'currency'>): Market => ({
  store,
  language,
  country,
  localeTag: localeTagOf(language, country),
  currency,
  region: regionOf(store),
  servedCountries: servedCountries(store),
});

/** The market of a visit to a site. `usd`: the dollar toggle is on; stores other than euro ignore it. */
export const marketOf = ({
  site,
  language,
  usd = false,
}: {
  readonly site: SiteKey;
  readonly language: Language;
  readonly usd?: boolean;
}): Market => {
  const { store, country } = sites[site];
  return marketOfStore({ store, language, country, currency: currencyOf(store, usd) });
};
