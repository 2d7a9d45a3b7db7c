import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { CustomersOverHttp } from '../../../src/adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';

it.each([
  ['nobody', '', 0],
  ['an anonymous visitor', 'Anonymous', 0],
  ['a customer', 'User', 1],
])('the account of %s: only that of a customer is asked for (AUTH-3)', async (_, level, least) => {
  let asked = 0;
  const transport = new Transport({
    baseUrl: '',
    store: 'euro',
    fetch: () => {
      asked += 1;
      return Promise.reject(new TypeError('offline'));
    },
  });
  const cookies = level === '' ? '' : `ctTokenLevel=${level}; ctUserId=anna; ctTokenExpiresAt=1`;
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => cookies));
  const customers = new CustomersOverHttp(
    new HttpClient(transport, sessions),
    marketOf({ site: 'euro', language: 'de' }),
  );
  const refused = await Effect.runPromise(Effect.flip(customers.me()));
  expect(refused._tag).toBe(least === 0 ? 'SignInRequired' : 'AccountUnavailable');
  expect(asked > 0).toBe(least > 0);
});
