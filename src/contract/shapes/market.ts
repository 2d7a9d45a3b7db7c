import { Schema } from 'effect';
import { line } from './kernel.ts';

export const StoreKey = Schema.Literals(['ch', 'li', 'us', 'euro']);
export const MarketCountry = Schema.Literals(['AT', 'CH', 'DE', 'LI', 'US']);
export const LocaleTag = Schema.Literals(['de-CH', 'de-LI', 'de-AT', 'de-DE', 'en', 'en-US']);
/** What the parameters `languageTag` and `language` accept: any tag; one of no supported language counts as none (MKT-7). */
export const LanguageTag = line(100);
export const Side = Schema.Literals(['buy', 'sell']);
