import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { AccessTokens } from '../../src/backend/session/AccessTokens.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import { liveSessions } from '../../src/main/shop/liveSessions.ts';
import { TestClock } from '../ports/TestShop.ts';
import { Hosts } from '../../src/backend/config/Hosts.ts';
import { noPublicUrls } from '../builders/publicUrls.ts';

const shop = () => {
  const clock = new TestClock();
  const ended = new Set<string>();
  const tokens = new AccessTokens(['a secret for tests, long enough to pass'], (family) => ended.has(family));
  const issuedAt = clock.now();
  const token = tokens.sign({
    type: 'access',
    ownerId: idOf('owner-1'),
    level: 'User',
    store: 'euro',
    family: 'family-1',
    issuedAt,
    expiresAt: issuedAt + minutes(10),
  });
  const publicUrls = { ...noPublicUrls, ch: 'https://pages.ch.example' };
  const origins = ['https://pages.example', 'https://pages.ch.example'];
  const sessions = liveSessions(tokens, clock, new Hosts({ publicUrls, port: 3000 }), origins);
  const request = (host: string, cookie?: string, origin?: string) =>
    ({ headers: { host, cookie, origin } }) as unknown as IncomingMessage;
  return {
    clock,
    ended,
    token,
    byCookie: (host: string, cookie?: string, origin?: string) => sessions.byCookie(request(host, cookie, origin)),
    byToken: (origin?: string) => sessions.byToken(request('localhost:3000', `ctToken=${token}`, origin)),
  };
};

it('a live connection has the session of its cookie, of its own store, until that session ends (S6, Z2)', () => {
  const { byCookie, clock, ended, token } = shop();
  const session = byCookie('localhost:3000', `lang=en; ctToken=${token}`);
  expect([session?.ownerId, session?.holds()]).toEqual(['owner-1', true]);
  expect(byCookie('ch.localhost:3000', `ctToken=${token}`)).toBeNull();
  expect(byCookie('localhost:3000', `ctToken=${token.slice(0, -1)}`)).toBeNull();
  expect(byCookie('localhost:3000')).toBeNull();
  expect(byCookie('localhost:3000', `ctToken=${token}`, 'http://localhost:3000')).not.toBeNull();
  expect(byCookie('localhost:3000', `ctToken=${token}`, 'https://pages.example')).toBeNull();
  clock.at += minutes(11);
  expect(byCookie('localhost:3000', `ctToken=${token}`)).toBeNull();
  expect(session?.holds()).toBe(true);
  ended.add('family-1');
  expect(session?.holds()).toBe(false);
});

it('a live connection of a page on another origin has the session of its token, of the store of the page (API-C2)', () => {
  const { byToken, clock, ended, token } = shop();
  const session = byToken('https://pages.example')?.(token) ?? null;
  expect([session?.ownerId, session?.holds()]).toEqual(['owner-1', true]);
  for (const wrong of [`${token.slice(0, -1)}`, '', 'x'.repeat(2_001)])
    expect(byToken('https://pages.example')?.(wrong)).toBeNull();
  expect(byToken('https://pages.ch.example')?.(token)).toBeNull();
  for (const own of [undefined, 'http://localhost:3000', 'https://unknown.example']) expect(byToken(own)).toBeNull();
  clock.at += minutes(11);
  expect(byToken('https://pages.example')?.(token)).toBeNull();
  expect(session?.holds()).toBe(true);
  ended.add('family-1');
  expect(session?.holds()).toBe(false);
});
