import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/content/Page.ts';
import { safeHref } from '../../../src/backend/content/safeHref.ts';
import { someStoreDetails } from '../../builders/aStore.ts';
import { inBoth } from '../../builders/content.ts';
import { hostileAddresses, hostilePayloads } from '../../builders/hostilePayloads.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { visit } from './visit.tsx';

const pageOf = (texts: readonly string[]): Page => {
  const [title = '', description = '', author = '', ...more] = texts;
  return {
    paths: inBoth('/blog/x'),
    title,
    description,
    layout: 'default',
    article: { date: '2026-10-28', tags: more.slice(0, 3), lead: title, author },
    sources: [{ title, publisher: author }],
    blocks: [
      { kind: 'title', text: title, lead: description },
      {
        kind: 'accordion',
        title,
        entries: more.map((text) => ({ title: text, body: [{ type: 'heading', level: 2, text }] })),
      },
      {
        kind: 'faq',
        title,
        entries: more.map((text) => ({ question: text, answer: [{ type: 'paragraph', spans: [{ text }] }] })),
      },
      { kind: 'table', caption: title, head: [title], rows: more.map((text) => [text]) },
      { kind: 'image', src: '/logo.svg', alt: title, caption: description, width: 1, height: 1 },
      { kind: 'contact-data', title, name: title, address: description, phone: author, email: author },
    ],
  };
};

/**
 * The tags of a page with the names of their attributes; their values and the texts are left out. The server escapes `<`, `>` and
 * `"` of a text, so one that does not stay a text changes this list.
 */
const markupOf = (html: string): readonly string[] =>
  (html.match(/<[a-z/!?][^>]*>/gi) ?? [])
    .map((tag) => tag.replaceAll(/="[^"]*"/g, ''))
    .filter((tag) => tag !== '<!-- -->');
const visited = async (texts: readonly string[]) => {
  const shop = new PlayedShop({ language: 'en', host: 'troy.at' });
  shop.pages.pages.set('/blog/x', pageOf(texts));
  return visit(shop, '/en/blog/x');
};

describe('1,000 hostile texts of the content', () => {
  it('leave the elements, attributes and JSON-LD of a page as a plain text does (F8, R12)', async () => {
    const perPage = 50;
    const plain = await visited(Array.from({ length: perPage }, (_, at) => `Gold ${at}`));
    const payloads = hostilePayloads(1_000, 8);
    for (let from = 0; from < payloads.length; from += perPage) {
      const texts = payloads.slice(from, from + perPage);
      const page = await visited(texts);
      expect(markupOf(page.html), `from ${from}`).toEqual(markupOf(plain.html));
      expect(page.structured.map((thing) => thing['@type'])).toEqual(plain.structured.map((thing) => thing['@type']));
      expect(page.structured[0]).toMatchObject({ headline: texts[0], description: texts[1] });
    }
  });

  it('leave the page of a store as plain texts do (F8, RT-13)', async () => {
    const storeVisited = async (texts: readonly string[]) => {
      const [name = '', street = '', zip = '', city = '', description = '', email = ''] = texts;
      const about = [{ type: 'paragraph' as const, spans: texts.map((text) => ({ text })) }];
      const reviews = { note: name, entries: [{ author: street, date: '2026-10-28', text: city }] };
      const shop = new PlayedShop({ language: 'en', host: 'troy.at' });
      shop.pages.storeDetails.set(
        'wien',
        someStoreDetails({ name, street, zip, city, description, email, about, directions: about, reviews }),
      );
      return visit(shop, '/en/stores/wien');
    };
    const plain = await storeVisited(Array.from({ length: 6 }, (_, at) => `Gold ${at}`));
    const payloads = hostilePayloads(120, 10);
    for (let from = 0; from < payloads.length; from += 6) {
      const texts = payloads.slice(from, from + 6);
      const page = await storeVisited(texts);
      expect(markupOf(page.html), `from ${from}`).toEqual(markupOf(plain.html));
      expect(page.structured[0]).toMatchObject({ '@type': 'Store', name: texts[0], description: texts[4] });
    }
  });

  it('are no addresses of links (F8, F12)', () => {
    for (const address of [...hostileAddresses, ...hostilePayloads(1_000, 9)])
      expect(safeHref(address) ?? '', address).toMatch(/^$|^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/);
  });
});
