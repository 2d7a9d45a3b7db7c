import type { Schema } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { filledPath, queryText } from '../../../src/adapters/http/address.ts';
import { nameOf } from '../../../src/contract/Call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { samplesOnWire } from '../../contract/samples.ts';
import { Uncounted } from '../account/shop.ts';
import { anonymous, bearer, rig } from './rig.ts';

/** Fields that a client must never set, and names that every object of JavaScript has. */
const tempting = [
  'price',
  'unitPrice',
  'centAmount',
  'shownCentAmount',
  'totalGrossPrice',
  'totals',
  'tax',
  'status',
  'paymentStatus',
  'paid',
  'ownerId',
  'customerNumber',
  'orderNumber',
  'id',
  'lines',
  'role',
  'admin',
  'createdAt',
  'tickId',
  'store',
  'level',
  'emailVerified',
  'phoneVerified',
  'passwordHash',
  'pendingEmail',
  '__proto__',
  'constructor',
  'toString',
];
const seed = 20_260_102;
const written = (schema: Schema.Codec<unknown, unknown>, count: number): readonly unknown[] =>
  samplesOnWire(schema, count, seed);

type Json = { readonly [name: string]: unknown } | readonly unknown[];
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** Copies of the value, each with one more field in one of its objects. */
const eachWith = (value: unknown, field: string): readonly unknown[] => {
  if (!isJson(value)) return [];
  const inside = Object.entries(value).flatMap(([at, inner]) =>
    eachWith(inner, field).map((changed) =>
      Array.isArray(value)
        ? value.map((each: unknown, place) => (String(place) === at ? changed : each))
        : { ...value, [at]: changed },
    ),
  );
  return Array.isArray(value)
    ? inside
    : [Object.defineProperty({ ...value }, field, { value: 'x', enumerable: true }), ...inside];
};
const namesIn = (value: unknown): readonly string[] =>
  isJson(value) ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)] : [];

const writing = Object.values(calls).filter(({ method }) => method !== 'GET');

describe('no field beyond the contract is taken, wherever in a body it stands', () => {
  it.each(writing.map((call) => [nameOf(call), call] as const))('%s (C2, Z5)', async (_, call) => {
    const shop = await rig({ rateCounters: new Uncounted() });
    const headers = {
      ...bearer(await anonymous(shop)),
      'content-type': 'application/json',
      'idempotency-key': 'k'.repeat(20),
    };
    await shop.app.inject({ method: 'POST', url: '/api/carts', headers, payload: '{"transactionType":"buy"}' });
    const before = JSON.stringify([...shop.carts.values()]);
    const known = new Set(written(call.body, 200).flatMap(namesIn));
    const fields = tempting.filter((field) => !known.has(field));
    expect(fields.length).toBeGreaterThan(20);
    const [params, query] = [call.params, call.query].map((schema) => Object(written(schema, 1)[0]));
    const url = `/api${filledPath(call.path, params)}${queryText(query)}`;
    for (const body of written(call.body, 2))
      for (const field of fields)
        for (const payload of eachWith(body ?? {}, field)) {
          const answer = await shop.app.inject({ method: call.method, url, headers, payload: JSON.stringify(payload) });
          expect([field, answer.statusCode, answer.json().code]).toEqual([field, 422, 'body-not-accepted']);
        }
    expect(JSON.stringify([...shop.carts.values()])).toBe(before);
  });
});

/** Owner and store come from the token and the host. */
const owning = ['ownerId', 'customerId', 'anonymousId', 'storeKey', 'userId', 'market'];
const another = ['0b9fd4a1-5c1e-4d0e-9b5e-2f6f0c0b7a11', 'ch'];
let mutations = 0;

describe('owner and store are not taken from query or body', () => {
  let shop: Awaited<ReturnType<typeof rig>>;
  beforeAll(async () => {
    shop = await rig({ rateCounters: new Uncounted() });
  });

  it.each(Object.values(calls).map((call) => [nameOf(call), call] as const))('%s (Z3)', async (_, call) => {
    const headers = {
      ...bearer(await anonymous(shop)),
      'content-type': 'application/json',
      'idempotency-key': 'k'.repeat(20),
    };
    const samples = [call.params, call.query, call.body].map((schema) => written(schema, 60));
    const ask = async ([params, query, body]: readonly unknown[], payload = body, more: object = {}) => {
      mutations += 1;
      const url = `/api${filledPath(call.path, Object(params))}${queryText({ ...Object(query), ...more })}`;
      const answer = await shop.app.inject({
        method: call.method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
      });
      return [answer.statusCode, answer.body === '' ? '' : answer.json().code];
    };
    // Values that fit the contract but not this store: another currency, country or page.
    let fitting: readonly unknown[] = [];
    for (let n = 0, code = 'request-malformed'; code === 'request-malformed'; n += 1) {
      fitting = samples.map((each) => each[n % each.length]);
      code = n < 60 ? (await ask(fitting))[1] : 'none fits';
      expect(['none fits', 'body-not-accepted']).not.toContain(code);
    }
    const [, query, body] = fitting;
    for (const name of owning)
      for (const value of another) {
        if (!(name in Object(query)))
          expect([name, ...(await ask(fitting, body, { [name]: value }))]).toEqual([name, 400, 'request-malformed']);
        if (call.method !== 'GET' && !(name in Object(body)))
          expect([name, ...(await ask(fitting, { ...Object(body), [name]: value }))]).toEqual([
            name,
            422,
            'body-not-accepted',
          ]);
      }
  });

  it('at least a thousand requests were changed (Z3)', () => {
    expect(mutations).toBeGreaterThanOrEqual(1_000);
  });
});
