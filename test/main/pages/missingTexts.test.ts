import { expect, it } from 'vitest';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { pagesFrom } from '../../../src/main/pages/pages.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';

const lost = new Error('no such file');
it('a page whose language cannot be loaded is answered as failed, and the log names the language (ERR-48, CMS-5)', async () => {
  const failures: unknown[] = [];
  const page = pagesFrom({
    shopOf: () => new PlayedShop({ language: 'de' }),
    loadTexts: () => Promise.reject(lost),
    manifest: { routes: {} },
    cache: new PageCache(() => 'one edition'),
    backend: { apiBase: '', priceSocket: '/api/prices/live' },
    clock: { now: () => 0 },
    failed: (error) => failures.push(error),
    freshUntil: () => null,
    rootRedirect: null,
  });
  const answer = await page({
    url: new URL('/impressum', 'http://localhost:3000'),
    site: 'euro',
    market: marketOf({ site: 'euro', language: 'de' }),
    shopper: null,
    cookies: {},
    acceptLanguage: null,
    correlationId: 'one',
    caller: { origin: 'http://localhost:3000', address: '127.0.0.1' },
    turn: (render) => render(),
  });
  expect(answer.status).toBe(500);
  expect(failures).toEqual([new Error('the texts of de-DE could not be loaded', { cause: lost })]);
});
