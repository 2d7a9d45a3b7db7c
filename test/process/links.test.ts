import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { ask } from './http.ts';
import { asked } from '../numbers.ts';
import { linksOf } from './linksOf.ts';
import { ShopProcess } from './ShopProcess.ts';

let folder: Awaited<ReturnType<typeof seededFolder>>;
let shop: ShopProcess;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  folder = await seededFolder();
  shop = await ShopProcess.start({ TROY_DATA: folder.path }, [], { worksLong: true });
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await shop.stop();
  folder.done();
});

/** A few samples show where a visit with another query leads: one address for every set of parameters of a path. */
const kindOf = ({ pathname, searchParams }: URL): string =>
  `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;

/**
 * Pages of a folder, such as products or articles, are alike in all stores: all of one store are read, and so many of each
 * folder of the others.
 */
const pagesOfFolder = asked('RT-39', 12, 10_000);
/** The folder that a page is in; null for one right below its language. */
const folderOf = ({ pathname }: URL): string | null => {
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return folder === '' || folder === '/en' ? null : folder;
};

describe('the links of all pages, as the server writes them', () => {
  it.each(['localhost', 'ch.localhost', 'li.localhost', 'us.localhost'])(
    'lead somewhere, in both languages: %s (RT-39, SEO-6, MKT-12)',
    async (name) => {
      const origin = `http://${name}:${shop.port}`;
      const from = new Map<string, string>();
      const waiting: URL[] = [];
      const dead: string[] = [];
      const foreign = new Set<string>();
      const pagesIn = new Map<string, number>();
      const found = (href: string, page: string): void => {
        const url = new URL(href, origin + page);
        if (!url.protocol.startsWith('http')) return;
        if (url.origin !== origin) {
          foreign.add(url.origin);
          return;
        }
        const kind = kindOf(url);
        if (from.has(kind)) return;
        from.set(kind, page);
        const inFolder = folderOf(url);
        if (inFolder !== null && name !== 'localhost') {
          const pages = (pagesIn.get(inFolder) ?? 0) + 1;
          pagesIn.set(inFolder, pages);
          if (pages > pagesOfFolder) return;
        }
        waiting.push(url);
      };
      const read = (text: string, page: string): void => {
        const { hrefs, ids } = linksOf(text);
        for (const href of hrefs) {
          if (!href.startsWith('#')) found(href, page);
          else if (!ids.has(href.slice(1))) dead.push(`${href} on ${page}`);
        }
      };
      const visit = async ({ pathname, search }: URL): Promise<void> => {
        const page = pathname + search;
        const { status, headers, text } = await ask(shop.origin + page, {
          agent,
          headers: { host: `${name}:${shop.port}` },
        });
        const told = `${page} (${status}), linked from ${from.get(kindOf(new URL(page, origin))) ?? '/'}`;
        if (status >= 300 && status < 400) found(String(headers.location), page);
        else if (status !== 200) dead.push(told);
        else if (String(headers['content-type']).startsWith('text/html')) read(text, page);
      };
      for (const start of ['/', '/en', '/warenkorb?type=sell', '/en/cart?type=sell', '/checkout/bestaetigung'])
        found(start, '/');
      // The page of a 404 has links, too.
      read(
        (await ask(`${shop.origin}/gibt-es-nicht`, { agent, headers: { host: `${name}:${shop.port}` } })).text,
        '/gibt-es-nicht',
      );
      for (let next = waiting.splice(0, 4); next.length > 0; next = waiting.splice(0, 4))
        await Promise.all(next.map(visit));
      expect(dead).toEqual([]);
      expect(from.size, 'pages visited').toBeGreaterThan(200);
      expect([...foreign].toSorted(), 'the other stores').toEqual(
        expect.arrayContaining(
          ['localhost', 'ch.localhost', 'li.localhost', 'us.localhost']
            .filter((other) => other !== name)
            .map((other) => `http://${other}:${shop.port}`)
            .toSorted(),
        ),
      );
    },
  );
});
