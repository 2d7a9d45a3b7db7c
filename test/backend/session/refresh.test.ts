import { describe, expect, it } from 'vitest';
import { anonymous, bearer, rig, type Rig, type Tokens } from '../http/rig.ts';
import { asked } from '../../numbers.ts';

const rounds = asked('S4', 10, 100);
const refresh = ({ app }: Rig, refreshToken: string, host = 'localhost') =>
  app.inject({
    method: 'POST',
    url: '/api/admin/customers/refresh-token',
    headers: { host },
    payload: { refreshToken },
  });

describe('Renewing a session', () => {
  it('keeps the owner and gives the next pair of tokens (AUTH-2)', async () => {
    const shop = await rig();
    const first = await anonymous(shop);
    shop.clock.time += 16 * 60_000;
    expect((await shop.app.inject({ method: 'GET', url: '/api/carts', headers: bearer(first) })).statusCode).toBe(401);
    const second = (await refresh(shop, first.refreshToken)).json<Tokens>();
    expect(second.ownerId).toBe(first.ownerId);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await shop.app.inject({ method: 'GET', url: '/api/carts', headers: bearer(second) })).statusCode).toBe(200);
  });

  it('100 parallel renewals of one token have one successor (S4)', async () => {
    const shop = await rig();
    for (let round = 0; round < rounds; round++) {
      const { refreshToken } = await anonymous(shop);
      const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(shop, refreshToken)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.json<Tokens>().refreshToken)).size).toBe(1);
    }
  });

  it('a token used again after the grace ends its whole family (S4)', async () => {
    const shop = await rig();
    const first = await anonymous(shop);
    const second = (await refresh(shop, first.refreshToken)).json<Tokens>();
    shop.clock.time += 29_000;
    expect((await refresh(shop, first.refreshToken)).json<Tokens>().refreshToken).toBe(second.refreshToken);
    shop.clock.time += 2_000;
    expect((await refresh(shop, first.refreshToken)).json()).toMatchObject({ code: 'refresh-refused' });
    expect((await refresh(shop, second.refreshToken)).json()).toMatchObject({ code: 'refresh-refused' });
  });

  it('is refused in another store, after 30 days, and for an unknown token (Z9)', async () => {
    const shop = await rig();
    const swiss = await anonymous(shop, 'ch.localhost');
    expect((await refresh(shop, swiss.refreshToken, 'us.localhost')).statusCode).toBe(403);
    // The foreign request used nothing up: after the grace of a rotation the token still works at home.
    shop.clock.time += 60_000;
    expect((await refresh(shop, swiss.refreshToken, 'ch.localhost')).statusCode).toBe(200);
    const { refreshToken } = await anonymous(shop);
    shop.clock.time += 31 * 86_400_000;
    expect((await refresh(shop, refreshToken)).statusCode).toBe(403);
    expect((await refresh(shop, 'x'.repeat(43))).statusCode).toBe(403);
  });
});

describe('Session cookies', () => {
  it('are secure, lax, on path /, without a domain; tokens are HttpOnly (AUTH-1, S8)', async () => {
    const shop = await rig();
    const answer = await shop.app.inject({ method: 'GET', url: '/api/admin/customers/anonymous' });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'ctToken',
      'ctRefreshToken',
      'ctUserId',
      'ctTokenExpiresAt',
      'ctTokenLevel',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure/);
      expect(cookie).not.toMatch(/domain/i);
      expect(cookie.includes('HttpOnly')).toBe(/^ct(?:Refresh)?Token=/.test(cookie));
    }
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are without secure only with the setting for it (AUTH-1, S8)', async () => {
    const shop = await rig({ config: { insecureCookies: true } });
    const answer = await shop.app.inject({ method: 'GET', url: '/api/admin/customers/anonymous' });
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure');
  });

  it('are taken away when the session cannot be renewed (AUTH-1, S8)', async () => {
    const shop = await rig();
    const answer = await refresh(shop, 'x'.repeat(43));
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(5);
    for (const cookie of cookies) expect(cookie).toMatch(/^ct\w+=; Path=\/; Max-Age=0; SameSite=Lax; Secure/);
  });
});

describe('Writes by cookie need proof of their origin', () => {
  const withCookie = ({ accessToken, refreshToken }: Tokens) => ({
    cookie: `ctToken=${accessToken}; ctRefreshToken=${refreshToken}`,
    'store-key': 'euro',
    host: 'localhost:3000',
  });
  const hostile: readonly Readonly<Record<string, string>>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'Same-Origin' },
    { referer: 'http://localhost:3000/' },
    { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
  ];

  it('200 requests of a foreign origin change nothing (F11)', async () => {
    const shop = await rig();
    const tokens = await anonymous(shop);
    const proof = { ...withCookie(tokens), 'sec-fetch-site': 'same-origin' };
    const opened = await shop.app.inject({
      method: 'POST',
      url: '/api/carts',
      headers: proof,
      payload: { transactionType: 'buy' },
    });
    expect(opened.statusCode).toBe(200);
    const id: string = opened.json().id;
    const before = JSON.stringify([...shop.carts.values()]);
    const writes = [
      ['POST', '/api/carts', { transactionType: 'sell' }],
      ['PUT', `/api/carts/${id}`, { version: 1, email: 'evil@evil.example' }],
      ['DELETE', `/api/carts/${id}`, undefined],
      ['PUT', `/api/carts/${id}/line-items`, { sku: 'A', quantity: 1 }],
      ['DELETE', `/api/carts/${id}/line-items?sku=A&quantity=1`, undefined],
      ['POST', '/api/admin/customers/refresh-token', {}],
    ] as const;
    let tried = 0;
    const bases = [
      withCookie(tokens),
      { ...withCookie(tokens), 'store-key': 'us' },
      { cookie: withCookie(tokens).cookie, host: 'localhost:3000' },
    ];
    for (const base of bases)
      for (const extra of hostile)
        for (const [method, url, payload] of writes) {
          const answer = await shop.app.inject({
            method,
            url,
            headers: { ...base, ...extra },
            ...(payload === undefined ? {} : { payload }),
          });
          expect([method, url, extra, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([
            method,
            url,
            extra,
            true,
          ]);
          expect(answer.headers['access-control-allow-origin']).toBeUndefined();
          tried += 1;
        }
    expect(tried).toBeGreaterThanOrEqual(200);
    expect(JSON.stringify([...shop.carts.values()])).toBe(before);
  });

  it('a form’s media types are not read at all (F11)', async () => {
    const shop = await rig();
    const tokens = await anonymous(shop);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/carts',
        headers: { ...withCookie(tokens), 'sec-fetch-site': 'same-origin', 'content-type': type },
        payload: '{"transactionType":"buy"}',
      });
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });

  it('another site cannot swap a session for a fresh one (F11)', async () => {
    const { app } = await rig();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await app.inject({ method: 'GET', url: '/api/admin/customers/anonymous', headers });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });
});
