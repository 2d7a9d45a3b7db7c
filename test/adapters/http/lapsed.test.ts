import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import type { SessionChannel } from '../../../src/adapters/http/OtherTabs.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import type { Session } from '../../../src/domain/session/Session.ts';

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: `/problems/${code}`, title: code, status, code, correlationId: 'c', data: {} }), {
    status,
  });
const cookiesOf = (level: 'User' | 'Anonymous', owner: string) =>
  `ctUserId=${owner}; ctTokenExpiresAt=1; ctTokenLevel=${level}`;
const answer = (ownerId: string) =>
  new Response(JSON.stringify({ accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId, expiresAt: 1 }));

/** A browser with expired tokens, and a shop that refuses them and removes its cookies. */
function browserOf(level: 'User' | 'Anonymous') {
  const browser = { cookies: cookiesOf(level, 'anna') };
  const fetch = (url: string | URL | Request): Promise<Response> => {
    const path = String(url);
    if (path.includes('refresh-token')) {
      browser.cookies = '';
      return Promise.resolve(problem(403, 'refresh-refused'));
    }
    if (path.includes('anonymous')) {
      browser.cookies = cookiesOf('Anonymous', 'nobody');
      return Promise.resolve(answer('nobody'));
    }
    return Promise.resolve(problem(401, 'session-required'));
  };
  const tab = (channel: SessionChannel | null = null) => {
    const transport = new Transport({ baseUrl: '', store: 'euro', fetch });
    const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => browser.cookies), channel);
    const seen: Session[] = [];
    sessions.watch().subscribe((session) => seen.push(session));
    return {
      sessions,
      seen,
      carts: new CartsOverHttp(new HttpClient(transport, sessions), marketOf({ site: 'euro', language: 'de' })),
    };
  };
  return { browser, tab };
}

describe('a session that has expired', () => {
  it('is remembered for a guest, and forgotten at the next login (AUTH-3)', async () => {
    const { browser, tab } = browserOf('User');
    const { sessions, seen, carts } = tab();
    expect(await Effect.runPromise(carts.all())).toEqual([]);
    expect(seen.at(-1)).toMatchObject({ level: 'guest', lapsed: 'anna' });
    await Effect.runPromise(sessions.ensure());
    expect(seen.at(-1)).toMatchObject({ level: 'Anonymous', lapsed: 'anna' });
    browser.cookies = cookiesOf('User', 'berta');
    sessions.current();
    expect(seen.at(-1)).toEqual({ level: 'User', ownerId: 'berta', expiresAt: 1 });
  });

  it('is remembered when the cookies are gone, and forgotten after a sign-out (AUTH-3)', async () => {
    const { browser, tab } = browserOf('User');
    const { sessions, seen } = tab();
    browser.cookies = '';
    expect(sessions.current().lapsed).toBe('anna');
    expect(seen.at(-1)?.lapsed).toBe('anna');
    await Effect.runPromise(sessions.signOut());
    expect(sessions.current().lapsed).toBeUndefined();
  });

  it('is remembered in every tab; a sign-out is not remembered (AUTH-3)', () => {
    const { browser, tab } = browserOf('User');
    let hear: (event: { readonly data: unknown }) => void = () => {};
    const { seen } = tab({
      postMessage: () => {},
      addEventListener: (_, listener) => {
        hear = listener;
      },
    });
    browser.cookies = '';
    hear({ data: 'expired' });
    expect(seen.at(-1)).toMatchObject({ level: 'guest', lapsed: 'anna' });
    browser.cookies = cookiesOf('User', 'anna');
    hear({ data: 'changed' });
    browser.cookies = '';
    hear({ data: 'changed' });
    expect(seen.at(-1)).toEqual({ level: 'guest', ownerId: null, expiresAt: null });
  });

  it('is forgotten by a tab that took the sign-out of another tab for an expiry (AUTH-3)', async () => {
    const { browser, tab } = browserOf('User');
    const listeners: ((event: { readonly data: unknown }) => void)[] = [];
    const told: unknown[] = [];
    const channel = () => ({
      postMessage: (data: unknown) => {
        told.push(data);
      },
      addEventListener: (_: 'message', listener: (event: { readonly data: unknown }) => void) => {
        listeners.push(listener);
      },
    });
    const [leaving, other] = [tab(channel()), tab(channel())];
    browser.cookies = '';
    expect(other.sessions.current().lapsed).toBe('anna');
    await Effect.runPromise(leaving.sessions.signOut());
    expect(told.at(-1)).toBe('left');
    listeners[1]?.({ data: 'left' });
    expect(other.seen.at(-1)).toEqual({ level: 'guest', ownerId: null, expiresAt: null });
  });

  it('is not remembered for an anonymous visitor (AUTH-3)', async () => {
    const { tab } = browserOf('Anonymous');
    const { seen, carts } = tab();
    expect(await Effect.runPromise(carts.all())).toEqual([]);
    expect(seen.at(-1)).toEqual({ level: 'guest', ownerId: null, expiresAt: null });
  });
});
