import { entryOf } from '../kernel/entryOf.ts';
import type { Language } from '../kernel/Translated.ts';
import type { Currency } from '../kernel/Money.ts';
import type { LocaleTag, Market, MarketCountry, Region, StoreKey } from './Market.ts';

const endings: readonly string[] = ['ch', 'li', 'us', 'at', 'de'];

/**
 * The ending of a host that decides its store: the top-level domain, or on `*.localhost` the first label. Port, case
 * and a trailing dot are ignored; an invalid host name has the ending ''.
 */
const endingOf = (host: string): string => {
  const name = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/.exec(host.trim().toLowerCase())?.[1] ?? '';
  const labels = name.split('.');
  if (labels.length < 2 || labels.includes('')) return '';
  const last = labels.at(-1) ?? '';
  const ending = last === 'localhost' ? (labels[0] ?? '') : last;
  return endings.includes(ending) ? ending : '';
};

/** The store of a host: `.ch`, `.li` and `.us` have their own, every other host is euro (MKT-1). Accepts any string. */
export const storeOf = (host: string): StoreKey => {
  const ending = endingOf(host);
  return ending === 'ch' || ending === 'li' || ending === 'us' ? ending : 'euro';
};

/** Whether the host is an Austrian domain, where the root chooses a language (MKT-9). */
export const isAustrian = (host: string): boolean => endingOf(host) === 'at';

const countries: Readonly<Record<string, MarketCountry>> = { ch: 'CH', li: 'LI', us: 'US', de: 'DE' };
const countryOf = (host: string): MarketCountry => countries[endingOf(host)] ?? 'AT';

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

/** The market of a request. `usd`: the dollar toggle is on; stores other than euro ignore it. */
export const marketOf = ({
  host,
  language,
  usd = false,
}: {
  readonly host: string;
  readonly language: Language;
  readonly usd?: boolean;
}): Market => {
  const store = storeOf(host);
  return marketOfStore({ store, language, country: countryOf(host), currency: currencyOf(store, usd) });
};
