import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedLanguages, languageInPath, languageOf, rootRedirect } from '../../../src/domain/market/Languages.ts';
import type { RootVisit } from '../../../src/domain/market/Languages.ts';
import { siteKeys } from '../../../src/domain/market/Sites.ts';

describe('the languages a browser asks for', () => {
  it.each([
    ['de', ['de']],
    ['en', ['en']],
    ['de-AT,de;q=0.9,en;q=0.8', ['de', 'en']],
    ['en-US,en;q=0.9,de;q=0.8', ['en', 'de']],
    ['fr,en;q=0.5,de;q=0.7', ['de', 'en']],
    ['en;q=0,de', ['de']],
    ['de;q=0.000', []],
    ['en;q=1.000 , de;q=0.999', ['en', 'de']],
    ['de;q=0.5,en;q=0.5', ['de', 'en']],
    ['EN-gb', ['en']],
    ['english', []],
    ['deutsch', []],
    ['*', []],
    ['', []],
    ['en;q=2', []],
    ['en;q=abc,de', ['de']],
    ['de;q=0.1,de-AT,en;q=0.5', ['de', 'en']],
    [';;;,,,q=1', []],
  ])('"%s" asks for %s (MKT-7)', (header, languages) => expect(acceptedLanguages(header)).toEqual(languages));

  it('are at most de and en, each once, for any header (MKT-7)', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.tuple(
                fc.constantFrom('de', 'en', 'de-CH', 'en-GB', 'fr', '*'),
                fc.double({ min: 0, max: 1, noNaN: true }),
              ),
              { maxLength: 80 },
            )
            .map((wishes) => wishes.map(([tag, q]) => `${tag};q=${q.toFixed(3)}`).join(',')),
        ),
        (header) => {
          const languages = acceptedLanguages(header);
          return (
            languages.length <= 2 &&
            new Set(languages).size === languages.length &&
            languages.every((language) => language === 'de' || language === 'en')
          );
        },
      ),
      { numRuns: 2000 },
    ));

  it('are looked for among the first 50 entries and the first 2,000 characters (MKT-7)', () => {
    const after = (entries: number) => acceptedLanguages(`${'fr,'.repeat(entries)}de`);
    expect([after(49), after(50)]).toEqual([['de'], []]);
    const behind = (spaces: number) => acceptedLanguages(`fr,${' '.repeat(spaces)}de`);
    expect([behind(1995), behind(1996)]).toEqual([['de'], []]);
  });

  it.each([
    ['de;q=0.001,en;q=0.002', ['en', 'de']],
    ['en;q=1.001,de', ['de']],
    ['en;q=0.1234,de', ['de']],
    ['en ; q = 0.5 , de;q=0.6', ['de', 'en']],
    ['en;q,de', ['de']],
    ['de-123456789,en', ['en']],
    ['de-12345678,en', ['de', 'en']],
    ['xde,en', ['en']],
  ])('are read with their weights as RFC 9110 writes them: "%s" (MKT-7)', (header, languages) => {
    expect(acceptedLanguages(header)).toEqual(languages);
  });

  it('are read quickly from a hostile header', () => {
    const started = performance.now();
    for (const header of ['a-'.repeat(1e6), `de${' '.repeat(1e6)};`, ','.repeat(1e6), `de;q=0.${'0'.repeat(1e6)}`])
      acceptedLanguages(header);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('the language of a request: prefix, cookie, browser, fallback', () => {
  const clues = { pathPrefix: null, langCookie: null, acceptLanguage: null } as const;
  it('goes down the list (MKT-7)', () => {
    expect(languageOf({ pathPrefix: 'de', langCookie: 'en', acceptLanguage: 'en' })).toBe('de');
    expect(languageOf({ ...clues, langCookie: 'de', acceptLanguage: 'en' })).toBe('de');
    expect(languageOf({ ...clues, acceptLanguage: 'de-CH' })).toBe('de');
    expect(languageOf(clues)).toBe('en');
  });
  it('ignores a cookie and a header without a language of the shop (MKT-7)', () => {
    expect(languageOf({ ...clues, langCookie: 'fr', acceptLanguage: 'de' })).toBe('de');
    expect(languageOf({ ...clues, langCookie: '"><script>', acceptLanguage: 'xx' })).toBe('en');
  });
  it('takes a cookie with a country (MKT-7)', () =>
    expect(languageOf({ ...clues, langCookie: 'de-AT', acceptLanguage: 'en' })).toBe('de'));
  it.each([
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en/shop', 'en'],
    ['/en?x=1', 'en'],
    ['/', null],
    ['/shop', null],
    ['/english', null],
    ['/env', null],
    ['/de', null],
    ['en', null],
  ])('the path %s names %s (MKT-7)', (path, language) => expect(languageInPath(path)).toBe(language));
});

describe('the root', () => {
  const visit = (changes: Partial<RootVisit> = {}): RootVisit => ({
    site: 'at',
    path: '/',
    queryLang: null,
    langCookie: null,
    acceptLanguage: null,
    configured: null,
    ...changes,
  });

  it.each<[string, Partial<RootVisit>, string | null]>([
    ['lang=en in the query goes to English', { queryLang: 'en' }, '/en'],
    ['lang=en wins over a German cookie', { queryLang: 'en', langCookie: 'de' }, '/en'],
    ['lang=de stays', { queryLang: 'de', acceptLanguage: 'en' }, null],
    ['lang=de stays in spite of an English cookie', { queryLang: 'de', langCookie: 'en', acceptLanguage: 'en' }, null],
    ['a German cookie stays', { langCookie: 'de', acceptLanguage: 'en' }, null],
    ['any other cookie stays', { langCookie: 'fr', acceptLanguage: 'en' }, null],
    ['an English cookie leaves it to the browser: English', { langCookie: 'en', acceptLanguage: 'en' }, '/en'],
    ['an English cookie leaves it to the browser: German', { langCookie: 'en', acceptLanguage: 'de' }, null],
    ['English before German goes to English', { acceptLanguage: 'fr,en;q=0.9,de;q=0.8' }, '/en'],
    ['English alone goes to English', { acceptLanguage: 'en-GB' }, '/en'],
    ['German before English stays', { acceptLanguage: 'de,en;q=0.9' }, null],
    ['weights decide, not places', { acceptLanguage: 'en;q=0.3,de;q=0.9' }, null],
    ['neither stays', { acceptLanguage: 'fr' }, null],
    ['no header stays', {}, null],
    ['another query value leaves it to the browser', { queryLang: 'fr', acceptLanguage: 'en' }, '/en'],
  ])('of the Austrian site: %s (MKT-9)', (_rule, changes, target) => expect(rootRedirect(visit(changes))).toBe(target));

  it('is the only redirected path, and only on the Austrian site (MKT-9)', () => {
    expect(rootRedirect(visit({ path: '/shop', queryLang: 'en' }))).toBeNull();
    expect(rootRedirect(visit({ path: '', queryLang: 'en' }))).toBeNull();
    for (const site of siteKeys.filter((key) => key !== 'at'))
      expect(rootRedirect(visit({ site, queryLang: 'en', acceptLanguage: 'en' }))).toBeNull();
  });

  it('follows the configuration, without a loop (MKT-10)', () => {
    expect(rootRedirect(visit({ site: 'us', configured: '/en' }))).toBe('/en');
    expect(rootRedirect(visit({ site: 'us', configured: '/en', path: '/en' }))).toBeNull();
    expect(rootRedirect(visit({ site: 'us', configured: '/' }))).toBeNull();
  });
});
