import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../../src/domain/content/Page.ts';
import type { Language } from '../../../../../src/domain/kernel/Translated.ts';
import { aCustomer } from '../../../../builders/customer.ts';
import { visit } from '../../../routes/visit.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

const aPage = (changes: Partial<Page>): Page => ({
  paths: {},
  title: 'Gold',
  description: 'About gold',
  layout: 'default',
  blocks: [],
  ...changes,
});

/** The target of the first link with this text; `here` if it is marked as current. */
async function linksOf(address: string, host = 'troy.at', language: Language = 'de') {
  const shop = new PlayedShop({ language, host });
  shop.isSignedIn(aCustomer());
  const { html } = await visit(shop, address);
  const links = [...html.matchAll(/<a ([^>]*)>([^<]*)</g)].map(([, attributes = '', words = '']) => ({
    words,
    href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
    current: /aria-current="true"/.test(attributes),
  }));
  return (words: string) => {
    const [first] = links.filter((link) => link.words === words);
    return first === undefined ? '' : `${first.current ? 'here ' : ''}${first.href}`;
  };
}

describe('the switch of the language', () => {
  it.each([
    ['/', 'here /', '/en'],
    [
      '/shop?preciousMetal=gold&sort=price',
      'here /shop?preciousMetal=gold&sort=price',
      '/en/shop?preciousMetal=gold&sort=price',
    ],
    ['/shop/goldmuenzen', 'here /shop/goldmuenzen', '/en/shop/gold-coins'],
    [
      '/produkt/wiener-philharmoniker-1-oz',
      'here /produkt/wiener-philharmoniker-1-oz',
      '/en/product/vienna-philharmonic-1-oz',
    ],
    ['/suche?q=oz', 'here /suche?q=oz', '/en/search?q=oz'],
    ['/kundenkonto/adressen?edit=new', 'here /kundenkonto/adressen?edit=new', '/en/my-account/addresses?edit=new'],
    [
      '/kundenkonto/bestelluebersicht/order-1?side=sell',
      'here /kundenkonto/bestelluebersicht/order-1?side=sell',
      '/en/my-account/orders/order-1?side=sell',
    ],
    ['/login?redirect=%2Fkundenkonto', 'here /login?redirect=%2Fkundenkonto', '/en/login?redirect=%2Fkundenkonto'],
    [
      '/activate-user?emailToken=t&lang=de',
      'here /activate-user?emailToken=t&lang=de',
      '/activate-user?emailToken=t&lang=en',
    ],
  ])('keeps page and query at %s (MKT-12, RT-25)', async (address, german, english) => {
    const links = await linksOf(address);
    expect([links('Deutsch'), links('English')]).toEqual([german, english]);
  });
  it.each([
    ['/blog?tag=gold', '/en/blog'],
    ['/news/2026/gold', '/en/news'],
    ['/wissen/enzyklopaedie/gold', '/en/knowledge-hub'],
    ['/hinweise', '/en'],
  ])('leads from %s, which is in German alone, to %s (MKT-12)', async (address, list) => {
    const shop = new PlayedShop({ language: 'de' });
    const article = { date: '2026-10-28', tags: ['gold'], lead: 'In short' };
    const path = address.split('?')[0] ?? '';
    shop.pages.pages.set(path, aPage({ paths: { de: path }, article }));
    shop.pages.teasers.push({ slug: 'gold', title: 'Gold', path: '/blog/gold', ...article });
    const { html } = await visit(shop, address);
    expect(html).toContain(`href="${address}" hrefLang="de"`);
    expect(html).toContain(`href="${list}" hrefLang="en"`);
  });
  it('works from English to German', async () => {
    const links = await linksOf('/en/product/vienna-philharmonic-1-oz', 'troy.at', 'en');
    expect([links('Deutsch'), links('English')]).toEqual([
      '/produkt/wiener-philharmoniker-1-oz',
      'here /en/product/vienna-philharmonic-1-oz',
    ]);
  });
  it('links the same step in the checkout (RT-44)', async () => {
    expect((await linksOf('/checkout/meine-daten'))('English')).toBe('/en/checkout/my-data');
  });
});

describe('the switch of the store', () => {
  it.each([
    ['troy.at', 'euro'],
    ['troy.ch', 'ch'],
    ['troy.li', 'li'],
    ['troy.us', 'us'],
  ])('keeps page and query at %s, and marks its own store (MKT-1)', async (host, own) => {
    const links = await linksOf('/shop/goldmuenzen?sort=price', host);
    const names = {
      ch: 'Schweiz',
      li: 'Liechtenstein',
      euro: 'Österreich &amp; Deutschland',
      us: 'Vereinigte Staaten',
    };
    const hosts = { ch: 'troy.ch', li: 'troy.li', euro: 'troy.at', us: 'troy.us' };
    for (const store of ['ch', 'li', 'euro', 'us'] as const) {
      expect(links(names[store])).toBe(
        `${store === own ? 'here ' : ''}http://${hosts[store]}/shop/goldmuenzen?sort=price`,
      );
    }
  });
  it('leads to the configured addresses, and stays at the address of the page (MKT-1)', async () => {
    const shop = new PlayedShop({
      language: 'de',
      host: 'aurum.de',
      storeOrigins: { euro: 'https://aurum.com', us: 'https://us.aurum.com' },
    });
    const { html } = await visit(shop, '/shop?sort=price');
    const targets = [...html.matchAll(/href="(http[^"]*\/shop\?sort=price)"/g)].map(([, href]) => href);
    expect(new Set(targets)).toEqual(
      new Set([
        'http://aurum.ch/shop?sort=price',
        'http://aurum.li/shop?sort=price',
        'http://aurum.de/shop?sort=price',
        'https://us.aurum.com/shop?sort=price',
      ]),
    );
  });
  it('is absent where the host names no other store', async () => {
    expect((await linksOf('/shop', '127.0.0.1:3000'))('Schweiz')).toBe('');
  });
});

describe('the switch of the currency', () => {
  it('exists in the euro store only, and keeps page and query (MKT-5)', async () => {
    const links = await linksOf('/shop?sale=true');
    expect([links('EUR'), links('USD')]).toEqual(['here /shop?sale=true&currency=EUR', '/shop?sale=true&currency=USD']);
    const plain = await linksOf('/shop');
    expect([plain('EUR'), plain('USD')]).toEqual(['here /shop?currency=EUR', '/shop?currency=USD']);
    for (const host of ['troy.ch', 'troy.us'])
      expect([host, (await linksOf('/shop', host))('USD')]).toEqual([host, '']);
  });
});
