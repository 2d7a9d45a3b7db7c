import { Schema } from 'effect';

export const StoreKey = Schema.Literals(['ch', 'li', 'us', 'euro']);
export const MarketCountry = Schema.Literals(['AT', 'CH', 'DE', 'LI', 'US']);
export const LocaleTag = Schema.Literals(['de-CH', 'de-LI', 'de-AT', 'de-DE', 'en', 'en-US']);
/** What the parameters `languageTag` and `language` accept: a locale tag, or the bare language. */
export const LanguageTag = Schema.Literals(['de', 'de-CH', 'de-LI', 'de-AT', 'de-DE', 'en', 'en-US']);
export const Side = Schema.Literals(['buy', 'sell']);
