import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteOf, sites } from '../../../src/domain/market/Sites.ts';
import {
  currencyOf,
  localeTagOf,
  marketOf,
  marketOfStore,
  servedCountries,
} from '../../../src/domain/market/Stores.ts';

it('the store decides the currency, which the dollar toggle changes in the euro store alone (MKT-4, MKT-5)', () => {
  const currencies = (usd?: boolean) => (['ch', 'li', 'us', 'euro'] as const).map((store) => currencyOf(store, usd));
  expect([currencies(), currencies(false), currencies(true)]).toEqual([
    ['CHF', 'CHF', 'USD', 'EUR'],
    ['CHF', 'CHF', 'USD', 'EUR'],
    ['CHF', 'CHF', 'USD', 'USD'],
  ]);
});

describe('the market of a request', () => {
  it.each([
    ['troy.ch', 'de', 'de-CH', 'CHF', 'CH', 'eu', ['CH', 'LI']],
    ['troy.ch', 'en', 'en', 'CHF', 'CH', 'eu', ['CH', 'LI']],
    ['troy.li', 'de', 'de-LI', 'CHF', 'LI', 'eu', ['LI', 'CH']],
    ['troy.li', 'en', 'en', 'CHF', 'LI', 'eu', ['LI', 'CH']],
    ['troy.us', 'en', 'en-US', 'USD', 'US', 'us', ['US']],
    ['troy.us', 'de', 'de-AT', 'USD', 'US', 'us', ['US']],
    ['troy.at', 'de', 'de-AT', 'EUR', 'AT', 'eu', ['AT', 'DE']],
    ['troy.com', 'de', 'de-AT', 'EUR', 'AT', 'eu', ['AT', 'DE']],
    ['troy.de', 'de', 'de-DE', 'EUR', 'DE', 'eu', ['AT', 'DE']],
    ['localhost', 'en', 'en', 'EUR', 'AT', 'eu', ['AT', 'DE']],
  ] as const)(
    '%s in %s: %s, %s, %s, %s (MKT-3, MKT-4, MKT-6, MKT-11)',
    (host, language, localeTag, currency, country, region, served) =>
      expect(marketOf({ site: siteOf(host), language })).toEqual({
        store: sites[siteOf(host)].store,
        language,
        localeTag,
        currency,
        country,
        region,
        servedCountries: served,
      }),
  );

  it('shows dollars by toggle in the euro store and nowhere else (MKT-5)', () => {
    const currency = (host: string) => marketOf({ site: siteOf(host), language: 'de', usd: true }).currency;
    expect(['troy.at', 'troy.ch', 'troy.li', 'troy.us'].map(currency)).toEqual(['USD', 'CHF', 'CHF', 'USD']);
  });

  it('always serves its own country, in a locale that Intl supports (MKT-3, MKT-11)', () =>
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom('de', 'en'), fc.boolean(), (host, language, usd) => {
        const market = marketOf({ site: siteOf(host), language, usd });
        return (
          market.servedCountries.includes(market.country) &&
          market.servedCountries === servedCountries(market.store) &&
          Intl.getCanonicalLocales(market.localeTag)[0] === market.localeTag &&
          localeTagOf(language, market.country) === market.localeTag
        );
      }),
    ));
});

it('the market of an order follows from its store, country, language and currency, without a host (MKT-1)', () => {
  for (const host of ['troy.ch', 'troy.li', 'troy.us', 'troy.at', 'troy.de', 'localhost'])
    for (const language of ['de', 'en'] as const)
      for (const usd of [true, false]) {
        const market = marketOf({ site: siteOf(host), language, usd });
        const { store, country, currency } = market;
        expect(marketOfStore({ store, country, language, currency })).toEqual(market);
      }
});
