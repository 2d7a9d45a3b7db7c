import { describe, expect, it } from 'vitest';
import { AccessTokens, type Claims } from '../../../src/backend/session/AccessTokens.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';

const secret = 'a secret for tests, long enough to pass';
const now = Date.UTC(2026, 0, 2);
const claims = (changes: Partial<Claims> = {}): Claims => ({
  type: 'access',
  ownerId: idOf('owner-1'),
  level: 'User',
  store: 'ch',
  family: 'f',
  issuedAt: now,
  expiresAt: now + minutes(15),
  ...changes,
});

describe('an access token counts', () => {
  it('from a minute before it was issued, as clocks differ, until it expires (S3)', () => {
    const tokens = new AccessTokens([secret]);
    const token = tokens.sign(claims());
    const readAt = (at: number) => tokens.read(token, 'ch', at) !== null;
    expect([now - 60_001, now - 60_000, now, now + minutes(15) - 1, now + minutes(15)].map(readAt)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('no longer once its session has ended, even when it was read before (S6)', () => {
    const ended = new Set<string>();
    const tokens = new AccessTokens([secret], (family) => ended.has(family));
    const [token, other] = [tokens.sign(claims()), tokens.sign(claims({ family: 'g' }))];
    expect(tokens.read(token, 'ch', now)).toEqual(claims());
    ended.add('f');
    expect([tokens.read(token, 'ch', now), tokens.read(other, 'ch', now)?.family]).toEqual([null, 'g']);
  });

  it('in its own store alone, also the second time (Z9)', () => {
    const tokens = new AccessTokens([secret]);
    const token = tokens.sign(claims());
    expect([tokens.read(token, 'ch', now), tokens.read(token, 'li', now), tokens.read(token, 'ch', now)]).toEqual([
      claims(),
      null,
      claims(),
    ]);
  });

  it('after any number of others (S3)', () => {
    const tokens = new AccessTokens([secret]);
    const all = Array.from({ length: 5_003 }, (_, n) => tokens.sign(claims({ family: `family-${n}` })));
    for (const [n, token] of all.entries()) expect(tokens.read(token, 'ch', now)?.family).toBe(`family-${n}`);
    expect(tokens.read(all[0] ?? '', 'ch', now)?.family).toBe('family-0');
  });

  it('at the length of a token only (S3)', () => {
    const tokens = new AccessTokens([secret]);
    const long = (length: number): string => tokens.sign(claims({ family: 'f'.repeat(length) }));
    const fits = long(1_250);
    expect(fits.length).toBeLessThanOrEqual(2_000);
    expect(tokens.read(fits, 'ch', now)).not.toBeNull();
    expect(tokens.read(long(1_500), 'ch', now)).toBeNull();
  });
});
