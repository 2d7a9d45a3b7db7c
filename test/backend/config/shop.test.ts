import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Result } from 'effect';
import { afterAll, describe, expect, it } from 'vitest';
import { configurationLine } from '../../../src/backend/config/readConfiguration.ts';
import { vatIdsOf } from '../../../src/backend/config/ShopFile.ts';
import { readShop } from '../../../src/backend/config/readShop.ts';

const folder = mkdtempSync(join(tmpdir(), 'troy-shop-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync('demo-shop', folder, { recursive: true });
const path = join(folder, 'shop.json');
const demo: Readonly<Record<string, unknown>> = JSON.parse(readFileSync('demo-shop/shop.json', 'utf8'));

/** The message of a start with this content in the file. */
const lineOf = (content: unknown): string | null => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return Result.match(readShop(path), { onSuccess: () => null, onFailure: configurationLine });
};
const EUR = {
  owner: 'Aurum AG',
  address: 'Gasse 1, 1010 Wien',
  bank: 'Bank',
  account: 'AT61 1904 3002 3457 3201',
  bankCode: 'BKAUATWW',
};
const withAccount = (changes: object) => ({
  ...demo,
  accounts: { EUR: { ...EUR, ...changes }, CHF: EUR, USD: { ...EUR, account: '1', bankCode: '021000021' } },
});

describe("the file of the shop's identity", () => {
  it('is, unless another is named, that of the demo shop', () => {
    const { brand, pictures, stories } = Result.getOrThrow(readShop('demo-shop/shop.json'));
    expect(brand).toEqual({
      name: 'Troy',
      logo: { src: '/logo.svg', onDark: '/logo-on-dark.svg', width: 148, height: 44 },
      icon: '/favicon.svg',
      preview: '/social-preview.png',
    });
    expect([...pictures].map(([address, { type }]) => [address, type])).toEqual([
      ['/logo.svg', 'image/svg+xml; charset=utf-8'],
      ['/logo-on-dark.svg', 'image/svg+xml; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
      ['/favicon.ico', 'image/x-icon'],
      ['/apple-touch-icon.png', 'image/png'],
      ['/social-preview.png', 'image/png'],
    ]);
    expect(stories).toEqual({});
  });

  it('needs neither pictures nor register entries nor texts of its own', () => {
    const { logo: _, icons: __, preview: ___, register: ____, vatId: _____, imprint: ______, ...least } = demo;
    expect(lineOf(least)).toBeNull();
    expect(Result.getOrThrow(readShop(path)).brand).toEqual({ name: 'Troy', logo: null, icon: null, preview: null });
  });

  it('leads old paths elsewhere (RT-42)', () => {
    const redirects = { '/alte-seite': '/shop', '/start': '/', '/barren': 'https://bars.example/gold?a=1' };
    expect(lineOf({ ...demo, redirects })).toBeNull();
    expect(Result.getOrThrow(readShop(path)).redirects).toEqual(redirects);
    expect(Result.getOrThrow(readShop('demo-shop/shop.json')).redirects).toEqual({});
  });

  it.each(['/', '/Alt', '/alt/', '//alt', '/en/alt', '/api/carts', '/al t', 'alt'])(
    'has no rule for %s, which is no German path of a page (RT-42)',
    (from) => {
      expect(lineOf({ ...demo, redirects: { [from]: '/shop' } })).toContain(from);
    },
  );

  it('has one VAT ID for all stores, or one for each that has one; none where it has none', () => {
    const ids = (vatId?: unknown) => {
      expect(lineOf({ ...demo, vatId })).toBeNull();
      return vatIdsOf(Result.getOrThrow(readShop(path)).file);
    };
    expect(ids('ATU1')).toEqual({ ch: 'ATU1', li: 'ATU1', us: 'ATU1', euro: 'ATU1' });
    expect(ids({ euro: 'ATU1', ch: 'CHE-1 MWST' })).toEqual({ euro: 'ATU1', ch: 'CHE-1 MWST' });
    expect([ids({}), ids()]).toEqual([{}, {}]);
  });

  it.each([
    [{ ...demo, name: undefined }, 'name is missing'],
    [{ ...demo, name: 'hunter2 hunter2 hunter2 hunter2' }, 'name should be one line of 1 to 30 characters'],
    [{ ...demo, name: 'Aurum\r\nBcc: hunter2' }, 'name should be one line of 1 to 30 characters'],
    [{ ...demo, company: 5 }, 'company should be string'],
    [{ ...demo, email: 'hunter2' }, 'email should be a mail address'],
    [{ ...demo, phone: '01 234' }, 'phone should be a phone number that begins with + and the code of its country'],
    [{ ...demo, vatId: { euro: 'ATU00000000', at: 'hunter2' } }, 'vatId.at is unknown'],
    [{ ...demo, vatId: { ch: 'CHE-000.000.000\nhunter2' } }, 'vatId.ch should be one line of 1 to 40 characters'],
    [{ ...demo, vatId: '' }, 'vatId should be one line of 1 to 40 characters'],
    [{ ...demo, telephone: '+43 1 234567' }, 'telephone is unknown'],
    [{ ...demo, imprint: { de: ['x'] } }, 'imprint.en is missing'],
    [
      { ...demo, redirects: { '/alt': 'http://elsewhere.example' } },
      'redirects./alt should be a German path or an address with https',
    ],
    [
      { ...demo, redirects: { '/alt': '//evil.example' } },
      'redirects./alt should be a German path or an address with https',
    ],
    [
      { ...demo, redirects: { '/a': '/b', '/b': '/c' } },
      'redirects should be rules of which none leads to the path of another',
    ],
    [{ ...demo, redirects: { '/a': '/a' } }, 'redirects should be rules of which none leads to the path of another'],
    [{ ...demo, imprint: { de: ['x'], en: ['y', ''] } }, 'imprint.en.1 should be one line of 1 to 400 characters'],
    [{ ...demo, accounts: { EUR } }, 'accounts.CHF is missing'],
    [withAccount({ account: 'AT61 1904 3002 3457 3202' }), 'accounts.EUR.account should be an IBAN'],
    [withAccount({ bankCode: 'hunter2' }), 'accounts.EUR.bankCode should be a BIC'],
    [
      { ...demo, accounts: { EUR, CHF: EUR, USD: { ...EUR, bankCode: '021000022' } } },
      'accounts.USD.bankCode should be a routing number',
    ],
    [{ ...demo, logo: { file: 'logo.svg', width: 0, height: 44 } }, 'logo.width should be a value between 1 and 2000'],
    [
      { ...demo, preview: '../../etc/hunter2.png' },
      'preview should be the name of a file beside this one, of small letters, digits and hyphens, that ends in .png or .jpg',
    ],
    [[], 'should be object'],
  ])('a wrong field is named with its allowed values, and never repeated: %#', (content, said) => {
    const line = lineOf(content);
    expect(line).toBe(`TROY_SHOP is wrong: in ${path}, ${said}.`);
    expect(line).not.toContain('hunter2');
  });

  it('that is unreadable, no JSON or names a missing file is reported in one line', () => {
    expect(lineOf('{"name": "hunter2"')).toBe(`TROY_SHOP is wrong: ${path} is no JSON.`);
    expect(lineOf({ ...demo, preview: 'none.png' })).toBe(
      `TROY_SHOP is wrong: ${join(folder, 'none.png')} cannot be read, it does not exist.`,
    );
    expect(lineOf({ ...demo, content: 'texts' })).toBe(
      `TROY_SHOP is wrong: ${join(folder, 'texts')} cannot be read, it does not exist.`,
    );
    const missing = Result.match(readShop(join(folder, 'none.json')), {
      onSuccess: () => null,
      onFailure: configurationLine,
    });
    expect(missing).toBe(`TROY_SHOP is wrong: ${join(folder, 'none.json')} cannot be read, it does not exist.`);
  });
});
