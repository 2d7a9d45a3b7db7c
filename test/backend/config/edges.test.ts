import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Result } from 'effect';
import { afterAll, describe, expect, it } from 'vitest';
import type { Configuration } from '../../../src/backend/config/Configuration.ts';
import { configurationLine, readConfiguration } from '../../../src/backend/config/readConfiguration.ts';
import { readShop } from '../../../src/backend/config/readShop.ts';
import { whyUnreadable } from '../../../src/backend/config/whyUnreadable.ts';
import { viesUrl } from '../../../src/backend/vat/Vies.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';

const read = (env: Record<string, string>): Configuration => Result.getOrThrow(readConfiguration(env));
const accepted = (env: Record<string, string>): boolean => Result.isSuccess(readConfiguration(env));

describe('the limits of variables', () => {
  it.each([
    ['PORT', ['0', '65535'], ['-1', '65536', '1e3', '']],
    ['TROY_RATE_LIMIT', ['0', '10000000'], ['10000001', '1000000000000']],
    ['TROY_SMS_PER_HOUR', ['1', '1000000'], ['0', '1000001']],
    ['TROY_REPORTS_KEY', ['Aa0_-'.repeat(8) + 'abc'], ['Aa0_-'.repeat(8), 'ä'.repeat(43), '+'.repeat(43)]],
    ['TROY_REPORTS_MAIL', ['reports@troy.example'], ['reports', 'a@b@c']],
    ['TROY_FEED_SEED', ['0', '2147483647'], ['2147483648']],
    ['TROY_QUOTE_HOLD_SECONDS', ['0', '300'], ['301', '0.5']],
    [
      'TROY_SECRET',
      ['x'.repeat(32), `${'x'.repeat(32)} , ${'y'.repeat(32)}`],
      ['x'.repeat(31), `${'x'.repeat(32)},${'y'.repeat(31)}`, `${'x'.repeat(32)},`],
    ],
    [
      'TROY_TRUST_PROXY',
      ['1', '9', 'loopback', '10.0.0.1,fd00::/8', '10.0.0.0/32', 'fd00::/128', 'linklocal,uniquelocal', '0', 'false'],
      [
        '10',
        '-1',
        '10.0.0.1;10.0.0.2',
        '10.0.0.0/33',
        'fd00::/129',
        '10.0.0.0/0',
        '10.0.0.0/8/8',
        'face',
        '999.0.0.1',
        'Loopback',
        '10.0.0.1,',
      ],
    ],
    ['TROY_ROOT_REDIRECT', ['/', '/en/shop', '/a.b~c-d_e'], ['en', '//x', '/\\x', '/a b', '/a?b']],
    [
      'TROY_MAIL_FROM',
      ['a@b', 'Gold, Silber <a@b.example>', '<a@b>', `${'x'.repeat(100)}<a@b>`],
      ['a', 'a@', '@b', 'a@b c', '"x" <a@b>', 'x <a@b> y', `${'x'.repeat(101)}<a@b>`],
    ],
    [
      'HOST',
      ['a.', 'shop', '1.2.3.x', '::1', '127.0.0.1', `${'a'.repeat(253)}`],
      ['1.2.3.4.5', '256.1.1.1', 'a/b', `${'a'.repeat(254)}`],
    ],
    [
      'TROY_PUBLIC_URL',
      ['https://a.example:8443'],
      ['https://a.example/#', 'https://a.example/x', 'https://u@a.example', 'wss://a.example'],
    ],
  ] as const)('%s', (name, right, wrong) => {
    for (const value of right) expect([value, accepted({ [name]: value })]).toEqual([value, true]);
    for (const value of wrong) expect([value, accepted({ [name]: value }) && value !== '']).toEqual([value, false]);
  });

  it('TROY_SMS_FROM is a number of 3 to 15 digits or up to 11 letters, and wrong also without a gateway', () => {
    for (const from of ['123', '+123456789012345', 'Goldkontor1', 'Au 1'])
      expect([from, accepted({ TROY_SMS_FROM: from })]).toEqual([from, true]);
    for (const from of ['+12', '+1234567890123456', 'Goldkontor 12', 'Gold-Kontor', 'Grün'])
      expect([from, accepted({ TROY_SMS_FROM: from })]).toEqual([from, false]);
  });

  it('an empty variable counts as absent, spaces around a value are ignored', () => {
    expect(read({ PORT: ' ', TROY_DATA: '', TROY_FEED: '  ' })).toEqual(read({}));
    expect(read({ PORT: ' 8080 ' }).http.port).toBe(8080);
  });

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('a switch of %s is %s', (value, on) => {
    expect(read({ TROY_DEV: value, TROY_MAINTENANCE: value, TROY_INSECURE_COOKIES: value })).toMatchObject({
      dev: on,
      http: { maintenance: on, insecureCookies: on },
    });
  });

  it.each([
    ['0', false],
    ['false', false],
    ['1', 1],
    ['9', 9],
    ['loopback , ::1', ['loopback', '::1']],
  ])('TROY_TRUST_PROXY=%s', (value, trusted) => {
    expect(read({ TROY_TRUST_PROXY: value }).http.trustProxy).toEqual(trusted);
  });

  it('each site has its own public address (MKT-1)', () => {
    const env = {
      TROY_PUBLIC_URL: 'https://a.example',
      TROY_PUBLIC_URL_CH: 'https://b.example',
      TROY_PUBLIC_URL_LI: 'https://c.example',
      TROY_PUBLIC_URL_US: 'https://d.example',
      TROY_PUBLIC_URL_AT: 'https://e.example',
      TROY_PUBLIC_URL_DE: 'https://f.example',
    };
    expect(read(env).http.publicUrls).toEqual({
      euro: 'https://a.example',
      ch: 'https://b.example',
      li: 'https://c.example',
      us: 'https://d.example',
      at: 'https://e.example',
      de: 'https://f.example',
    });
  });

  it('a web feed has an address of its kind, a gateway needs no token or sender, a register is optional', () => {
    expect(read({ TROY_FEED: 'bid-ask' }).feed).toEqual({
      kind: 'bid-ask',
      url: 'https://forex-data-feed.swissquote.com/public-quotes/bboquotes/instrument',
    });
    expect(read({ TROY_FEED: 'mid' }).feed).toEqual({ kind: 'mid', url: 'https://api.gold-api.com/price' });
    expect(read({ TROY_FEED: 'simulator', TROY_FEED_SEED: '9', TROY_FEED_URL: 'https://x.example' }).feed).toEqual({
      kind: 'simulator',
      seed: 9,
    });
    expect(read({ TROY_SMS_URL: 'http://sms.example' }).sms).toEqual({
      url: 'http://sms.example',
      token: null,
      from: null,
    });
    expect(read({ TROY_SMS_TOKEN: 'x' }).sms).toBeNull();
    expect([read({ TROY_VAT_CHECK: 'vies' }).viesUrl, read({ TROY_VIES_URL: 'https://x.example' }).viesUrl]).toEqual([
      viesUrl,
      null,
    ]);
  });

  it('a variable of another program is ignored', () => {
    expect(accepted({ TROYES_FEED: 'x', PATH: '/bin' })).toBe(true);
  });
});

