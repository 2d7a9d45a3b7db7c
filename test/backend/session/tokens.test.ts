import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccessTokens, type Claims } from '../../../src/backend/session/AccessTokens.ts';
import { anonymous, bearer, rig, testSecret } from '../http/rig.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { asked } from '../../numbers.ts';

const now = Date.UTC(2026, 0, 2);
const claims: Claims = {
  type: 'access',
  ownerId: idOf('owner-1'),
  level: 'Anonymous',
  store: 'ch',
  family: 'f',
  issuedAt: now,
  expiresAt: now + 1000,
};
const tokens = new AccessTokens([testSecret]);
const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('Access tokens', () => {
  it('are valid for the store they were signed for, until they expire', () => {
    const token = tokens.sign(claims);
    expect(tokens.read(token, 'ch', now)).toEqual(claims);
    expect(tokens.read(token, 'li', now)).toBeNull();
    expect(tokens.read(token, 'ch', now + 1000)).toBeNull();
    expect(tokens.read(token, 'ch', now - 120_000)).toBeNull();
  });

  it('signed with the previous key are valid, with the one before not (R18)', () => {
    const rotated = new AccessTokens(['a new secret of at least thirty-two', testSecret]);
    expect(rotated.read(tokens.sign(claims), 'ch', now)).toEqual(claims);
    expect(new AccessTokens(['a new secret of at least thirty-two']).read(tokens.sign(claims), 'ch', now)).toBeNull();
    expect(tokens.read(rotated.sign(claims), 'ch', now)).toBeNull();
  });

  it('2,000 forged ones are refused (S3)', () => {
    const genuine = tokens.sign(claims);
    const [id = '', payload = '', seal = ''] = genuine.split('.');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=';
    const header = (alg: string) => b64({ alg, typ: 'JWT', kid: id });
    const jwtClaims = b64({ ...claims, sub: 'owner-1', aud: 'ch', exp: 9_999_999_999 });
    const hand = (changed: unknown, secret = testSecret) => {
      const text = `${id}.${b64(changed)}`;
      return `${text}.${createHmac('sha256', `access:${secret}`).update(text).digest('base64url')}`;
    };
    // The hand-made signature is right, so that the refusals below concern the claims.
    expect(tokens.read(hand(claims), 'ch', now)).toEqual(claims);
    const crafted = [
      ...['none', 'None', 'HS256', 'RS256', 'HS512', ''].flatMap((alg) => [
        `${header(alg)}.${jwtClaims}.`,
        `${header(alg)}.${jwtClaims}.${seal}`,
        `${header(alg)}.${jwtClaims}`,
      ]),
      ...['../../etc/passwd', "' OR 1=1--", '__proto__', 'constructor', '', id.toUpperCase() + 'x'].map(
        (kid) => `${kid}.${payload}.${seal}`,
      ),
      hand({ ...claims, type: 'refresh' }),
      hand({ ...claims, expiresAt: now }),
      hand({ ...claims, issuedAt: now + 61_000, expiresAt: now + 90_000 }),
      hand({ ...claims, store: 'us' }),
      hand({ ...claims, role: 'admin' }),
      hand({ ...claims, level: 'Admin' }),
      hand({ ...claims, ownerId: '' }),
      hand({}),
      hand(null),
      hand('text'),
      hand([claims]),
      hand(claims, `${testSecret}x`),
      hand(claims, ''),
      `${id}.${payload}`,
      `${id}.${payload}.`,
      `${id}..${seal}`,
      '..',
      '',
      `${genuine}.`,
      `${genuine}.x`,
      `.${genuine}`,
      `${genuine}=`,
      genuine.repeat(100),
    ];
    for (const token of crafted)
      expect([token.slice(0, 60), tokens.read(token, 'ch', now)]).toEqual([token.slice(0, 60), null]);

    const mutated = fc
      .oneof(
        fc
          .tuple(fc.nat(genuine.length - 1), fc.constantFrom(...letters))
          .map(([at, letter]) => genuine.slice(0, at) + letter + genuine.slice(at + 1)),
        fc.nat(genuine.length - 1).map((at) => genuine.slice(0, at)),
        fc.nat(genuine.length - 1).map((at) => genuine.slice(0, at) + genuine.slice(at + 1)),
        fc
          .tuple(fc.nat(genuine.length), fc.constantFrom(...letters))
          .map(([at, letter]) => genuine.slice(0, at) + letter + genuine.slice(at)),
        fc
          .record({
            ownerId: fc.uuid(),
            level: fc.constantFrom('User', 'Anonymous'),
            expiresAt: fc.integer({ min: now, max: now + 1_000_000_000_000 }),
          })
          .map((other) => `${id}.${b64({ ...claims, ...other })}.${seal}`),
        fc.string().map((text) => `${id}.${payload}.${text}`),
      )
      .filter((token) => token !== genuine);
    fc.assert(
      fc.property(mutated, (token) => tokens.read(token, 'ch', now) === null),
      { numRuns: asked('S3', 500, 2_000) },
    );
  });

  it('a refresh token opens no call (S3)', async () => {
    const shop = await rig();
    const { refreshToken } = await anonymous(shop);
    const answer = await shop.app.inject({
      method: 'GET',
      url: '/api/carts',
      headers: { authorization: `Bearer ${refreshToken}` },
    });
    expect(answer.statusCode).toBe(401);
    const session = await anonymous(shop);
    const renewed = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/customers/refresh-token',
      payload: { refreshToken: session.accessToken },
    });
    expect(renewed.json()).toMatchObject({ code: 'refresh-refused' });
    expect((await shop.app.inject({ method: 'GET', url: '/api/carts', headers: bearer(session) })).statusCode).toBe(
      200,
    );
  });
});
