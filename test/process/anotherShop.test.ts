import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { ask, json } from './http.ts';
import { Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
const textAt = async (path: string): Promise<string> => (await ask(shop.origin + path)).text;

beforeAll(async () => {
  folder = await seededFolder();
  shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_SHOP: 'test/builders/aurum/shop.json', TROY_DEV: '1' });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  folder.done();
});

/** The places of the demo shop's name; units of weight are none. */
const demoIn = (text: string): readonly string[] => text.match(/.{0,20}troy(?![ -]?ounce).{0,20}/gi) ?? [];
/** The text of a page at this pattern; an empty text without one. */
const saidBy = (page: string, words: RegExp): string => words.exec(page.replaceAll('<!-- -->', ''))?.[0] ?? '';

describe('a shop under a name of its own', () => {
  it.each([
    '/',
    '/en',
    '/shop',
    '/en/shop',
    '/impressum',
    '/en/imprint',
    '/agb',
    '/datenschutz',
    '/widerruf',
    '/versand',
    '/login',
    '/warenkorb?type=buy',
    '/en/no-such-page',
    '/suche?q=philharmoniker',
    '/en/health-check',
  ])('the page at %s has its name in title and copyright notice only (OPS-5)', async (path) => {
    const page = await textAt(path);
    expect(demoIn(page)).toEqual([]);
    expect(saidBy(page, /<title>[^<]+/)).toMatch(/ – Aurum Demo$/);
    expect(saidBy(page, /© \d{4} [^.]+/)).toMatch(/Aurum Demo$/);
  });

  it('has its own name on products, in structured data and on its bars', async () => {
    const slug = /\/produkt\/([\w-]+)/.exec(await textAt('/shop'))?.[1] ?? '';
    const page = await textAt(`/produkt/${slug}`);
    expect(demoIn(page)).toEqual([]);
    expect(saidBy(page, /"og:title" content="[^"]+/)).toMatch(/ – Aurum Demo$/);
    expect(saidBy(page, /rel="icon"/), 'it has no icon').toBe('');
    expect(saidBy(page, /"og:image" content="[^"]+/)).toMatch(/\/social\/de\/products\/[\w-]+\.png$/);
    expect(saidBy(await textAt('/'), /og:image/), 'it has no picture of its own to share').toBe('');
    expect(saidBy(await textAt('/'), /"@type":"Organization","name":"[^"]+/)).toMatch(/Aurum Demo$/);
    expect(JSON.parse(await textAt('/api/openapi.json'))).toMatchObject({ info: { title: 'Aurum Demo' } });
  });

  it('has its own picture at its own address, and none of the demo shop', async () => {
    expect(saidBy(await textAt('/'), /<img src="\/[a-z.]+" alt="[^"]+" width="\d+" height="\d+"/)).toBe(
      '<img src="/aurum.svg" alt="Aurum Demo" width="120" height="24"',
    );
    const { status, headers } = await ask(`${shop.origin}/aurum.svg`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=3600',
    ]);
    for (const path of ['/logo.svg', '/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/social-preview.png'])
      expect([path, (await ask(shop.origin + path)).status]).toEqual([path, 404]);
  });

  it('shows its operator: company, address and register, and no entry that is missing', async () => {
    const imprint = await textAt('/impressum');
    for (const words of [
      'Aurum Handels AG, Goldgasse 7, 4020 Linz',
      'Firmenbuchnummer: FN 111111 a',
      'tel:+43732111111',
      '+43 732 111 111',
      'mailto:office@aurum.example',
    ])
      expect([words, imprint.includes(words)]).toEqual([words, true]);
    expect(saidBy(imprint, /Umsatzsteuer-Identifikationsnummer|\{shop\./)).toBe('');
    expect(saidBy(await textAt('/datenschutz'), /mailto:[^"]+/)).toBe('mailto:office@aurum.example');
  });

  it('has terms and stores of its own in place of those that ship with it, and everything else as it ships', async () => {
    expect(saidBy(await textAt('/agb'), /[\w ]+: Diese Bedingungen gelten/)).toBe(
      'Aurum Handels AG: Diese Bedingungen gelten',
    );
    expect(saidBy(await textAt('/'), /Linz Goldgasse|Wien Innere Stadt/)).toBe('Linz Goldgasse');
    expect(saidBy(await textAt('/versand'), /Lieferarten/)).not.toBe('');
  });

  it('sends mails in its name, to be paid into its account', async () => {
    const shopper = await Shopper.arrive(shop.origin);
    json(await shopper.place(await shopper.ready({ sku: 'AG-MAPLE-1', email: 'somebody@mine.example' })));
    const { messages } = JSON.parse(await textAt('/dev/outbox')) as {
      readonly messages: readonly { readonly subject: string; readonly text: string; readonly html: string }[];
    };
    expect(messages).toHaveLength(1);
    for (const { subject, text, html } of messages) {
      expect(subject).toContain('Aurum Demo');
      for (const part of [text, html])
        expect([part.includes('Linzer Bank'), part.includes('Aurum Handels AG'), demoIn(part)]).toEqual([
          true,
          true,
          [],
        ]);
    }
  });
});

describe('a shop with a wrong file', () => {
  it('does not open, and names the wrong field', async () => {
    const { code, err } = await ShopProcess.refused({ TROY_DATA: folder.path, TROY_SHOP: 'tsconfig.json' });
    expect([code, err]).toEqual([1, 'TROY_SHOP is wrong: in tsconfig.json, compilerOptions is unknown.\n']);
  });
});
