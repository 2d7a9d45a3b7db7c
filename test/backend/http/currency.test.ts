import { describe, expect, it } from 'vitest';
import { rig } from './rig.ts';

describe('The dollar toggle', () => {
  const shown = async (host: string, url: string, cookie = '') => {
    const { app } = await rig({ renderPage: async ({ market }) => new Response(market.currency) });
    return app.inject({ method: 'GET', url, headers: { host, cookie } });
  };

  it('is kept for the session, and the page is shown without the parameter (MKT-5)', async () => {
    const chosen = await shown('localhost', '/en/shop?page=2&currency=USD');
    expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/en/shop?page=2']);
    expect(chosen.headers['set-cookie']).toBe('currency=USD; Path=/; SameSite=Lax; Secure');
    expect((await shown('localhost', '/suche?q=a?b&currency=USD')).headers.location).toBe('/suche?q=a%3Fb');
    expect((await shown('localhost', '/en/shop', 'currency=USD')).body).toBe('USD');
    expect((await shown('localhost', '/en/shop')).body).toBe('EUR');
    expect((await shown('localhost', '/?currency=EUR', 'currency=USD')).headers['set-cookie']).toMatch(
      /^currency=EUR;/,
    );
  });

  it('changes nothing in stores with one currency, whatever is asked for (MKT-5)', async () => {
    expect((await shown('ch.localhost', '/?currency=USD')).headers['set-cookie']).toMatch(/^currency=CHF;/);
    expect((await shown('ch.localhost', '/', 'currency=USD')).body).toBe('CHF');
    expect((await shown('us.localhost', '/', 'currency=EUR')).body).toBe('USD');
    expect(
      (await shown('localhost', `/?currency=${encodeURIComponent('x\r\nSet-Cookie: a=b')}`)).headers['set-cookie'],
    ).toBe('currency=EUR; Path=/; SameSite=Lax; Secure');
  });
});
