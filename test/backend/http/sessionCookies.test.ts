import { describe, expect, it } from 'vitest';
import { cookiesOf, endedSessionCookies, sessionCookies } from '../../../src/backend/http/sessionCookies.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';

const issued = {
  tokens: { accessToken: 'access', refreshToken: 'refresh', ownerId: idOf<OwnerId>('anna'), expiresAt: 123 },
  level: 'User',
} as const;

describe('the cookies of a session', () => {
  it('are five, for the whole shop; tokens are HttpOnly, the rest is readable (AUTH-1, S8)', () => {
    expect(sessionCookies(issued, false)).toEqual([
      'ctToken=access; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
      'ctRefreshToken=refresh; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
      'ctUserId=anna; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
      'ctTokenExpiresAt=123; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
      'ctTokenLevel=User; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ]);
  });

  it('come over plain HTTP only with the setting for it (AUTH-1, S8)', () => {
    expect(sessionCookies(issued, true).filter((line) => line.includes('Secure'))).toEqual([]);
  });

  it('are empty and over at the end of the session, under the same names (AUTH-1, S8)', () => {
    const ended = endedSessionCookies(false);
    expect(ended.map((line) => line.split('=')[0])).toEqual(
      sessionCookies(issued, false).map((line) => line.split('=')[0]),
    );
    for (const line of ended) expect(line).toMatch(/^\w+=; Path=\/; Max-Age=0; SameSite=Lax; Secure/);
  });
});

describe('the cookies of a request', () => {
  it('are read as they were written, without the spaces around them', () => {
    expect({ ...cookiesOf(' a=1;b = x=y ;c=') }).toEqual({ a: '1', b: 'x=y', c: '' });
    for (const none of [undefined, '', ';', '=', '=x', 'alone']) expect({ ...cookiesOf(none) }).toEqual({});
  });

  it('count once: the first of a name', () => {
    expect(cookiesOf('a=first; a=second').a).toBe('first');
    expect(cookiesOf('a=; a=second').a).toBe('');
  });

  it('are sixty at most, and have no names but their own', () => {
    const many = Array.from({ length: 100 }, (_, n) => `c${n}=${n}`).join('; ');
    expect(Object.keys(cookiesOf(many))).toHaveLength(60);
    expect(cookiesOf('a=1').toString).toBeUndefined();
    expect(cookiesOf('__proto__=x; a=1')).toMatchObject({ a: '1' });
  });
});
