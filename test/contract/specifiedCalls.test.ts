import { Effect } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../src/contract/Call.ts';
import { calls } from '../../src/contract/calls.ts';
import { asks, portsOver } from '../adapters/http/asks.ts';
import { cookiesOf, json, playedServer, problem, tokensOf } from '../adapters/http/playedServer.ts';
import { rig } from '../backend/http/rig.ts';
import { aPlacing } from '../builders/limitOrder.ts';
import { memoryShop } from '../ports/shops.ts';
import { aNewProduct, aShopper, readyToOrder, requestOf } from '../ports/TestShop.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\*\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`);
const placesIn = (path: string): number => path.split('{').length;

/** The call of the contract that a line such as `PUT /api/carts/c-1?languageTag=de` is. */
const callOf = (line: string): string | undefined => {
  const [method, url = ''] = line.split(' ');
  const path = url.replace(/\?.*/, '').replace(/^\/api/, '');
  const fitting = Object.values(calls).filter((call) => call.method === method && patternOf(call.path).test(path));
  return fitting
    .toSorted((a, b) => placesIn(a.path) - placesIn(b.path))
    .map(nameOf)
    .at(0);
};

/** The calls that the client adapters send: every question of the ports, an order, a limit order, a guest's login, and a renewal. */
const sentByClients = async (): Promise<ReadonlySet<string>> => {
  const ports = playedServer(() => problem(500, 'internal-failure'), cookiesOf('User', 'me'));
  for (const [, , ask] of asks) await Effect.runPromise(Effect.result(ask(portsOver(ports.tab().client))));
  const shop = await memoryShop();
  const request = requestOf(await readyToOrder(shop, aShopper(), await shop.sell(aNewProduct({ stock: 5 }))));
  await Effect.runPromise(Effect.result(portsOver(ports.tab().client).orders.place(request, 'k'.repeat(20))));
  await Effect.runPromise(
    Effect.result(portsOver(ports.tab().client).limitOrders.place(aPlacing().request, 'k'.repeat(20))),
  );
  const visit = playedServer(({ line }) => {
    const isLogin = line.includes('/login');
    visit.browser.cookies = isLogin ? cookiesOf('User', 'anna') : cookiesOf('Anonymous', 'guest');
    const tokens = { accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId: 'anna', expiresAt: 2 };
    return isLogin ? json({ ...tokens, leftOut: [] }) : tokensOf('guest');
  });
  const { sessions } = visit.tab();
  await Effect.runPromise(sessions.ensure());
  await Effect.runPromise(sessions.renew(sessions.generation()));
  await Effect.runPromise(sessions.signIn('anna@example.com', 'Sehr-Geheim-7'));
  return new Set([...ports.lines(), ...visit.lines()].flatMap((line) => callOf(line) ?? []));
};

/** `PUT /carts/{id}/line-items?languageTag {sku, quantity}` in its parts. */
const partsOf = (specified: string) => {
  const [, method = '', path = '', query = '', body = ''] =
    /^(\S+) ([^?\s]+)(?:\?(\S+))?(?: \{(.*)\})?$/.exec(specified) ?? [];
  return { method, path, query: query.split('&').filter(Boolean), body: body.split(', ').filter(Boolean) };
};

