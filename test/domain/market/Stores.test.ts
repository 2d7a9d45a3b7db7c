import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  isAustrian,
  localeTagOf,
  marketOf,
  marketOfStore,
  servedCountries,
  storeOf,
} from '../../../src/domain/market/Stores.ts';

describe('the store of a host', () => {
  it.each([
    ['troy.ch', 'ch'],
    ['www.troy.ch', 'ch'],
    ['troy.li', 'li'],
    ['troy.us', 'us'],
    ['troy.at', 'euro'],
    ['troy.de', 'euro'],
    ['troy.com', 'euro'],
    ['TROY.CH', 'ch'],
    ['troy.ch:8443', 'ch'],
    ['troy.ch.', 'ch'],
    ['troy.ch.:3000', 'ch'],
    [' troy.us ', 'us'],
    ['ch.localhost', 'ch'],
    ['li.localhost:3000', 'li'],
    ['us.localhost:3000', 'us'],
    ['US.LOCALHOST', 'us'],
    ['localhost', 'euro'],
    ['localhost:3000', 'euro'],
    ['at.localhost', 'euro'],
    ['notch', 'euro'],
    ['ch', 'euro'],
    ['.ch', 'euro'],
    ['a..ch', 'euro'],
    ['troy.ch.evil.com', 'euro'],
    ['ch.troy.com', 'euro'],
    ['troych', 'euro'],
    ['troy.church', 'euro'],
    ['', 'euro'],
    [':3000', 'euro'],
    ['[::1]:3000', 'euro'],
    ['127.0.0.1', 'euro'],
    ['troy.ch, troy.us', 'euro'],
    ['user@troy.ch', 'euro'],
    ['troy.ch/x', 'euro'],
    ['troy.ch:99999999', 'euro'],
    ['troy.c\u0000h', 'euro'],
    ['тroy.ch', 'euro'],
    [`${'a.'.repeat(5000)}ch`, 'euro'],
    ['__proto__', 'euro'],
    ['constructor.localhost', 'euro'],
  ])('%s is %s (MKT-1)', (host, store) => expect(storeOf(host)).toBe(store));

  it('is one of four whatever the host is, and the same in any case and with any port (MKT-1)', () => {
    const hosts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.domain(),
      fc.domain().map((domain) => `${domain}:443`),
      fc.webAuthority(),
      fc.ipV6(),
      fc.stringMatching(/^[a-z.:]{0,20}(ch|li|us)[.:]{0,3}$/),
    );
    fc.assert(
      fc.property(
        hosts,
        (host) =>
          ['ch', 'li', 'us', 'euro'].includes(storeOf(host)) &&
          storeOf(host) === storeOf(host.toUpperCase().toLowerCase()),
      ),
      { numRuns: 20_000 },
    );
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('ch', 'li', 'us'),
        fc.integer({ min: 1, max: 65_535 }),
        (domain, ending, port) => {
          const host = `${domain}.${ending}`;
          return (
            host.length > 253 || (storeOf(host) === ending && storeOf(`${host.toUpperCase()}.:${port}`) === ending)
          );
        },
      ),
    );
  });

  it('answers a hostile host quickly', () => {
    const started = performance.now();
    for (const host of ['.'.repeat(1e6), 'a'.repeat(1e6), `${'1:'.repeat(5e5)}ch`, ' '.repeat(1e6)])
      expect(storeOf(host)).toBe('euro');
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('is read from 253 characters at the most and a port of five digits (MKT-1)', () => {
    const long = (length: number) => `${'a'.repeat(length - 3)}.ch`;
    expect([
      storeOf(long(253)),
      storeOf(long(254)),
      storeOf(`${long(253)}:12345`),
      storeOf(`${long(20)}:123456`),
    ]).toEqual(['ch', 'euro', 'ch', 'euro']);
  });

  it('decides the currency, which the dollar toggle changes in the euro store alone (MKT-4, MKT-5)', () => {
    const currencies = (usd?: boolean) => (['ch', 'li', 'us', 'euro'] as const).map((store) => currencyOf(store, usd));
    expect([currencies(), currencies(false), currencies(true)]).toEqual([
      ['CHF', 'CHF', 'USD', 'EUR'],
      ['CHF', 'CHF', 'USD', 'EUR'],
      ['CHF', 'CHF', 'USD', 'USD'],
    ]);
  });

  it('is Austrian on an Austrian domain alone (MKT-9)', () => {
    expect(['troy.at', 'www.troy.AT:443', 'at.localhost'].every(isAustrian)).toBe(true);
    expect(['troy.de', 'troy.com', 'localhost', 'at', 'at.troy.com', 'troy.flat'].some(isAustrian)).toBe(false);
  });
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
      expect(marketOf({ host, language })).toEqual({
        store: storeOf(host),
        language,
        localeTag,
        currency,
        country,
        region,
        servedCountries: served,
      }),
  );

  it('shows dollars by toggle in the euro store and nowhere else (MKT-5)', () => {
    const currency = (host: string) => marketOf({ host, language: 'de', usd: true }).currency;
    expect(['troy.at', 'troy.ch', 'troy.li', 'troy.us'].map(currency)).toEqual(['USD', 'CHF', 'CHF', 'USD']);
  });

  it('always serves its own country, in a locale that Intl supports (MKT-3, MKT-11)', () =>
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom('de', 'en'), fc.boolean(), (host, language, usd) => {
        const market = marketOf({ host, language, usd });
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
        const market = marketOf({ host, language, usd });
        const { store, country, currency } = market;
        expect(marketOfStore({ store, country, language, currency })).toEqual(market);
      }
});
