import { expect, it } from 'vitest';
import type { PageVisit } from '../../../src/backend/http/ServerParts.ts';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import type { FinishedPage } from '../../../src/backend/page-cache/finishedPage.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { siteOf } from '../../../src/domain/market/Sites.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { pagesFrom } from '../../../src/main/pages/pages.ts';
import { inBoth } from '../../builders/content.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inlineScriptsIn, sourceOf } from '../../builders/inlineScripts.ts';
import { htmlOf } from '../../builders/pageText.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';

const visitOf = (path: string, host: string, changes: Partial<PageVisit> = {}): PageVisit => ({
  url: new URL(path, `http://${host}`),
  site: siteOf(host),
  market: marketOf({ site: siteOf(host), language: path.startsWith('/en') ? 'en' : 'de' }),
  shopper: {
    ownerId: idOf<OwnerId>('anna'),
    level: 'User',
    market: marketOf({ site: siteOf(host), language: 'de' }),
  },
  cookies: {},
  acceptLanguage: null,
  correlationId: 'one',
  caller: { origin: 'http://localhost:3000', address: '127.0.0.1' },
  turn: (render) => render(),
  ...changes,
});

/** A shop without products; `prepare` changes it for each rendering. */
const pagesOf = (prepare: (shop: PlayedShop) => PlayedShop = (shop) => shop) => {
  let edition = 'one';
  const page = pagesFrom({
    shopOf: ({ url: { host }, market: { language }, shopper }) => {
      const shop = new PlayedShop({ host, language });
      shop.port(Prices).refuses('metals', new PricesUnavailable());
      shop.port(Products).grants('atSlug', null);
      if (shopper !== null) shop.isSignedIn(aCustomer({ id: shopper.ownerId, lastName: 'Ehrenberger' }));
      return prepare(shop);
    },
    manifest: { routes: {} },
    start: 'start()',
    still: 'still()',
    cache: new PageCache(() => edition),
    backend: { apiBase: '', priceSocket: '/api/prices/live' },
    clock: { now: () => 0 },
    failed: () => {},
    freshUntil: () => null,
    rootRedirect: null,
  });
  const shown = async (
    path: string,
    host = 'localhost:3000',
    changes: Partial<PageVisit> = {},
  ): Promise<FinishedPage> => {
    const answer = await page(visitOf(path, host, changes));
    if (answer instanceof Response) throw new Error(`led to ${String(answer.headers.get('location'))}`);
    return answer;
  };
  return {
    shown,
    change: () => {
      edition = 'two';
    },
  };
};

it.each([
  ['without a page', 'Page not found: /en/404<', ['/en/no-such-page', '/en/x?y=1', '/en/account/x']],
  ['without a page', 'Seite nicht gefunden: /404<', ['/gibt-es-nicht', '/x?y=1', '/kundenkonto/x', '/a/b/c']],
  [
    'of a page that has no such product, category or step',
    'Seite nicht vorhanden: /checkout/404<',
    ['/produkt/bleibarren', '/shop/blei?page=2', '/checkout/bezahlen', '/shop/%3Cb%3E', '/produkt/%E2%80%AEx%00y'],
  ],
])('every address %s gets the same bytes, which name the reason (RT-39, RT-40, ERR-44, F7)', async (_, says, paths) => {
  const { shown } = pagesOf();
  const first = await shown(paths[0] ?? '');
  expect(await htmlOf(first)).toContain(says);
  for (const path of paths)
    expect([path, (await shown(path)).status, (await shown(path)).bytes]).toEqual([path, 404, first.bytes]);
  expect(await htmlOf(first)).toContain(paths[0]?.startsWith('/en/') ? 'href="/"' : 'href="/en"');
});

it('it is one page for each store and language, until something that it shows changes (MKT-2)', async () => {
  const { shown, change } = pagesOf();
  const german = await shown('/x');
  const english = await shown('/en/x');
  const swiss = await shown('/x', 'ch.localhost:3000');
  expect(new Set([german.bytes, english.bytes, swiss.bytes]).size).toBe(3);
  expect(await htmlOf(german)).toMatch(/<html[^>]* lang="de/);
  expect(await htmlOf(english)).toMatch(/<html[^>]* lang="en/);
  change();
  expect((await shown('/x')).bytes).not.toBe(german.bytes);
});

it('it is short, has no visitor’s data, no data or code for the browser, and is not indexed (RT-39, SEO-1, Z2, F9)', async () => {
  const page = await pagesOf().shown('/checkout/bezahlen-42');
  const html = await htmlOf(page);
  expect(page.bytes.size).toBeLessThan(12_000);
  expect(html).toContain('Diese Seite gibt es nicht');
  expect(html).toContain('/shop/goldmuenzen');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/Ehrenberger|bezahlen-42|page-seed|start\(\)/);
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
    '<link rel="canonical" href="http://localhost:3000/fehler/404"/>',
  ]);
  expect(inlineScriptsIn(html)).toEqual(['still()']);
  expect(page.scripts).toEqual([sourceOf('still()')]);
});

it('it has the text of the editors for this status (RT-39, ERR-44)', async () => {
  const { shown } = pagesOf((shop) => {
    for (const [path, title] of [
      ['/fehler/404', 'Nichts gefunden'],
      ['/fehler/500', 'Alles kaputt'],
    ] as const)
      shop.pages.pages.set(path, { paths: inBoth(path), title, description: 'b', layout: 'default', blocks: [] });
    return shop;
  });
  for (const path of ['/x', '/en/x', '/produkt/bleibarren']) {
    const html = await htmlOf(await shown(path));
    expect([path, html.includes('Nichts gefunden'), html.includes('Alles kaputt')]).toEqual([path, true, false]);
  }
});

it('a failure while it is rendered is a failure, and is not kept (OPS-2)', async () => {
  let works = false;
  const { shown } = pagesOf((shop) =>
    works ? shop : Object.assign(shop, { run: () => Promise.reject(new Error('broken')) }),
  );
  expect((await shown('/x')).status).toBe(500);
  works = true;
  expect((await shown('/x')).status).toBe(404);
});

it('an editor who asks for it first leaves neither bridge nor draft in what all visitors get (CMS-3, F15)', async () => {
  const { shown } = pagesOf();
  const editing = { sent: null, script: 'bridge()' };
  const ofEditor = await shown('/x', 'localhost:3000', { editing });
  expect(inlineScriptsIn(await htmlOf(ofEditor))).toEqual(['still()']);
  expect((await shown('/y')).bytes).toBe(ofEditor.bytes);
});

it('a missing order has a page of its own in the account (Z2)', async () => {
  const html = await htmlOf(await pagesOf().shown('/kundenkonto/bestelluebersicht/order-2'));
  expect(html).toContain('page-seed');
});