/** The calls as the specification writes them, not as the contract lists them. */
describe('the backend serves and the client adapter sends', () => {
  let described: Described;
  let routes: (method: string, url: string) => boolean;
  let sent: ReadonlySet<string>;
  beforeAll(async () => {
    const { app, server } = await rig();
    described = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<Described>();
    routes = (method, url) => server.app.hasRoute({ method, url });
    sent = await sentByClients();
  });

  const isThere = (specified: string) => () => {
    const { method, path, query, body } = partsOf(specified);
    const operation = described.paths[`/api${path}`]?.[method.toLowerCase()];
    const inQuery = (operation?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
    expect(inQuery).toEqual(expect.arrayContaining(query));
    const schema = operation?.requestBody?.content['application/json'].schema;
    const named =
      schema?.$ref === undefined ? schema : described.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    expect(Object.keys(named?.properties ?? {})).toEqual(expect.arrayContaining(body));

    const call = Object.values(calls).find((each) => nameOf(each).replace('*}', '}') === `${method} ${path}`);
    const route = call?.path.replace(/\{\w+\*\}/g, '*').replace(/\{(\w+)\}/g, ':$1');
    expect(routes(method, `/api${route}`)).toBe(true);
    expect(sent).toContain(call && nameOf(call));
  };

  it('GET /admin/customers/anonymous (API-1)', isThere('GET /admin/customers/anonymous'));
  it(
    'POST /admin/customers/refresh-token {refreshToken} (API-2)',
    isThere('POST /admin/customers/refresh-token {refreshToken}'),
  );
  it('GET /customers/me (API-3)', isThere('GET /customers/me'));
  it('POST /customers (API-4)', isThere('POST /customers'));
  it('PUT /customers/{id} (API-5)', isThere('PUT /customers/{id}'));
  it('DELETE /customers/{id} {password} (API-6)', isThere('DELETE /customers/{id} {password}'));
  it('PUT /customers/{id}/address (API-7)', isThere('PUT /customers/{id}/address'));
  it('PUT /customers/{id}/address/{addressId} (API-8)', isThere('PUT /customers/{id}/address/{addressId}'));
  it(
    'PUT /customers/change-password {currentPassword, newPassword} (API-9)',
    isThere('PUT /customers/change-password {currentPassword, newPassword}'),
  );
  it('PUT /customers/password (API-10)', isThere('PUT /customers/password'));
  it(
    'GET /customers/check-first-time-logging-in?email (API-11)',
    isThere('GET /customers/check-first-time-logging-in?email'),
  );
  it('GET /customers/email?email&storeKey (API-12)', isThere('GET /customers/email?email&storeKey'));
  it('POST /customers/login {email, password} (API-13)', isThere('POST /customers/login {email, password}'));
  it('POST /customers/code {phoneNumber, code2Fa} (API-14)', isThere('POST /customers/code {phoneNumber, code2Fa}'));
  it(
    'POST /customers/merge {anonymousId, customerId} (API-15)',
    isThere('POST /customers/merge {anonymousId, customerId}'),
  );
  it('GET /customers/vat-validation?vat (API-16)', isThere('GET /customers/vat-validation?vat'));
  it('GET /customers/email-verification?emailToken (API-17)', isThere('GET /customers/email-verification?emailToken'));
  it(
    'POST /customers/emails/password-reset {email, languageTag} (API-18)',
    isThere('POST /customers/emails/password-reset {email, languageTag}'),
  );
  it(
    'POST /customers/emails/registration-activation {email} (API-19)',
    isThere('POST /customers/emails/registration-activation {email}'),
  );
  it('GET /carts?languageTag&ownerId (API-20)', isThere('GET /carts?languageTag&ownerId'));
  it('POST /carts?languageTag (API-21)', isThere('POST /carts?languageTag'));
  it('PUT /carts/{id} (API-22)', isThere('PUT /carts/{id}'));
  it('DELETE /carts/{id} (API-23)', isThere('DELETE /carts/{id}'));
  it(
    'PUT /carts/{id}/line-items?languageTag {sku, quantity} (API-24)',
    isThere('PUT /carts/{id}/line-items?languageTag {sku, quantity}'),
  );
  it(
    'DELETE /carts/{id}/line-items?languageTag&sku&quantity (API-25)',
    isThere('DELETE /carts/{id}/line-items?languageTag&sku&quantity'),
  );
  it('PUT /carts/{id}/addresses?language (API-26)', isThere('PUT /carts/{id}/addresses?language'));
  it('POST /carts/{id}/recalculate?languageTag (API-27)', isThere('POST /carts/{id}/recalculate?languageTag'));
  it('PUT /admin/carts/{id}/coupon {code} (API-28)', isThere('PUT /admin/carts/{id}/coupon {code}'));
  it(
    'DELETE /admin/carts/{id}/coupon {discountCodeId} (API-29)',
    isThere('DELETE /admin/carts/{id}/coupon {discountCodeId}'),
  );
  it('POST /orders?languageTag (API-30)', isThere('POST /orders?languageTag'));
  it('GET /orders (API-31)', isThere('GET /orders'));
  it('GET /orders/{id}?languageTag (API-32)', isThere('GET /orders/{id}?languageTag'));
  it('GET /orders/shipping-methods (API-33)', isThere('GET /orders/shipping-methods'));
  it('GET /limit-orders (API-34)', isThere('GET /limit-orders?status&page&pageSize'));
  it(
    'POST /limit-orders {side, sku, quantity, targetUnitPrice, expiresAt} (API-35)',
    isThere('POST /limit-orders {side, sku, quantity, targetUnitPrice, expiresAt}'),
  );
  it('GET /limit-orders/{id} (API-36)', isThere('GET /limit-orders/{id}'));
  it(
    'PUT /limit-orders/{id} {version, quantity, targetUnitPrice, expiresAt} (API-37)',
    isThere('PUT /limit-orders/{id} {version, quantity, targetUnitPrice, expiresAt}'),
  );
  it('DELETE /limit-orders/{id} (API-38)', isThere('DELETE /limit-orders/{id}?version'));
  it('GET /wishlists (API-39)', isThere('GET /wishlists'));
  it(
    'POST /wishlists?language {lineItems, storeKey} (API-40)',
    isThere('POST /wishlists?language {lineItems, storeKey}'),
  );
  it(
    'PUT /wishlists/{id}/store/{storeKey}?language {sku, quantity} (API-41)',
    isThere('PUT /wishlists/{id}/store/{storeKey}?language {sku, quantity}'),
  );
  it(
    'DELETE /wishlists/{id}/store/{storeKey}/line-item/{lineItemId}?language (API-42)',
    isThere('DELETE /wishlists/{id}/store/{storeKey}/line-item/{lineItemId}?language'),
  );
  it('GET /prices/metals (API-43)', isThere('GET /prices/metals'));
  it('GET /prices/metals/snapshots (API-44)', isThere('GET /prices/metals/snapshots'));
  it('GET /prices/products?country&currency&skus (API-45)', isThere('GET /prices/products?country&currency&skus'));
  it('GET /products/identifiers (API-46)', isThere('GET /products/identifiers'));
  it('GET /products/search (API-47)', isThere('GET /products/search'));
  it('GET /content/articles/{root} (API-48)', isThere('GET /content/articles/{root}'));
  it('GET /content/component/{root}/slug/{slug} (API-49)', isThere('GET /content/component/{root}/slug/{slug}'));
  it('GET /content/page/{root}/path/{path} (API-50)', isThere('GET /content/page/{root}/path/{path}'));
  it('GET /content/store/{root}/slug/{slug} (API-51)', isThere('GET /content/store/{root}/slug/{slug}'));
  it('GET /content/store/{root} (API-52)', isThere('GET /content/store/{root}'));
  it('GET /content/story/uuid/{uuid} (API-53)', isThere('GET /content/story/uuid/{uuid}'));
  it('GET /content/tags/{root} (API-54)', isThere('GET /content/tags/{root}?folder'));
  it('GET /deposits (API-56)', isThere('GET /deposits'));
  it('POST /newsletters/subscriptions?languageTag (API-59)', isThere('POST /newsletters/subscriptions?languageTag'));
});
