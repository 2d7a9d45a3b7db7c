import { describe, expect, it } from 'vitest';
import { listingHead, searchHead } from '../../../src/ui/routes/catalogHead.ts';
import type { Head } from '../../../src/ui/routes/head.ts';
import { readListingSearch } from '../../../src/ui/routes/listingSearch.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

const context = { shop: new PlayedShop({ language: 'en' }), i18n: i18nIn('en') };
const said = ({ meta, links }: Head) => ({
  title: meta.find((each) => 'title' in each)?.['title'],
  noindex: meta.some(({ name }) => name === 'robots'),
  links: links.map(({ rel, hrefLang = '', href = '' }) => `${hrefLang || rel} ${href.replace('http://localhost:3000', '')}`),
});
const listing = (search: Readonly<Record<string, unknown>>) => said(listingHead(context, null, readListingSearch(search)));

describe('what a listing says about itself', () => {
  it('is its own page in both languages, beyond the first one too (SEO-1, SEO-2)', () => {
    expect(listing({ page: '2' })).toEqual({
      title: 'All products – Page 2 – Troy', noindex: false,
      links: ['canonical /en/shop?page=2', 'de /shop?page=2', 'en /en/shop?page=2', 'x-default /shop?page=2'],
    });
    expect(listing({}).links).toEqual(['canonical /en/shop', 'de /shop', 'en /en/shop', 'x-default /shop']);
  });

  it('keeps what narrows it, drops its order and what is none of its own (SEO-1)', () => {
    expect(listing({ utm_source: 'x', preciousMetal: 'gold', series: ['Maple Leaf'], sort: 'price', dir: 'desc', page: '3' })).toMatchObject({
      title: 'Gold – Page 3 – Troy', noindex: true, links: expect.arrayContaining(['canonical /en/shop?page=3&preciousMetal=gold&series=Maple+Leaf', 'de /shop?page=3&preciousMetal=gold&series=Maple+Leaf']),
    });
    expect(listing({ sort: 'price' })).toMatchObject({ title: 'All products – Troy', noindex: false, links: expect.arrayContaining(['canonical /en/shop']) });
  });

  it.each([[{ preciousMetal: 'silver' }, 'Silver – Troy'], [{ sale: 'true' }, 'Deals – Troy'], [{ preciousMetal: ['gold', 'silver'] }, 'All products – Troy']])('goes by its heading: %o', (search, title) =>
    expect(listing(search).title).toBe(title));

  it('is what was searched for (CAT-7)', () => {
    expect(said(searchHead(context, readListingSearch({ q: 'maple', page: '2' })))).toMatchObject({
      title: 'Results for “maple” – Page 2 – Troy', noindex: true, links: expect.arrayContaining(['canonical /en/search?q=maple&page=2', 'de /suche?q=maple&page=2']),
    });
  });
});
