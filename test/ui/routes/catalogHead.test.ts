import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories } from '../../../src/domain/catalog/Categories.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import { freeReturnDays } from '../../../src/domain/shipping/Returns.ts';
import { listingHead, productHead, searchHead } from '../../../src/ui/routes/catalogHead.ts';
import type { Head } from '../../../src/ui/routes/head.ts';
import { readListingSearch } from '../../../src/ui/screens/catalog/listingSearch.ts';
import { aProduct, aSilverCoin, anAccessory } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

const context = { shop: new PlayedShop({ language: 'en' }), i18n: i18nIn('en') };
const said = ({ meta, links }: Head) => ({
  title: meta.find((each) => 'title' in each)?.['title'],
  noindex: meta.some(({ name }) => name === 'robots'),
  links: links.map(
    ({ rel, hrefLang = '', href = '' }) => `${hrefLang || rel} ${href.replace('http://localhost:3000', '')}`,
  ),
});
const listing = (search: Readonly<Record<string, unknown>>) =>
  said(listingHead(context, null, readListingSearch(search)));

describe('the structured data of a listing', () => {
  it('has canonical and alternates in both languages, beyond the first page too (SEO-1, SEO-2)', () => {
    expect(listing({ page: '2' })).toEqual({
      title: 'All products – Page 2 – Troy',
      noindex: false,
      links: ['canonical /en/shop?page=2', 'de /shop?page=2', 'en /en/shop?page=2', 'x-default /shop?page=2'],
    });
    expect(listing({}).links).toEqual(['canonical /en/shop', 'de /shop', 'en /en/shop', 'x-default /shop']);
  });

  it('keeps the filters, and drops sort order, unfolded values and foreign parameters (SEO-1)', () => {
    expect(
      listing({
        utm_source: 'x',
        preciousMetal: 'gold',
        series: ['Maple Leaf'],
        sort: 'price',
        dir: 'desc',
        page: '3',
      }),
    ).toMatchObject({
      title: 'Gold – Page 3 – Troy',
      noindex: true,
      links: expect.arrayContaining([
        'canonical /en/shop?page=3&preciousMetal=gold&series=Maple+Leaf',
        'de /shop?page=3&preciousMetal=gold&series=Maple+Leaf',
      ]),
    });
    expect(listing({ sort: 'price', more: 'series' })).toMatchObject({
      title: 'All products – Troy',
      noindex: false,
      links: expect.arrayContaining(['canonical /en/shop']),
    });
  });

  it.each([
    [{ preciousMetal: 'silver' }, 'Silver – Troy'],
    [{ sale: 'true' }, 'Deals – Troy'],
    [{ preciousMetal: ['gold', 'silver'] }, 'All products – Troy'],
  ])('has the heading as title: %o', (search, title) => expect(listing(search).title).toBe(title));

  it('has the search text as title (CAT-7)', () => {
    expect(said(searchHead(context, readListingSearch({ q: 'maple', page: '2' })))).toMatchObject({
      title: 'Results for “maple” – Page 2 – Troy',
      noindex: true,
      links: expect.arrayContaining(['canonical /en/search?q=maple&page=2', 'de /suche?q=maple&page=2']),
    });
  });
});

/** A visitor of a store in a language; with `usd` one that chose dollars in the euro store. */
const visiting = (host: string, language: Language, usd = false) => ({
  shop: new PlayedShop({ host, language, usd }),
  i18n: i18nIn(language),
});
const euroGerman = visiting('localhost:3000', 'de');
const euroEnglish = visiting('localhost:3000', 'en');
const swiss = visiting('ch.localhost:3000', 'de');
const american = visiting('us.localhost:3000', 'en');
const headOfProduct = (product: Product, visit = euroEnglish) => {
  const { currency, country } = visit.shop.market;
  return productHead(visit, pricedProduct(product, { currency, country, tick: aTick() }), noon);
};
const thingOf = ({ meta }: Head, type: string): Readonly<Record<string, unknown>> | undefined =>
  meta.map((each) => Object(each['script:ld+json'])).find((thing) => thing['@type'] === type);
