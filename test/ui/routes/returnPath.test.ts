import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReturnSearch, returnAddress, safeReturnPath } from '../../../src/ui/routes/returnPath.ts';
import { asked } from '../../numbers.ts';

describe('the page after the login', () => {
  it.each([
    ['/kundenkonto/meine-daten', '/kundenkonto/meine-daten'],
    ['/kundenkonto/bestelluebersicht?state=Open', '/kundenkonto/bestelluebersicht?state=Open'],
    ['/en/my-account/profile', '/kundenkonto/meine-daten'],
    ['/', '/'],
  ])('accepts %s as %s', (wish, path) => {
    expect(safeReturnPath(wish)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'kundenkonto',
    '',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/en//evil.example',
    '/api/carts',
    '/login',
    '/en/login?redirect=/x',
    '/registrierung',
    '/activate-user?emailToken=x',
    `/${'a'.repeat(1001)}`,
    ['/x'],
    undefined,
    7,
  ])('refuses %s (RT-47)', (wish) => {
    expect(safeReturnPath(wish)).toBeNull();
  });

  it('never leads to another origin, for any input (RT-47)', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      ':',
      '@',
      '.',
      '..',
      '%2f',
      '\t',
      '\n',
      'https:',
      'en',
      'kundenkonto',
      '?',
      '#',
      ' ',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 8 }),
        fc.constantFrom('de' as const, 'en' as const),
        (pieces, language) => {
          const { redirect } = readReturnSearch({ redirect: pieces.join('') });
          const address = returnAddress({ redirect }, language);
          expect(new URL(address, 'https://shop.example/en/login').origin).toBe('https://shop.example');
        },
      ),
      { numRuns: asked('F12', 500, 2_000) },
    );
  });

  it("is in the page's language, and the account by default (MKT-12)", () => {
    expect(returnAddress({}, 'de')).toBe('/kundenkonto');
    expect(returnAddress({}, 'en')).toBe('/en/my-account');
    expect(returnAddress({ redirect: '/kundenkonto/adressen?edit=new' }, 'en')).toBe(
      '/en/my-account/addresses?edit=new',
    );
  });
});
