import type { Currency } from '../kernel/Money.ts';
import type { Language } from '../kernel/Translated.ts';

export const storeKeys = ['ch', 'li', 'euro', 'us'] as const;
export type StoreKey = (typeof storeKeys)[number];
/**
 * The countries that stores serve: AT, CH, DE, LI and the US variant (§1). Addresses may have any ISO 3166-1 alpha-2
 * country.
 */
export type MarketCountry = 'AT' | 'CH' | 'DE' | 'LI' | 'US';
export type LocaleTag = 'de-CH' | 'de-LI' | 'de-AT' | 'de-DE' | 'en' | 'en-US';
export type Region = 'us' | 'eu';

/** The market of a request: everything that follows from site, language and the USD toggle (MKT-1, 3, 4, 5, 6, 11). */
export interface Market {
  readonly store: StoreKey;
  readonly language: Language;
  readonly localeTag: LocaleTag;
  readonly currency: Currency;
  readonly region: Region;
  /** Decides the tax rows of prices until a cart has a shipping address. */
  readonly country: MarketCountry;
  readonly servedCountries: readonly MarketCountry[];
}
