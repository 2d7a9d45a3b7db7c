import { Effect } from 'effect';
import { RequestMalformed, StoreMismatch } from '../../../contract/ProtocolErrors.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { Market } from '../../../domain/market/Market.ts';
import { languageOf, languageOfTag } from '../../../domain/market/Languages.ts';
import { marketOf } from '../../../domain/market/Stores.ts';
import type { Visit } from '../visitOf.ts';

const textIn = (query: unknown, name: string): string | undefined => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The decoded parts of a call that name its language, currency and store. */
interface Asked {
  readonly query: unknown;
  readonly body: unknown;
}

/** The language that a call names by `languageTag` or `language`; null for none, or a tag of no supported language. */
export const languageNamedIn = ({ query, body }: Asked): Language | null =>
  languageOfTag(textIn(query, 'languageTag') ?? textIn(query, 'language') ?? textIn(body, 'languageTag') ?? '');

/** The language of a call: the one it names, then cookie, then browser, then the fallback (MKT-7). */
export const languageOfCall = (visit: Pick<Visit, 'cookies' | 'acceptLanguage'>, asked: Asked): Language =>
  languageOf({
    pathPrefix: languageNamedIn(asked),
    langCookie: visit.cookies['lang'] ?? null,
    acceptLanguage: visit.acceptLanguage,
  });

/**
 * The market of a call: the store from the site, the language as `languageOfCall` reads it, and the currency from query
 * or body if the store has it (Z9). A store in the query must match the host, like the header. `currencyCounts` is false
 * for calls whose currency is independent of the market, such as charts.
 */
export const marketOfCall = (
  visit: Pick<Visit, 'site' | 'cookies' | 'acceptLanguage'>,
  { query, body }: Asked,
  currencyCounts: boolean,
): Effect.Effect<Market, RequestMalformed | StoreMismatch> => {
  const asked = currencyCounts ? (textIn(query, 'currency') ?? textIn(body, 'currency')) : undefined;
  const market = marketOf({ site: visit.site, language: languageOfCall(visit, { query, body }), usd: asked === 'USD' });
  if ((textIn(query, 'storeKey') ?? market.store) !== market.store)
    return Effect.fail(new StoreMismatch({ store: market.store }));
  return asked === undefined || asked === market.currency
    ? Effect.succeed(market)
    : Effect.fail(new RequestMalformed({ at: ['currency'] }));
};
