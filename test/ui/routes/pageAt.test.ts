import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressAsRead, pageAt } from '../../../src/ui/routes/pageAt.ts';
import type { PageRow } from '../../../src/ui/routes/PageRow.ts';
import { pages } from '../../../src/ui/routes/pages.ts';
import { shownPath } from '../../../src/ui/routes/paths.ts';

const at = (address: string) => new URL(address, 'https://troy.at');
const table = Object.entries<PageRow>(pages);
/** An address of a page in German, and in English. */
const addressesOf = (path: string, { slugs = {} }: PageRow) => {
  const german = path.replace(/\$\w*$/, Object.keys(slugs)[0] ?? 'x');
  return [german, shownPath(german, 'en')];
};

describe('the page at an address', () => {
  it.each(table)('is the row %s in both languages (MKT-12)', (path, row) => {
    for (const address of addressesOf(path, row)) expect([address, pageAt(at(address))]).toEqual([address, row]);
  });

  it.each(['/Kundenkonto', '/%6bundenkonto', '/%4bUNDENKONTO', '/en/my-account', '/kundenkonto/', '//kundenkonto'])(
    '%s is the account however it is written (Z2)',
    (address) => {
      const url = at('/');
      url.pathname = address;
      expect(pageAt(url)?.personal).toBe(true);
    },
  );

  it.each([
    ...['/login', '/registrierung', '/passwort-vergessen', '/passwort-zuruecksetzen?token=a', '/activate-user?token=a'],
    ...['/newsletter/bestaetigen?token=a', '/newsletter/abmelden?token=a'],
  ])('%s, a form or the target of a mail, is never kept (S9)', (address) => {
    expect(pageAt(at(address))?.cache).toBe('never');
  });

  it('is none where the address only leads to another', () => {
    expect([pageAt(at('/checkout')), pageAt(at('/en/checkout')), pageAt(at('/news/articles'))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('an address as its page reads it', () => {
  it.each(table)('keeps the parameters of %s and drops all others', (path, row) => {
    for (const address of addressesOf(path, row)) {
      const own = row.reads.map((name, n) => `${name}=${n}`).join('&');
      const read = addressAsRead(at(`${address}?utm_source=mail&${own}&x=1`));
      expect(read.pathname + read.search).toBe(address + (own === '' ? '' : `?${own}`));
    }
  });

  it('is the same in whatever order its parameters stand, with every value of one that repeats', () => {
    const filters = ['preciousMetal=gold', 'preciousMetal=silver', 'page=2', 'q=maple'];
    fc.assert(
      fc.property(fc.shuffledSubarray(filters, { minLength: 4 }), (shuffled) => {
        const metals = shuffled.filter((one) => one.startsWith('preciousMetal'));
        expect(addressAsRead(at(`/shop?${shuffled.join('&')}`)).search).toBe(
          `?${['q=maple', 'page=2', ...metals].join('&')}`,
        );
      }),
    );
  });

  it('keeps everything where the address leads elsewhere', () => {
    expect(addressAsRead(at('/news/articles?x=1&y=2')).search).toBe('?x=1&y=2');
  });
});
