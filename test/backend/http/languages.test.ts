import { describe, expect, it } from 'vitest';
import { anonymous, bearer, rig } from './rig.ts';

describe('the language of a call', () => {
  /** Opens a cart by a call and returns the cart's locale, which is the one that the call was read in. */
  const localeAfter = async (query: string, headers: Readonly<Record<string, string>>, host = 'localhost') => {
    const shop = await rig();
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/carts${query}`,
      headers: { host, ...bearer(await anonymous(shop, host)), ...headers },
      payload: { transactionType: 'buy' },
    });
    return answer.json<{ locale: string }>().locale;
  };
  const english = { 'accept-language': 'en-GB,de;q=0.5' };
  const german = { 'accept-language': 'fr,de-CH;q=0.9,en;q=0.5' };

  it.each([
    ['de', 'de-AT'],
    ['DE', 'de-AT'],
    ['de-CH', 'de-AT'],
    ['de_AT', 'de-AT'],
    ['de-1996', 'de-AT'],
    ['en', 'en'],
    ['EN_us', 'en'],
    ['en-GB', 'en'],
  ])('is that of the tag, however it is written: %s (MKT-7, API-C2)', async (tag, locale) => {
    const other = locale === 'en' ? german : english;
    expect(
      await localeAfter(`?languageTag=${tag}`, { ...other, cookie: `lang=${locale === 'en' ? 'de' : 'en'}` }),
    ).toBe(locale);
  });

  it.each(['', '?languageTag=', '?languageTag=deutsch', '?languageTag=fr-CH', '?languageTag=english'])(
    'without a known tag follows cookie, browser and fallback: "%s" (MKT-7, API-C2)',
    async (query) => {
      expect(await localeAfter(query, { ...english, cookie: 'lang=de-CH' })).toBe('de-AT');
      expect(await localeAfter(query, { ...german, cookie: 'lang=en' })).toBe('en');
      expect(await localeAfter(query, { ...german, cookie: 'lang=fr' })).toBe('de-AT');
      expect(await localeAfter(query, english)).toBe('en');
      expect(await localeAfter(query, german)).toBe('de-AT');
      expect(await localeAfter(query, { 'accept-language': 'fr' })).toBe('en');
      expect(await localeAfter(query, {})).toBe('en');
    },
  );

  it('is part of what public answers are kept by, and of what they vary by (MKT-7, P5)', async () => {
    const { app, products } = await rig();
    const ask = (query: string, headers: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'GET', url: `/api/products/search?category=gold-coins${query}`, headers });
    for (const each of [english, german, { ...english, cookie: 'lang=de' }]) await ask('', each);
    expect(products.asked).toHaveLength(2);
    for (const each of [english, german]) await ask('&languageTag=de', each);
    expect(products.asked).toHaveLength(3);
    expect((await ask('', german)).headers['vary']).toBe('accept-encoding, accept-language, cookie');
    expect((await ask('&languageTag=xx', german)).headers['vary']).toBe('accept-encoding, accept-language, cookie');
    expect((await ask('&languageTag=de', german)).headers['vary']).toBe('accept-encoding');
    const metals = await app.inject({ method: 'GET', url: '/api/prices/metals', headers: german });
    expect(metals.headers['vary']).toBe('accept-encoding');
  });

  it.each([
    'page/euro/path/agb',
    'component/euro/slug/x',
    'store/euro',
    'store/euro/slug/wien',
    'articles/euro',
    'entries/euro',
    'tags/euro',
  ])('is part of what the content %s varies by, so that no cache mixes languages (MKT-7, P5)', async (path) => {
    const { app } = await rig();
    const url = `/api/content/${path === 'page' ? 'page/euro?path=/agb' : path}`;
    const answer = await app.inject({ method: 'GET', url, headers: german });
    expect([answer.statusCode, answer.headers['vary']]).toEqual([200, 'accept-encoding, accept-language, cookie']);
  });
});
