import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { guest, type SessionTokens } from '../../../src/domain/session/Session.ts';
import { afterUnauthorized, isOver, sessionOf } from '../../../src/domain/session/SessionRules.ts';
import { noon } from '../../builders/tick.ts';

const tokens: SessionTokens = { accessToken: 'access', refreshToken: 'refresh', ownerId: idOf('owner-1'), expiresAt: noon };

describe('after a 401 (AUTH-2)', () => {
  it.each([
    ['access', 'refresh', 'refresh'],
    [null, 'refresh', 'refresh'],
    [null, null, 'anonymous'],
    ['access', null, 'sign-out'],
  ] as const)('with access token %s and refresh token %s comes: %s', (accessToken, refreshToken, expected) => {
    expect(afterUnauthorized({ accessToken, refreshToken })).toBe(expected);
  });
});

describe('the session that tokens make (AUTH-1, AUTH-3)', () => {
  it('is a guest without a token, and again once its time is over', () => {
    expect(sessionOf(null, 'User', noon)).toBe(guest);
    expect(sessionOf({ ...tokens, accessToken: '' }, 'User', noon - 1)).toBe(guest);
    expect(sessionOf(tokens, 'User', noon)).toBe(guest);
  });

  it.each(['Anonymous', 'User'] as const)('is %s until the millisecond it expires', (level) => {
    const session = sessionOf(tokens, level, noon - 1);
    expect(session).toEqual({ level, ownerId: 'owner-1', expiresAt: noon });
    expect([isOver(session, noon - 1), isOver(session, noon)]).toEqual([false, true]);
  });

  it('of a guest is never over', () => {
    expect(isOver(guest, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
