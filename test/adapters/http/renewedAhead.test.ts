import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { json, playedServer, problem, tokensOf } from './playedServer.ts';

const minute = 60_000;
const cookiesUntil = (expiresAt: number, level = 'Anonymous') =>
  `ctUserId=me; ctTokenExpiresAt=${expiresAt}; ctTokenLevel=${level}`;

/** A browser with a session until `expiresAt`, whose tokens last 15 minutes of the shop's clock, which stands at 0. */
const browserOf = (expiresAt: number, { now = 0, level = 'Anonymous', renewal = () => tokensOf('me') } = {}) => {
  const clock = { time: now, now: () => clock.time };
  const played = playedServer(
    ({ line }) => {
      if (!line.includes('refresh-token')) return json([]);
      const answer = renewal();
      if (answer.ok) played.browser.cookies = cookiesUntil(15 * minute, level);
      else if (answer.status === 403) played.browser.cookies = '';
      return answer;
    },
    cookiesUntil(expiresAt, level),
  );
  const sessions = new SessionsOverHttp(
    played.transport,
    new SessionsInCookies(() => played.browser.cookies),
    null,
    clock,
  );
  const carts = new CartsOverHttp(
    new HttpClient(played.transport, sessions),
    marketOf({ site: 'euro', language: 'de' }),
  );
  const read = async (): Promise<readonly string[]> => {
    const before = played.sent.length;
    await Effect.runPromise(Effect.ignore(carts.all()));
    return played.sent.slice(before).map(({ line }) => line.replace(/\?.*/, ''));
  };
  return { clock, read };
};
const renewal = 'POST /api/admin/customers/refresh-token';
const call = 'GET /api/carts';

it.each([
  ['has ended', 0, [renewal, call]],
  ['ends within half a minute', 29_000, [renewal, call]],
  ['lasts longer', 31_000, [call]],
])('a token that %s: a call after a pause gets no 401 (AUTH-2)', async (_, expiresAt, lines) => {
  expect(await browserOf(expiresAt).read()).toEqual(lines);
});

it('calls at the same time renew once (S5)', async () => {
  const { read } = browserOf(0);
  const lines = await Promise.all([read(), read(), read()]);
  expect(lines[0]?.filter((line) => line === renewal)).toHaveLength(1);
});

it('a clock that is ahead by hours renews once per token, not before each call', async () => {
  const { clock, read } = browserOf(10 * minute, { now: 300 * minute });
  expect(await read()).toEqual([renewal, call]);
  clock.time += minute;
  expect(await read()).toEqual([call]);
});

it('a renewal without an answer does not keep the call from being sent', async () => {
  expect(await browserOf(0, { renewal: () => problem(503, 'unready') }).read()).toEqual([renewal, call]);
});

it('a refused renewal ends a customer’s session without a further call (AUTH-3)', async () => {
  expect(await browserOf(0, { level: 'User', renewal: () => problem(403, 'refresh-refused') }).read()).toEqual([
    renewal,
  ]);
});
