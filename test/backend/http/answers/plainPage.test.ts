import { describe, expect, it } from 'vitest';
import { ShopBusy, VisitorLeft } from '../../../../src/backend/page-cache/RenderGate.ts';
import { rig } from '../rig.ts';

const page = () => Promise.resolve(new Response('page', { headers: { 'content-type': 'text/html' } }));

describe('a visitor without a rendered page', () => {
  it.each([
    ['/shop', 'de', 'Gerade sind sehr viele Besucher im Shop.'],
    ['/en/shop', 'en', 'Very many visitors are in the shop right now.'],
  ])('at %s gets a plain page in the language of the address that reloads itself: %s', async (url, language, text) => {
    const { app } = await rig({ renderPage: () => Promise.reject(new ShopBusy({ retryAfterSeconds: 3 })) });
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
    expect([statusCode, headers['retry-after'], headers['content-type'], headers['cache-control']]).toEqual([
      503,
      '3',
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain('<meta http-equiv="refresh" content="3">');
    expect(body).toContain(text);
    expect(body.length).toBeLessThan(1_000);
  });

  it('a client that is gone is not answered by a defect', async () => {
    const { app } = await rig({ renderPage: () => Promise.reject(new VisitorLeft()) });
    expect((await app.inject({ method: 'GET', url: '/shop' })).statusCode).toBe(503);
  });
});

describe('pages that have to be rendered for one address', () => {
  const shop = async (rateLimit: number) => {
    const { app, clock } = await rig({
      config: { rateLimit, trustProxy: 1 },
      renderPage: ({ url, turn }) => (url.pathname === '/kept' ? page() : turn(page)),
    });
    const begun = clock.time;
    return async (url: string, { at = 0, from = '203.0.113.1' } = {}) => {
      clock.time = begun + at;
      const { statusCode, headers, body } = await app.inject({
        method: 'GET',
        url,
        headers: { 'x-forwarded-for': from },
      });
      return { status: statusCode, after: headers['retry-after'], body };
    };
  };

  it('are a fifth of its calls a minute; the visitor is asked to wait until the minute is over (F7)', async () => {
    const ask = await shop(10);
    expect([(await ask('/a')).status, (await ask('/en/b', { at: 1_000 })).status]).toEqual([200, 200]);
    const { status, after, body } = await ask('/en/c', { at: 45_000 });
    expect([status, after]).toEqual([429, '15']);
    expect(body).toContain('<meta http-equiv="refresh" content="15">');
    expect(body).toContain('from your connection');
    expect((await ask('/d', { at: 60_000 })).status).toBe(200);
  });

  it('take nothing from other addresses, from calls or from pages that are kept (F7)', async () => {
    const ask = await shop(5);
    expect([(await ask('/a')).status, (await ask('/b')).status]).toEqual([200, 429]);
    expect((await ask('/b', { from: '203.0.113.2' })).status).toBe(200);
    for (let at = 0; at < 3; at += 1) expect((await ask('/kept')).status).toBe(200);
    expect((await ask('/api/prices/metals')).status).toBe(200);
  });

  it('are not counted where the operator sets no limit (F7)', async () => {
    const ask = await shop(0);
    for (let at = 0; at < 50; at += 1) expect((await ask(`/${at}`)).status).toBe(200);
  });
});
