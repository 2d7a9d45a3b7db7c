import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/content/Page.ts';
import { aStore, someStoreDetails } from '../../builders/aStore.ts';
import { inBoth } from '../../builders/content.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { faultsOfThings } from './checkedVocabulary.ts';
import { visit } from './visit.tsx';

const aPage = (changes: Partial<Page>): Page => ({
  paths: inBoth('/'),
  title: 'Gold',
  description: 'Über Gold',
  layout: 'default',
  blocks: [],
  ...changes,
});
const store = someStoreDetails({
  description: 'Am Graben',
  email: 'wien@troy.at',
  coordinates: { latitude: 48.2, longitude: 16.37 },
  payment: ['wire', 'cash'],
  specialDays: [{ date: '2099-12-24', times: [{ opens: '09:00', closes: '12:00' }], reason: 'Heiliger Abend' }],
});
const article = { date: '2026-10-28', tags: ['Gold'], lead: 'Kurz' };
const drawing = { motif: 'coin', tone: 'gold', alt: 'Eine Münze' } as const;

/** Pages that together have each kind of JSON-LD. */
const shopWithAll = (): PlayedShop => {
  const shop = new PlayedShop({ language: 'de', host: 'troy.at' });
  shop.pages.storeCards.push(aStore);
  shop.pages.storeDetails.set('wien', store);
  const written: readonly Page[] = [
    aPage({
      blocks: [
        { kind: 'stores', title: 'Filialen' },
        {
          kind: 'faq',
          title: 'Fragen',
          entries: [
            { question: 'Geht das?', answer: [{ type: 'paragraph', spans: [{ text: 'Ja.' }] }] },
            { question: 'Und das?', answer: [{ type: 'list', ordered: false, items: [[{ text: 'Auch.' }]] }] },
          ],
        },
      ],
    }),
    aPage({ paths: inBoth('/blog/gold'), article }),
    aPage({ paths: inBoth('/news/gold'), article: { ...article, author: 'Ada Lang' } }),
    aPage({ paths: inBoth('/wissen/enzyklopaedie/gold'), entry: { lead: 'Ein Metall.', also: [], see: [], drawing } }),
  ];
  for (const page of written) shop.pages.pages.set(page.paths.de ?? '', page);
  return shop;
};

const kinds = ['Article', 'BreadcrumbList', 'DefinedTerm', 'FAQPage', 'Organization', 'Product', 'Store'];

describe('the JSON-LD of the pages', () => {
  it('has types, properties and values of the vocabulary of schema.org alone (SEO-4)', async () => {
    const shop = shopWithAll();
    const addresses = [
      '/',
      '/shop/goldmuenzen',
      '/produkt/wiener-philharmoniker-1-oz',
      '/blog/gold',
      '/news/gold',
      '/wissen/enzyklopaedie/gold',
      '/kontakt',
      '/filialen',
      '/filialen/wien',
    ];
    const things = (await Promise.all(addresses.map((address) => visit(shop, address)))).flatMap(
      ({ structured }) => structured,
    );
    expect([...new Set(things.map((thing) => String(thing['@type'])))].toSorted()).toEqual(kinds);
    expect(faultsOfThings(things)).toEqual([]);
  });

  it('would be refused with unknown types and properties, those of another type, and other values', () => {
    const wrong = [
      { '@type': 'Shoppe' },
      { '@type': 'Product', nome: 'Gold' },
      { '@type': 'Product', streetAddress: 'Graben 1' },
      { '@type': 'Product', offers: { '@type': 'Offer', availability: 'available' } },
    ];
    const faults = faultsOfThings(wrong.map((thing) => ({ '@context': 'https://schema.org', ...thing })));
    expect([...new Set(faults.map((fault) => Number.parseInt(fault, 10)))].toSorted()).toEqual([0, 1, 2, 3]);
  });
});
