import { Effect } from 'effect';
import { RequestMalformed, StoreMismatch } from '../../../contract/ProtocolErrors.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Market } from '../../../domain/market/Market.ts';
import type { SiteKey } from '../../../domain/market/Sites.ts';
import { marketOf } from '../../../domain/market/Stores.ts';

const textIn = (query: unknown, name: string): string | undefined => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** German unless `languageTag` or `language` is English. */
const languageIn = (query: unknown, body: unknown): Language =>
  (textIn(query, 'languageTag') ?? textIn(query, 'language') ?? textIn(body, 'languageTag') ?? 'de').startsWith('en')
    ? 'en'
    : 'de';

/**
 * The market of a call: the store from the site, the language from the decoded query or body, and the currency from
 * query or body if the store has it (Z9). A store in the query must match the host, like the header. `currencyCounts`
 * is false for calls whose currency is independent of the market, such as charts.
 */
export const marketOfCall = (
  site: SiteKey,
  query: unknown,
  body: unknown,
  currencyCounts: boolean,
): Effect.Effect<Market, RequestMalformed | StoreMismatch> => {
  const asked = currencyCounts ? (textIn(query, 'currency') ?? textIn(body, 'currency')) : undefined;
  const market = marketOf({ site, language: languageIn(query, body), usd: asked === 'USD' });
  if ((textIn(query, 'storeKey') ?? market.store) !== market.store)
    return Effect.fail(new StoreMismatch({ store: market.store }));
  return asked === undefined || asked === market.currency
    ? Effect.succeed(market)
    : Effect.fail(new RequestMalformed({ at: ['currency'] }));
};
