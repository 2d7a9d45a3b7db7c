import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { AccessTokens } from '../../src/backend/session/AccessTokens.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import { liveSessions } from '../../src/main/shop/liveSessions.ts';
import { TestClock } from '../ports/TestShop.ts';
import { Hosts } from '../../src/backend/config/Hosts.ts';
import { noPublicUrls } from '../builders/publicUrls.ts';

it('a live connection has the session of its cookie, of its own store, until that session ends (S6, Z2)', () => {
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
  const sessionOf = (host: string, cookie?: string, origin?: string) =>
    liveSessions(tokens, clock, new Hosts({ publicUrls: noPublicUrls, port: 3000 }), ['https://pages.example'])({
      headers: { host, cookie, origin },
    } as unknown as IncomingMessage);
  const session = sessionOf('localhost:3000', `lang=en; ctToken=${token}`);
  expect([session?.ownerId, session?.holds()]).toEqual(['owner-1', true]);
  expect(sessionOf('ch.localhost:3000', `ctToken=${token}`)).toBeNull();
  expect(sessionOf('localhost:3000', `ctToken=${token.slice(0, -1)}`)).toBeNull();
  expect(sessionOf('localhost:3000')).toBeNull();
  expect(sessionOf('localhost:3000', `ctToken=${token}`, 'http://localhost:3000')).not.toBeNull();
  expect(sessionOf('localhost:3000', `ctToken=${token}`, 'https://pages.example')).toBeNull();
  clock.at += minutes(11);
  expect(sessionOf('localhost:3000', `ctToken=${token}`)).toBeNull();
  expect(session?.holds()).toBe(true);
  ended.add('family-1');
  expect(session?.holds()).toBe(false);
});
