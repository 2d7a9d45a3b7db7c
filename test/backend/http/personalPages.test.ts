import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import type { PageVisit } from '../../../src/backend/http/ServerParts.ts';
import { AccessTokens } from '../../../src/backend/session/AccessTokens.ts';
import { accessLifetimeMs, SessionIssuer } from '../../../src/backend/session/SessionIssuer.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { RefreshTokensInMemory } from '../session/RefreshTokensInMemory.ts';
import { rig, testSecret } from './rig.ts';

const anna = idOf<OwnerId>('anna');

/** A shop whose pages record their customer, and a customer's cookies. */
const shop = async (page: { readonly status: number; readonly headers?: Record<string, string> } = { status: 200 }) => {
  const visits: PageVisit[] = [];
  const refreshTokens = new RefreshTokensInMemory();
  const { app, clock } = await rig({
    refreshTokens,
    renderPage: async (visit) => {
      visits.push(visit);
      return new Response('', page);
    },
  });
  const { hash, grant, issued } = new SessionIssuer(
    new AccessTokens([testSecret]),
    refreshTokens,
    clock,
    testSecret,
  ).ofCustomer(anna, 'euro', null);
  await Effect.runPromise(refreshTokens.keep(hash, grant));
  const cookies = {
    ctToken: issued.tokens.accessToken,
    ctRefreshToken: issued.tokens.refreshToken,
    ctUserId: anna,
    ctTokenExpiresAt: String(issued.tokens.expiresAt),
    ctTokenLevel: 'User',
  };
  const get = async (
    url: string,
    sent: Readonly<Record<string, string>> = cookies,
    speaks: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await app.inject({ method: 'GET', url, headers: { host: 'localhost', ...speaks }, cookies: sent });
    return {
      visit: visits.at(-1),
      keeping: answer.headers['cache-control'],
      set: answer.cookies.map(({ name }) => name).sort(),
      level: answer.cookies.find(({ name }) => name === 'ctTokenLevel')?.value,
    };
  };
  return { clock, cookies, get };
};
const names = ['ctRefreshToken', 'ctToken', 'ctTokenExpiresAt', 'ctTokenLevel', 'ctUserId'];

describe('pages of an account', () => {
  it('are rendered for the customer while the access token holds, and set nothing (AUTH-1)', async () => {
    const { get } = await shop();
    const { visit, set } = await get('/kundenkonto/meine-daten');
    expect(visit?.shopper).toMatchObject({ ownerId: anna, level: 'User' });
    expect(set).toEqual([]);
  });

  it.each(['/kundenkonto', '/kundenkonto/adressen', '/en/my-account/profile'])(
    '%s renews an expired session (AUTH-2, RT-41)',
    async (path) => {
      const { clock, get } = await shop();
      clock.time += accessLifetimeMs + 1;
      const { visit, set, level } = await get(path);
      expect(visit?.shopper).toMatchObject({ ownerId: anna, level: 'User' });
      expect(set).toEqual(names);
      expect(level).toBe('User');
    },
  );

  it('other pages, other addresses that begin alike, guests and refused tokens renew nothing', async () => {
    const { clock, cookies, get } = await shop();
    clock.time += accessLifetimeMs + 1;
    for (const path of ['/', '/shop', '/kundenkontos', '/en/my-accounts', '/login']) {
      const { visit, set } = await get(path);
      expect([path, visit?.shopper, set]).toEqual([path, null, []]);
    }
    for (const sent of [
      {},
      { ...cookies, ctTokenLevel: 'Anonymous' },
      { ...cookies, ctRefreshToken: 'x'.repeat(43) },
    ]) {
      const { visit, set } = await get('/kundenkonto', sent);
      expect([visit?.shopper, set]).toEqual([null, []]);
    }
  });

  it('no shared cache keeps an answer that renews a session, even if everybody may see the page (S8)', async () => {
    const { clock, cookies, get } = await shop({ status: 404, headers: { 'cache-control': 'public, s-maxage=300' } });
    expect((await get('/kundenkonto/nothing')).keeping).toBe('public, s-maxage=300');
    clock.time += accessLifetimeMs + 1;
    const { keeping, set } = await get('/kundenkonto/nothing', cookies);
    expect([keeping, set]).toEqual(['private, no-store', names]);
  });

  it('two at once get the same successor (S4)', async () => {
    const { clock, get } = await shop();
    clock.time += accessLifetimeMs + 1;
    const [one, other] = await Promise.all([get('/kundenkonto'), get('/kundenkonto/adressen')]);
    expect([one.set, other.set]).toEqual([names, names]);
  });
});

describe('the page of an activation mail', () => {
  it.each([
    ['/activate-user?emailToken=x&lang=en', {}, 'de', 'en'],
    ['/activate-user?emailToken=x&lang=de', { lang: 'en' }, 'en', 'de'],
    ['/activate-user?emailToken=x', { lang: 'en' }, 'de', 'en'],
    ['/activate-user', {}, 'de-AT,en;q=0.5', 'de'],
    ['/activate-user?lang=fr', {}, 'fr', 'en'],
  ])('%s with %j in a browser of %s speaks %s (RT-25)', async (path, sent, accepted, language) => {
    const { get } = await shop();
    expect((await get(path, sent, { 'accept-language': accepted })).visit?.market.language).toBe(language);
  });
});

describe('an address that cannot be decoded', () => {
  it('is answered with the page of unknown addresses in its language, below /api with a problem document', async () => {
    const { app } = await rig({
      renderPage: async ({ url, market }) =>
        new Response(`<p>${market.language} ${url.pathname}</p>`, {
          status: 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
    });
    const get = async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
      return [statusCode, headers['content-type'], statusCode === 404 ? body : ''];
    };
    expect(await get('/%ff')).toEqual([404, 'text/html; charset=utf-8', '<p>de /%25ff</p>']);
    expect(await get('/en/%ff?x=%ff')).toEqual([404, 'text/html; charset=utf-8', '<p>en /en/%25ff</p>']);
    expect(await get('/api/%ff')).toEqual([400, 'application/problem+json; charset=utf-8', '']);
    expect(
      (await app.inject({ method: 'GET', url: '/%ff', headers: { host: 'localhost' } })).headers[
        'content-security-policy'
      ],
    ).toContain("default-src 'self'");
  });
});