describe('why a file cannot be read', () => {
  const failed = (code: string) => Object.assign(new Error('secret path'), { code });
  it.each([
    ['ENOENT', 'not there'],
    ['ENOTDIR', 'not there'],
    ['EACCES', 'this user may not read it'],
    ['EPERM', 'this user may not read it'],
    ['EISDIR', 'it is a folder'],
    ['EIO', 'EIO'],
  ])('%s: %s', (code, why) => expect(whyUnreadable(failed(code), 'not there')).toBe(why));
  it('is unknown without a setting', () => {
    expect([whyUnreadable(new Error('x'), 'y'), whyUnreadable('x', 'y')]).toEqual(['unknown', 'unknown']);
  });
});

describe('the file of a shop and what lies beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'troy-shop-edges-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'shop.json');
  const shopOf = (changes: object) => {
    const { logo: _, icons: __, preview: ___, ...rest } = aShopFile();
    writeFileSync(path, JSON.stringify({ ...rest, ...changes }));
    return readShop(path);
  };
  const lineOf = (changes: object) =>
    Result.match(shopOf(changes), { onSuccess: () => null, onFailure: configurationLine });

  it('has the pictures that it names, each by its kind; the first icon is that of the pages', () => {
    const names = ['logo.webp', 'a.ico', 'b.svg', 'c.png', 'preview.jpg'];
    for (const name of names) writeFileSync(join(folder, name), name);
    const { brand, pictures } = Result.getOrThrow(
      shopOf({
        logo: { file: 'logo.webp', width: 1, height: 2000 },
        icons: ['a.ico', 'b.svg', 'c.png'],
        preview: 'preview.jpg',
      }),
    );
    expect(brand).toMatchObject({
      logo: { src: '/logo.webp', onDark: '/logo.webp', width: 1, height: 2000 },
      icon: '/a.ico',
      preview: '/preview.jpg',
    });
    expect([...pictures].map(([address, { type, bytes }]) => [address, type, bytes.toString()])).toEqual([
      ['/logo.webp', 'image/webp', 'logo.webp'],
      ['/a.ico', 'image/x-icon', 'a.ico'],
      ['/b.svg', 'image/svg+xml; charset=utf-8', 'b.svg'],
      ['/c.png', 'image/png', 'c.png'],
      ['/preview.jpg', 'image/jpeg', 'preview.jpg'],
    ]);
  });

  it('has the stories of its folder by their path, and refuses any other file that is not hidden', () => {
    mkdirSync(join(folder, 'texts/de/blog'), { recursive: true });
    writeFileSync(join(folder, 'texts/de/agb.json'), '{"a":1}');
    writeFileSync(join(folder, 'texts/de/blog/neu.json'), '[2]');
    writeFileSync(join(folder, 'texts/.notes'), 'no JSON');
    expect(Result.getOrThrow(shopOf({ content: 'texts' })).stories).toEqual({
      'de/agb.json': { a: 1 },
      'de/blog/neu.json': [2],
    });
    writeFileSync(join(folder, 'texts/notes.txt'), 'no JSON');
    expect(lineOf({ content: 'texts' })).toBe(
      `TROY_SHOP is wrong: ${join(folder, 'texts', 'notes.txt')} is no story, whose name ends in .json.`,
    );
    rmSync(join(folder, 'texts/notes.txt'));
    writeFileSync(join(folder, 'texts/broken.json'), '{');
    expect(lineOf({ content: 'texts' })).toBe(
      `TROY_SHOP is wrong: ${join(folder, 'texts', 'broken.json')} is no JSON.`,
    );
  });

  it.each([
    ['a name of 30 letters', { name: 'x'.repeat(30) }, true],
    ['a name of 31', { name: 'x'.repeat(31) }, false],
    ['a name of spaces', { name: '   ' }, false],
    ['a phone number with brackets', { phone: '+43 (1) 234/56-78' }, true],
    ['one without its country', { phone: '0043 1 234' }, false],
    ['one that is too short', { phone: '+43 1' }, false],
    ['a register of 100 letters', { register: 'x'.repeat(100) }, true],
    ['a register of 101', { register: 'x'.repeat(101) }, false],
    ['a logo of no known kind', { logo: { file: 'logo.gif', width: 1, height: 1 } }, false],
    ['a picture in capitals', { preview: 'Preview.png' }, false],
    ['a logo too wide', { logo: { file: 'logo.webp', width: 2001, height: 1 } }, false],
    ['an icon that is a photograph', { icons: ['preview.jpg'] }, false],
    ['a preview that is drawn', { preview: 'b.svg' }, false],
  ])('may have %s: %#', (_, changes, fine) => expect(lineOf(changes) === null).toBe(fine));
});
