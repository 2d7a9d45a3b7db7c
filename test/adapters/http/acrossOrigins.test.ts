import { Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { TokensInCookies } from '../../../src/adapters/cookies/TokensInCookies.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { CustomersOverHttp } from '../../../src/adapters/http/CustomersOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { InvoicesOverHttp } from '../../../src/adapters/http/InvoicesOverHttp.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { anOrder } from '../../builders/order.ts';
import { withCalls } from '../../application/playedPorts.ts';
import { rig } from '../../backend/http/rig.ts';
import { ordersDouble } from '../../backend/http/shopDoubles.ts';
import { CookieJarDouble } from '../cookies/CookieJarDouble.ts';

const page = 'https://troy.at';
const market = marketOf({ site: 'at', language: 'de' });
const run = Effect.runPromise;

/** A page at `page` and its backend on another origin; the browser sends no cookies there. */
const apart = async () => {
  const backend = await rig({ config: { pageOrigins: [page] } });
  const jar = new CookieJarDouble();
  const sent: { readonly url: string; readonly authorization: string | null; readonly cookies: unknown }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    sent.push({ url: String(url), authorization: headers.get('authorization'), cookies: init.credentials });
    const { pathname, search } = new URL(String(url));
    const { method } = init;
    const answer = await backend.app.inject({
      method: method === 'PUT' || method === 'POST' || method === 'DELETE' ? method : 'GET',
      url: pathname + search,
      headers: {
        ...Object.fromEntries(headers),
        host: 'api.troy.example',
        origin: page,
        'sec-fetch-site': 'cross-site',
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
  const tokens = new TokensInCookies(jar, true);
  const options = { baseUrl: 'https://api.troy.example', store: market.store, fetch, bearer: () => tokens.access() };
  const transport = new Transport(options);
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => jar.cookie), null, null, tokens);
  const client = new HttpClient(transport, sessions);
  return { backend, jar, sent, tokens, options, sessions, client, carts: new CartsOverHttp(client, market) };
};

describe('a page whose backend is on another origin', () => {
  it('fetches a token, keeps it, and sends it as bearer with every call; never in an address (API-C2)', async () => {
    const { carts, sent, sessions, tokens } = await apart();
    const opened = await run(carts.open('buy'));
    await run(carts.all());
    expect(sessions.current()).toMatchObject({ level: 'Anonymous', ownerId: opened.cart.ownerId });
    const bearer = `Bearer ${tokens.access()}`;
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, bearer, bearer]);
    expect(sent.every(({ cookies }) => cookies === 'same-origin')).toBe(true);
    for (const { url } of sent) {
      expect(url).not.toContain(tokens.access());
      expect(url).not.toContain(tokens.refresh());
    }
  });

  it('renews its tokens by the refresh token in the body, and repeats the call once (AUTH-2, API-C2)', async () => {
    const { backend, carts, sent, tokens } = await apart();
    const { cart } = await run(carts.open('buy'));
    const [access, refresh] = [tokens.access(), tokens.refresh()];
    backend.clock.time += minutes(16);
    expect((await run(carts.all())).map((each) => each.cart.id)).toEqual([cart.id]);
    expect([tokens.access() === access, tokens.refresh() === refresh]).toEqual([false, false]);
    expect(sent.slice(2).map(({ url, authorization }) => [new URL(url).pathname, authorization])).toEqual([
      ['/api/carts', `Bearer ${access}`],
      ['/api/admin/customers/refresh-token', `Bearer ${access}`],
      ['/api/carts', `Bearer ${tokens.access()}`],
    ]);
  });

  it('forgets a customer’s tokens when they cannot be renewed, and says that the session expired (AUTH-2, AUTH-3)', async () => {
    const { carts, jar, sessions, tokens } = await apart();
    tokens.keep(
      { accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId: idOf('anna'), expiresAt: 1 },
      'User',
    );
    const expired: unknown[] = [];
    sessions.expirations().subscribe((each) => expired.push(each));
    sessions.current();
    await run(Effect.exit(carts.all()));
    expect(jar.cookie).toBe('');
    expect(expired).toHaveLength(1);
  });

  it('keeps the tokens of a sign-in, and forgets them at sign-out and with the account (AUTH-1, AUTH-5)', async () => {
    const { client, jar, sessions, tokens } = await apart();
    const leave = [
      () => run(sessions.signOut()),
      () => run(Effect.exit(sessions.signOutEverywhere())),
      () => run(new CustomersOverHttp(client, market).delete(idOf('anna'), 'Philharmoniker 1 Unze')),
    ];
    for (const each of leave) {
      await run(sessions.signIn('anna@example.com', 'Philharmoniker 1 Unze'));
      expect(sessions.current().level).toBe('User');
      expect([tokens.access(), tokens.refresh()]).toEqual(['a'.repeat(40), 'r'.repeat(40)]);
      // The double signs in with a token that the backend did not issue.
      tokens.keep((await anonymousTokens(client)) ?? expect.fail(), 'User');
      await each();
      expect(jar.cookie).toBe('');
    }
  });

  it('asks for an invoice with the bearer token', async () => {
    const { options, sent, tokens } = await apart();
    tokens.keep(
      { accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId: idOf('anna'), expiresAt: 1 },
      'User',
    );
    const order = anOrder();
    const orders = withCalls(ordersDouble(order.ownerId, new Map()), { ofId: () => Effect.succeed(order) });
    const exit = await run(Effect.exit(new InvoicesOverHttp(orders, market, options).ofOrder(order.id)));
    expect(Exit.isFailure(exit)).toBe(true);
    expect(sent.map(({ authorization }) => authorization)).toEqual([`Bearer ${'a'.repeat(40)}`]);
  });
});

/** Tokens that the backend has issued. */
const anonymousTokens = (client: HttpClient) =>
  run(Effect.option(client.send((calls) => calls.anonymousSession, {}))).then((option) =>
    option._tag === 'Some' ? option.value : null,
  );
