import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { TokensInCookies } from '../../../src/adapters/cookies/TokensInCookies.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { CookieJarDouble } from './CookieJarDouble.ts';

const tokens = {
  accessToken: 'kid.payload-1.seal_1',
  refreshToken: 'refresh-token-of-anna',
  ownerId: idOf<OwnerId>('anna'),
  expiresAt: 1_767_312_000_000,
} as const;

describe('the tokens of a backend on another origin', () => {
  it('are kept in the five cookies, from which the session is read (AUTH-1)', () => {
    const jar = new CookieJarDouble();
    const kept = new TokensInCookies(jar, true);
    expect([kept.access(), kept.refresh()]).toEqual([null, null]);
    kept.keep(tokens, 'User');
    expect([kept.access(), kept.refresh()]).toEqual([tokens.accessToken, tokens.refreshToken]);
    expect(new SessionsInCookies(() => jar.cookie).read()).toEqual({
      level: 'User',
      ownerId: 'anna',
      expiresAt: tokens.expiresAt,
    });
    for (const line of jar.written)
      expect(line).toMatch(/^ct\w+=[\w.-]+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/);
  });

  it('are not `secure` where the browser would refuse such a cookie', () => {
    const jar = new CookieJarDouble();
    new TokensInCookies(jar, false).keep(tokens, 'Anonymous');
    expect(jar.written.filter((line) => line.includes('Secure'))).toEqual([]);
  });

  it('are all forgotten together, and other cookies stay (AUTH-3)', () => {
    const jar = new CookieJarDouble();
    jar.cookie = 'lang=de; Path=/';
    const kept = new TokensInCookies(jar, true);
    kept.keep(tokens, 'User');
    kept.forget();
    expect(jar.cookie).toBe('lang=de');
  });

  it('are not taken from a cookie whose name ends like theirs', () => {
    const jar = new CookieJarDouble();
    jar.cookie = 'myctToken=of-another-application; Path=/';
    expect(new TokensInCookies(jar, true).access()).toBe(null);
  });
});
