import { Effect } from 'effect';
import { RequestMalformed, StoreMismatch } from '../../../contract/ProtocolErrors.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Market } from '../../../domain/market/Market.ts';
import { marketOf } from '../../../domain/market/Stores.ts';

const textIn = (query: unknown, name: string): string | undefined => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** German unless `languageTag` or `language` says English. */
const languageIn = (query: unknown, body: unknown): Language =>
  (textIn(query, 'languageTag') ?? textIn(query, 'language') ?? textIn(body, 'languageTag') ?? 'de').startsWith('en')
    ? 'en'
    : 'de';

/**
 * The market of a call: store from the host, language from the checked query or body, and the currency that query or body name, where the store has it (Z9).
 * A query that names a store must name that of the host, as the header must. `currencyCounts` is false for calls whose currency is none of the market: charts come in every currency.
 */
export const marketOfCall = (
  host: string,
  query: unknown,
  body: unknown,
  currencyCounts: boolean,
): Effect.Effect<Market, RequestMalformed | StoreMismatch> => {
  const asked = currencyCounts ? (textIn(query, 'currency') ?? textIn(body, 'currency')) : undefined;
  const market = marketOf({ host, language: languageIn(query, body), usd: asked === 'USD' });
  if ((textIn(query, 'storeKey') ?? market.store) !== market.store)
    return Effect.fail(new StoreMismatch({ store: market.store }));
  return asked === undefined || asked === market.currency
    ? Effect.succeed(market)
    : Effect.fail(new RequestMalformed({ at: ['currency'] }));
};
