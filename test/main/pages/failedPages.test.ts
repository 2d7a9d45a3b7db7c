import { pino } from 'pino';
import { expect, it } from 'vitest';
import { PageCache } from '../../../src/backend/page-cache/PageCache.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { loggedFailure } from '../../../src/main/pages/loggedFailure.ts';
import { pagesFrom } from '../../../src/main/pages/pages.ts';
import { rig } from '../../backend/http/rig.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';

/** A shop whose header cannot be rendered until it is mended; counts what is reported and logged. */
const brokenShop = async () => {
  const state = { broken: true, failures: [] as unknown[], lines: [] as string[] };
  const log = pino({ level: 'trace' }, { write: (line: string) => void state.lines.push(line) });
  const renderPage = pagesFrom({
    shopOf: ({ market: { language } }) => {
      const shop = new PlayedShop({ language });
      shop.port(Prices).refuses('metals', new PricesUnavailable());
      return Object.defineProperty(shop, 'storeOrigins', {
        get: () => {
          if (state.broken && (new Error().stack ?? '').includes('useSwitches')) throw new Error('a planted fault');
          return {};
        },
      });
    },
    manifest: { routes: {} },
    cache: new PageCache(() => 'one edition'),
    backend: { apiBase: '', priceSocket: '/api/prices/live' },
    clock: { now: () => 0 },
    failed: (error, route, visit) => {
      state.failures.push(error);
      loggedFailure(log)(error, route, visit);
    },
    freshUntil: () => null,
    rootRedirect: null,
  });
  return { state, ...(await rig({ renderPage })) };
};

it.each([
  ['/', 'de', 'Etwas ist schiefgegangen'],
  ['/en', 'en', 'Something went wrong'],
  ['/en/login', 'en', 'Something went wrong'],
])(
  'a page at %s that throws while it is rendered is a plain page in %s, and is not kept (RT-39)',
  async (url, language, title) => {
    const { app, state } = await brokenShop();
    const get = (method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url });
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toContain('planted');
    expect(state.failures).toEqual([new Error('a planted fault')]);
    expect((await get('HEAD')).statusCode).toBe(500);
    state.broken = false;
    expect((await get()).statusCode).toBe(200);
    await app.close();
  },
);

it('a failed page is logged with its route, and that of the reports of misconduct is not logged at all (R13, R14)', async () => {
  const { app, state } = await brokenShop();
  for (const url of ['/hinweisgebersystem', '/en/whistleblower', '/en/whistleblower?a=b'])
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(500);
  expect([state.failures.length, state.lines]).toEqual([3, []]);
  await app.inject({ method: 'GET', url: '/en/login' });
  expect(state.lines).toHaveLength(1);
  expect(state.lines[0]).toMatch(/"route":"[^"]*login[^"]*","correlationId":"[^"]+","msg":"a page could not be made"/);
  await app.close();
});

it('a page whose rendering fails altogether is a plain page, too, and is reported once (RT-39)', async () => {
  const { app } = await rig({ renderPage: () => Promise.reject(new Error('a planted fault')) });
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/en/shop' });
  expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(body).toContain('<h1>Something went wrong</h1>');
  await app.close();
});
