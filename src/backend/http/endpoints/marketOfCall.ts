import { Effect } from 'effect';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Market } from '../../../domain/market/Market.ts';
import { marketOf } from '../../../domain/market/Stores.ts';

const textIn = (query: unknown, name: string): string | undefined => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** German unless `languageTag` or `language` says English. */
const languageIn = (query: unknown): Language => ((textIn(query, 'languageTag') ?? textIn(query, 'language') ?? 'de').startsWith('en') ? 'en' : 'de');

/** The market of a call: store from the host, language and, where the store has a choice, currency from its checked query (Z9). */
export const marketOfCall = (host: string, query: unknown, namesCurrency: boolean): Effect.Effect<Market, RequestMalformed> => {
  const asked = namesCurrency ? textIn(query, 'currency') : undefined;
  const market = marketOf({ host, language: languageIn(query), usd: asked === 'USD' });
  return asked === undefined || asked === market.currency ? Effect.succeed(market) : Effect.fail(new RequestMalformed({ at: ['currency'] }));
};
