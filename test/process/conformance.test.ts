import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../conformance.ts';
import { seededFolder } from './built.ts';
import { ask } from './http.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await seededFolder();
  shop = await ShopProcess.start({ TROY_DATA: folder.path });
}, 120_000);
afterAll(async () => {
  await shop.stop();
  folder.done();
});

/** The journeys check the same of every state of a page that they look at. */
describe('the HTML that the server writes', () => {
  it.each([
    ['/', 'localhost'],
    ['/en', 'us.localhost'],
    ['/shop', 'ch.localhost'],
    ['/en/shop?filter=all', 'localhost'],
    ['/shop/goldmuenzen?preciousMetal=gold', 'localhost'],
    ['/suche?q=gold', 'localhost'],
    ['/en/search?q=nothing+like+that', 'localhost'],
    ['/produkt/wiener-philharmoniker-1-oz', 'li.localhost'],
    ['/warenkorb?type=buy', 'localhost'],
    ['/en/cart?type=sell', 'localhost'],
    ['/checkout/meine-daten', 'localhost'],
    ['/login', 'localhost'],
    ['/en/register', 'us.localhost'],
    ['/passwort-vergessen', 'localhost'],
    ['/impressum', 'localhost'],
    ['/gibt-es-nicht', 'localhost'],
    ['/en/does-not-exist', 'ch.localhost'],
  ])('conforms to the standard: %s on %s', async (path, name) => {
    const { headers, text } = await ask(shop.origin + path, { headers: { host: `${name}:${shop.port}` } });
    expect(String(headers['content-type'])).toContain('text/html');
    expect(text.length).toBeGreaterThan(2_000);
    expect(await faultsOf(text)).toEqual([]);
  });

  it('is found at fault where it breaks the standard', async () => {
    const html = (body: string) =>
      `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
    expect(await faultsOf(html('<p>Text</p>'))).toEqual([]);
    expect(await faultsOf(html('<p id="a b"><div></div></p>'))).not.toEqual([]);
    expect(await faultsOf(html('<div><svg></div>'))).not.toEqual([]);
  });
});