const offerOf = (product: Product, visit = euroEnglish) =>
  Object(thingOf(headOfProduct(product, visit), 'Product')?.['offers']);
const metaOf = ({ meta }: Head, name: string) =>
  meta.find((each) => each['name'] === name || each['property'] === name)?.['content'];
const crumbsOf = (head: Head) =>
  Object(thingOf(head, 'BreadcrumbList')).itemListElement.map(
    ({ position, name, item }: Readonly<Record<string, unknown>>) => `${position} ${name} ${item}`,
  );

describe('the structured data of a product', () => {
  it.each([
    ['gold in euros', aProduct(), euroEnglish, '3566.54', 'EUR'],
    ['gold in dollars, in the euro store', aProduct(), visiting('localhost:3000', 'en', true), '4166.84', 'USD'],
    ['gold in francs', aProduct(), swiss, '3337.80', 'CHF'],
    ['silver with the tax of Austria', aSilverCoin(), euroGerman, '55.80', 'EUR'],
    ['silver with the tax of Switzerland', aSilverCoin(), swiss, '47.02', 'CHF'],
    ['silver in the us store, which adds none', aSilverCoin(), american, '53.96', 'USD'],
    ['a capsule, with two digits after the point', anAccessory(), euroEnglish, '3.00', 'EUR'],
  ] as const)(
    'has the gross price of one piece by bank transfer: %s (SEO-4, MKT-4)',
    (_, product, visit, price, priceCurrency) => {
      expect(offerOf(product, visit)).toMatchObject({ '@type': 'Offer', price, priceCurrency });
    },
  );

  it.each([
    ['InStock', {}],
    ['LimitedAvailability', { stock: 3 }],
    ['PreOrder', { stock: 0, badges: ['preorder'] }],
    ['OutOfStock', { stock: 0 }],
  ] as const)('has the availability: %s (SEO-4, CAT-4)', (availability, changes) => {
    expect(offerOf(aProduct(changes))).toMatchObject({
      availability: `https://schema.org/${availability}`,
      price: '3566.54',
    });
  });

  it.each([
    ['gold in euros', aProduct(), euroEnglish, ['AT', 'DE'], ['9.90', '19.90'], 'EUR'],
    ['silver in euros', aSilverCoin(), euroGerman, ['AT', 'DE'], ['4.90', '19.90'], 'EUR'],
    ['gold in francs', aProduct(), swiss, ['CH', 'LI'], ['10.00', '19.90'], 'CHF'],
    ['silver in the us store', aSilverCoin(), american, ['US'], ['8.90', '24.90'], 'USD'],
  ] as const)(
    'states what delivery costs and takes, and free returns in 30 days, as the page does: %s (SEO-4)',
    (_, product, visit, countries, fees, currency) => {
      const offer = offerOf(product, visit);
      expect(offer.shippingDetails).toEqual(
        fees.map((value) => ({
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value, currency },
          shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
          deliveryTime: expect.objectContaining({ '@type': 'ShippingDeliveryTime' }),
        })),
      );
      expect(offer.hasMerchantReturnPolicy).toEqual({
        '@type': 'MerchantReturnPolicy',
        applicableCountry: countries,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
      });
    },
  );

  it('names no days of delivery for a preorder (SEO-4)', () => {
    const { shippingDetails } = offerOf(aProduct({ stock: 0, badges: ['preorder'] }));
    expect(shippingDetails.some((each: object) => 'deliveryTime' in each)).toBe(false);
  });

  it.each([
    ['de', 'Tage'],
    ['en', 'days'],
  ])('states the days of return that the page of the %s terms states (SEO-4)', (language, word) => {
    const page = readFileSync(`src/backend/content/stories/${language}/widerruf.json`, 'utf8');
    expect(page).toMatch(new RegExp(`${freeReturnDays}\\s${word}`));
  });

  it('has no offer if the product is not sold online (SEO-4, CAT-8)', () => {
    const free = thingOf(headOfProduct(aProduct({ dutyFree: true })), 'Product');
    expect([free?.['sku'], free !== undefined && 'offers' in free]).toEqual(['AU-PHIL-1OZ', false]);
  });

  it.each([
    [euroGerman, 'Wiener Philharmoniker 1 oz', 'http://localhost:3000/produkt/wiener-philharmoniker-1-oz'],
    [euroEnglish, 'Vienna Philharmonic 1 oz', 'http://localhost:3000/en/product/vienna-philharmonic-1-oz'],
    [swiss, 'Wiener Philharmoniker 1 oz', 'http://ch.localhost:3000/produkt/wiener-philharmoniker-1-oz'],
    [american, 'Vienna Philharmonic 1 oz', 'http://us.localhost:3000/en/product/vienna-philharmonic-1-oz'],
  ] as const)('has name and address of its language and store: %#. (SEO-1, SEO-4, MKT-1)', (visit, name, address) => {
    const head = headOfProduct(aProduct(), visit);
    expect(thingOf(head, 'Product')).toMatchObject({
      name,
      sku: 'AU-PHIL-1OZ',
      image: `${visit.shop.origin}/pictures/AU-PHIL-1OZ-obverse.svg`,
      offers: { url: address },
    });
    expect([said(head).title, metaOf(head, 'og:url'), metaOf(head, 'og:type')]).toEqual([
      `${name} – Troy`,
      address,
      'product',
    ]);
    expect(head.links.find(({ rel }) => rel === 'canonical')?.['href']).toBe(address);
    expect(metaOf(head, 'og:locale')).toBe(visit.shop.market.localeTag.replace('-', '_'));
  });

  it("has breadcrumbs from home over the category, in the page's language (SEO-4)", () => {
    expect(crumbsOf(headOfProduct(aSilverCoin(), euroGerman))).toEqual([
      '1 Startseite http://localhost:3000/',
      '2 Shop http://localhost:3000/shop',
      '3 Silbermünzen http://localhost:3000/shop/silbermuenzen',
      '4 Silber-Philharmoniker 1 oz http://localhost:3000/produkt/silver-philharmonic',
    ]);
    expect(crumbsOf(headOfProduct(aSilverCoin(), american)).slice(2)).toEqual([
      '3 Silver coins http://us.localhost:3000/en/shop/silver-coins',
      '4 Silver Philharmonic 1 oz http://us.localhost:3000/en/product/silver-philharmonic',
    ]);
    expect(crumbsOf(headOfProduct(aProduct({ categories: [] })))).toHaveLength(3);
  });

  it('has a short description, and in its data the full one with maker and metal (SEO-3, SEO-4)', () => {
    const description = `Ä${'x'.repeat(200)}`;
    const head = headOfProduct(aProduct({ description }));
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(metaOf(head, name)).toBe(description.slice(0, 155));
    expect(thingOf(head, 'Product')).toMatchObject({
      description,
      brand: { name: 'Münze Österreich' },
      material: 'gold',
    });
    const bare = thingOf(headOfProduct(anAccessory({ manufacturer: null })), 'Product') ?? {};
    expect(['brand' in bare, 'material' in bare]).toEqual([false, false]);
  });
});

describe('the head of a category', () => {
  it.each([
    [
      euroGerman,
      'Silbermünzen',
      ['/shop/silbermuenzen', '/shop/silbermuenzen', '/en/shop/silver-coins', '/shop/silbermuenzen'],
    ],
    [
      euroEnglish,
      'Silver coins',
      ['/en/shop/silver-coins', '/shop/silbermuenzen', '/en/shop/silver-coins', '/shop/silbermuenzen'],
    ],
  ] as const)('has name and slug of each language: %#. (SEO-1, SEO-2)', (visit, name, addresses) => {
    const silver = categories.find(({ id }) => id === 'silver-coins') ?? null;
    const head = listingHead(visit, silver, readListingSearch({}));
    expect(said(head)).toMatchObject({ title: `${name} – Troy`, noindex: false });
    expect(head.links.map(({ href = '' }) => href.replace('http://localhost:3000', ''))).toEqual(addresses);
    expect(crumbsOf(head).at(-1)).toBe(`3 ${name} http://localhost:3000${addresses[0]}`);
    expect(metaOf(head, 'description')).toContain(name);
  });
});
