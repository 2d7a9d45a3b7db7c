import fc from 'fast-check';
import type { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/calls.ts';
import { nameOf } from '../../../src/contract/Call.ts';
import { queryText } from '../../../src/adapters/http/address.ts';
import { samplesOnWire } from '../../contract/samples.ts';
import { faultOf } from './envelope.ts';
import { bearer, type Tokens } from './rig.ts';
import { senderTo, type Send } from './sender.ts';
import { asked, inFull } from '../../numbers.ts';

/** Requests per call, a million in all when run in full; TROY_FUZZ_URL sends them to a running shop. */
const perCall = asked('F1', 60, 18_200);
/** A new seed for each run in full. */
const seed = Number(process.env.TROY_SEED ?? (inFull ? Date.now() % 1_000_000 : 20260102));

const json = fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text));
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  '\uD800',
  "' OR 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '%00',
  'ＡＢＣ',
  'a'.repeat(5000),
  [],
  {},
  [[]],
  { __proto__: null },
  [null],
  '-0',
  'NaN',
  'Infinity',
  '1e309',
  'undefined',
  '\r\nX: y',
  '👑',
  'constructor',
  '__proto__',
  'toString',
);

/** A valid value with one part changed, removed or added. */
const bent = (value: unknown, by: unknown, name: string, at: number): unknown => {
  if (typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const chosen = entries[at % (entries.length + 1)];
  if (chosen === undefined) return { ...value, [name]: by };
  const [key, inner] = chosen;
  if (at % 3 === 0) return Object.fromEntries(entries.filter(([other]) => other !== key));
  const changed = at % 3 === 1 ? by : bent(inner, by, name, Math.floor(at / 3));
  return Array.isArray(value)
    ? entries.map(([other, one]) => (other === key ? changed : one))
    : { ...value, [key]: changed };
};

const written = (schema: Schema.Codec<unknown, unknown>, count: number) => samplesOnWire(schema, count, seed);

/** The same value with the id of the visitor's own cart, where it has one. */
const mine = (value: unknown, own: boolean, known: Readonly<Record<string, unknown>>): unknown =>
  !own || typeof value !== 'object' || value === null
    ? value
    : { ...value, ...Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(value, name))) };

/** An address cannot hold lone surrogates. */
const segment = (value: unknown): string =>
  encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toString(),
  );
const parameter = (value: unknown): string | readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};
const pairs = (value: unknown): Record<string, string | readonly string[]> =>
  typeof value !== 'object' || value === null
    ? { x: String(value) }
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, parameter(one)]));

/** Random values match neither a placed order nor a refresh token nor a coupon. */
const unlucky = new Set([
  ...(process.env.TROY_FUZZ_URL === undefined
    ? []
    : ['POST /orders', 'PUT /carts/{id}/line-items', 'PUT /carts/{id}/addresses']),
  'GET /orders/{id}',
  'GET /orders/{id}/history',
  'POST /orders/{id}/offer-answer',
  'POST /orders/{id}/decline-late-price',
  'POST /orders/{id}/call-off',
  'POST /admin/customers/refresh-token',
  'PUT /admin/carts/{id}/coupon',
]);

const openCarts = async (send: Send) => {
  const tokens: Tokens = JSON.parse(
    (await send({ method: 'GET', url: '/api/admin/customers/anonymous', headers: { host: 'localhost' } })).body,
  );
  const opened = await send({
    method: 'POST',
    url: '/api/carts',
    headers: { ...bearer(tokens), host: 'localhost', 'content-type': 'application/json' },
    payload: '{"transactionType":"buy"}',
  });
  const cart: { readonly id: string } = JSON.parse(opened.body);
  return { tokens, cartId: cart.id };
};

describe('a random request', () => {
  for (const call of Object.values(calls)) {
    it(`to ${nameOf(call)}`, async () => {
      const send = await senderTo(process.env.TROY_FUZZ_URL);
      const { tokens, cartId } = await openCarts(send);
      const valid = { params: written(call.params, 40), query: written(call.query, 40), body: written(call.body, 40) };
      const ask = fc.record({
        which: fc.nat(39),
        own: fc.boolean(),
        bend: fc.constantFrom('none', 'params', 'query', 'body', 'all'),
        at: fc.nat(200),
        by: fc.oneof(nasty, json),
        name: fc.oneof(
          fc.constantFrom('__proto__', 'constructor', 'ownerId', 'price', 'toString', ''),
          fc.string({ maxLength: 20 }),
        ),
        session: fc.constantFrom('bearer', 'bearer', 'none', 'broken'),
        host: fc.constantFrom('localhost', 'localhost', 'ch.localhost', 'us.localhost', 'evil.example'),
        key: fc.oneof(fc.constant('k'.repeat(20)), fc.string({ unit: 'grapheme-ascii', maxLength: 30 })),
      });
      const authorizations = { none: {}, broken: { authorization: 'Bearer broken' }, bearer: bearer(tokens) };
      const statuses = new Set<number>();
      let version = 1;
      await fc.assert(
        fc.asyncProperty(ask, async ({ which, own, bend, at, by, name, session, host, key }) => {
          const bends = (part: string) => bend === part || bend === 'all';
          const params = bends('params')
            ? bent(valid.params[which], by, name, at)
            : mine(valid.params[which], own, { id: cartId });
          const query = bends('query')
            ? bent(valid.query[which], by, name, at)
            : mine(valid.query[which], own, { cartId });
          const body = bends('body')
            ? bent(valid.body[which], by, name, at)
            : mine(valid.body[which], own, { version });
          const path = call.path.replace(/\{(\w+)\*?\}/g, (_, param: string) => segment(Object(params)[param] ?? 'x'));
          const answer = await send({
            method: call.method,
            url: `/api${path}${queryText(pairs(query))}`,
            headers: {
              host,
              'idempotency-key': key,
              ...authorizations[session],
              ...(body === undefined || call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined || call.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? 'null' }),
          });
          statuses.add(answer.status);
          const fault = faultOf(call, answer);
          version = Number(/"version":(\d+)/.exec(answer.body)?.[1] ?? version);
          expect(fault).toBeNull();
        }),
        { numRuns: perCall, seed },
      );
      expect(statuses.has(200) || statuses.has(204) || unlucky.has(nameOf(call))).toBe(true);
      expect([...statuses].some((status) => status >= 400)).toBe(true);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect((await send({ method: 'GET', url: '/health', headers: { host: 'localhost' } })).status).toBe(200);
    });
  }
});
