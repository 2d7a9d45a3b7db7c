import { Result, Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { IdempotencyKey, idempotencyKeyHeader, nameOf, storeKeyHeader } from '../../src/contract/Call.ts';
import { calls } from '../../src/contract/calls.ts';
import { documents } from '../../src/contract/documents.ts';
import { errorCodes, protocolCodes, wireErrorOf } from '../../src/contract/errors.ts';
import { longestPageMessage, PriceMessage, SessionMessage } from '../../src/contract/priceSocket.ts';
import { priceSocketPath, sessionByBearer } from '../../src/contract/priceSocketPath.ts';
import { Problem, problemMediaType } from '../../src/contract/Problem.ts';
import * as account from '../../src/contract/shapes/account.ts';
import * as cart from '../../src/contract/shapes/cart.ts';
import * as catalog from '../../src/contract/shapes/catalog.ts';
import * as checkout from '../../src/contract/shapes/checkout.ts';
import * as content from '../../src/contract/shapes/content.ts';
import * as coupon from '../../src/contract/shapes/coupon.ts';
import * as deposit from '../../src/contract/shapes/deposit.ts';
import * as kernel from '../../src/contract/shapes/kernel.ts';
import * as limitOrder from '../../src/contract/shapes/limitOrder.ts';
import * as market from '../../src/contract/shapes/market.ts';
import * as order from '../../src/contract/shapes/order.ts';
import * as pricing from '../../src/contract/shapes/pricing.ts';
import * as report from '../../src/contract/shapes/report.ts';
import * as scrap from '../../src/contract/shapes/scrap.ts';
import * as session from '../../src/contract/shapes/session.ts';
import * as shipping from '../../src/contract/shapes/shipping.ts';
import * as wishlist from '../../src/contract/shapes/wishlist.ts';
import { writtenCalls, writtenStatuses } from './written/calls.ts';
import { bareProtocolErrors, writtenErrors } from './written/errors.ts';
import { shapes, text, whole } from './written/shapes.ts';
import { briefly, object, optional, value, type Spec } from './written/Spec.ts';

type AnySchema = Schema.Codec<unknown, unknown>;
const isSchema = (each: unknown): each is AnySchema => Schema.isSchema(each);

/** The schema accepts all good values of its spec and refuses all bad ones. */
const takes = (schema: AnySchema, { good, bad }: Spec<unknown>, onExcessProperty: 'error' | 'ignore' = 'error') => {
  const decode = Schema.decodeUnknownResult(schema, { onExcessProperty });
  const refused = good.filter((each) => Result.isFailure(decode(each)));
  const wrong = bad.filter(({ excess }) => onExcessProperty === 'error' || excess !== true);
  const taken = wrong.filter((each) => Result.isSuccess(decode(each.value))).map(({ why }) => why);
  expect({ refused, taken }).toEqual({ refused: [], taken: [] });
};

const contract: Readonly<Record<string, object>> = {
  account,
  cart,
  catalog,
  checkout,
  content,
  coupon,
  deposit,
  kernel,
  limitOrder,
  market,
  order,
  pricing,
  report,
  scrap,
  session,
  shipping,
  wishlist,
};

describe.each(Object.entries<Readonly<Record<string, Spec<unknown>>>>(shapes))('the shapes of %s', (file, written) => {
  const own = Object.entries(contract[file] ?? {}).flatMap(([name, schema]) =>
    isSchema(schema) ? [[name, schema] as const] : [],
  );

  it('are all written out, and no others', () => {
    const where = 'a new shape is written out in test/contract/written/shapes.ts';
    expect(own.map(([name]) => name).toSorted(), where).toEqual(Object.keys(written).toSorted());
  });

  it.each(own)('%s takes what is written and nothing else (Z5)', (name, schema) => {
    takes(schema, written[name] ?? { good: [], bad: [{ why: 'not written out', value: undefined }] });
  });
});

describe('the calls', () => {
  it('are all written out, and no others', () => {
    const where = 'a new call is written out in test/contract/written/calls.ts';
    expect(Object.keys(calls).toSorted(), where).toEqual(Object.keys(writtenCalls).toSorted());
    const files = 'a new file of shapes is written out in test/contract/written/shapes.ts';
    expect(Object.keys(contract).toSorted(), files).toEqual(Object.keys(shapes).toSorted());
  });

  const both = Object.keys(writtenCalls).filter((name): name is keyof typeof calls => name in calls);
  it.each(both.map((name) => [writtenCalls[name].is, name] as const))(
    '%s takes, answers and refuses what is written (Z5, Z6)',
    (is, name) => {
      const [call, written] = [calls[name], writtenCalls[name]];
      const access = call.auth === 'none' ? ' for anyone' : '';
      expect(`${nameOf(call)}${access}${call.idempotent ? ' once for each Idempotency-Key' : ''}`).toBe(is);
      expect(call.auth).toBe(is.endsWith(' for anyone') ? 'none' : 'session');
      expect([...call.errors].toSorted()).toEqual(written.errors.split(' ').toSorted());
      for (const part of ['params', 'query', 'body', 'answer'] as const)
        takes(call[part], briefly<unknown>(written[part]));
    },
  );
});

describe('an address carries numbers, lists and flags as text', () => {
  const inQuery = <S extends AnySchema>(schema: S, query: unknown) => Schema.decodeUnknownResult(schema)(query);

  it.each([
    ['priceFrom', '120', 120],
    ['onSale', 'true', true],
    ['onSale', 'false', false],
    ['dutyFree', 'false', false],
    ['series', 'Lunar', ['Lunar']],
    ['series', ['Lunar', 'Maple'], ['Lunar', 'Maple']],
    ['pageSize', '24', 24],
    ['skus', 'A,B', ['A', 'B']],
  ])('%s=%s is read as %j and written back (CAT-2)', (name, written, read) => {
    const decoded = inQuery(calls.searchProducts.query, { [name]: written });
    expect(decoded).toEqual(Result.succeed({ [name]: read }));
    const again = Schema.encodeUnknownResult(calls.searchProducts.query)({ [name]: read });
    expect(again).toEqual(Result.succeed({ [name]: name === 'series' ? read : written }));
  });

  it('quantities and moments are read as numbers', () => {
    expect(inQuery(calls.removeLineItem.query, { sku: 'A', quantity: '12' })).toEqual(
      Result.succeed({ sku: 'A', quantity: 12 }),
    );
    expect(inQuery(calls.listOrders.query, { from: '1772622000000', to: '0' })).toEqual(
      Result.succeed({ from: 1_772_622_000_000, to: 0 }),
    );
  });
});

const ofDocuments = ['order-not-found', 'document-not-issued', 'too-many-attempts', 'orders-unavailable'];

describe('the errors', () => {
  const tagOf = (code: string) => code.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

  it('are all written out, and no others', () => {
    const ofCalls = Object.values(writtenCalls).flatMap(({ errors }) => errors.split(' '));
    const written = new Set([...Object.keys(writtenErrors), ...bareProtocolErrors, ...ofCalls, ...ofDocuments]);
    const where = 'a new error with data is written out in test/contract/written/errors.ts';
    expect(errorCodes.toSorted(), where).toEqual([...written].toSorted());
  });

  it.each(errorCodes)('%s is written with its data and nothing beside, and comes back as its class', (code) => {
    const wire = wireErrorOf(code);
    const written: Readonly<Record<string, Spec<unknown>>> = writtenErrors;
    const spec = written[code];
    expect(wire.tag).toBe(tagOf(code));
    for (const data of spec?.good ?? [{}]) {
      const error = Result.getOrThrow<{ readonly _tag: string }, unknown>(wire.decode(data));
      expect(error._tag).toBe(wire.tag);
      const { ...fields } = error;
      const again = Result.getOrThrow<unknown, unknown>(wire.encode(Object.assign(error, { secret: 'x' })));
      expect(Object.keys(Object(again))).toEqual(Object.keys(data ?? {}));
      expect({ ...Result.getOrThrow<object, unknown>(wire.decode(again)) }).toEqual(fields);
    }
    if (spec !== undefined) takes(wire.data, spec, 'ignore');
    for (const { why, value: data, excess } of spec?.bad ?? []) {
      if (excess !== true) expect([why, Result.isFailure<unknown, unknown>(wire.decode(data))]).toEqual([why, true]);
    }
  });

  it('have the statuses that are written out', () => {
    const where = 'a status other than 422 is written out in test/contract/written/calls.ts';
    const other = errorCodes.flatMap((code) =>
      wireErrorOf(code).status === 422 ? [] : [[wireErrorOf(code).status, code]],
    );
    const written = Object.entries(writtenStatuses).flatMap(([status, codes]) =>
      codes.map((code) => [Number(status), code]),
    );
    expect(other.map(String).toSorted(), where).toEqual(written.map(String).toSorted());
  });

  it('of the protocol may answer any call', () => {
    expect(protocolCodes).toEqual([
      ...['request-malformed', 'body-not-accepted', 'body-too-large', 'head-too-large', 'media-type-not-accepted'],
      ...[
        'call-not-found',
        'method-not-allowed',
        'session-required',
        'store-mismatch',
        'origin-not-proven',
        'idempotency-key-missing',
      ],
      ...['too-many-requests', 'internal-failure', 'unready'],
    ]);
  });

  it('travel as problem documents', () => {
    expect(problemMediaType).toBe('application/problem+json');
    const document = { type: text, title: text, status: value<number>([404], [404.5, '404']), code: text };
    const { good, bad } = object({ ...document, correlationId: text });
    const withData = (each: unknown) => (each instanceof Object ? { ...each, data: { any: ['thing'] } } : each);
    takes(Problem, { good: good.map(withData), bad: bad.map((each) => ({ ...each, value: withData(each.value) })) });
  });
});

describe('the rest of the contract', () => {
  it('both sides use the same headers and the same key of an order (O1, Z9)', () => {
    expect([idempotencyKeyHeader, storeKeyHeader]).toEqual(['idempotency-key', 'store-key']);
    const long = 'k'.repeat(128);
    takes(
      IdempotencyKey,
      value(['Az09_-xxxxxxxxxx', long], ['k'.repeat(15), `${long}k`, `${'k'.repeat(20)}.`, `ä${long}`, 7]),
    );
  });

  it('both sides use the same messages and the same path of the price socket (PRC-3)', () => {
    expect(priceSocketPath).toBe('/api/prices/live');
    const read = Schema.decodeUnknownResult(PriceMessage);
    for (const type of ['start', 'finish', 'orders', 'session'])
      expect(read(`{"type":"${type}"}`)).toEqual(Result.succeed({ type }));
    expect(read('{"type":"finish","tick":"t-1"}')).toEqual(Result.succeed({ type: 'finish', tick: 't-1' }));
    for (const wrong of [
      '{"type":"finish","tick":7}',
      '{"type":"stop"}',
      '{"type":""}',
      '{}',
      'start',
      '',
      '{"type":1}',
    ])
      expect(Result.isFailure(read(wrong))).toBe(true);
  });

  it('a page of another origin sends its token in a message of its own, the longest token, too (API-C2)', () => {
    expect(sessionByBearer).toEqual(['session', 'bearer']);
    const read = Schema.decodeUnknownResult(SessionMessage);
    const longest = JSON.stringify({ type: 'session', token: 'x'.repeat(2_000) });
    expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(longestPageMessage);
    for (const right of [longest, '{"type":"session","token":""}'])
      expect(read(right)).toEqual(Result.succeed(JSON.parse(right)));
    for (const wrong of ['{"type":"session"}', '{"type":"session","token":7}', '{"type":"token","token":"t"}', 't', ''])
      expect(Result.isFailure(read(wrong))).toBe(true);
  });

  it.each([
    ['invoiceDocument', '/orders/{id}/invoice'],
    ['slipDocument', '/orders/{id}/slip'],
  ] as const)('%s is a file', (name, path) => {
    const { params, query, ...rest } = documents[name];
    expect(rest).toEqual({
      method: 'GET',
      path,
      mediaType: 'application/pdf',
      errors: ofDocuments,
      auth: 'session',
    });
    takes(params, writtenCalls.readOrder.params);
    takes(query, writtenCalls.readOrder.query);
  });

  it('statementDocument is a file of a deposit and a day', () => {
    const { params, query, ...rest } = documents.statementDocument;
    expect(rest).toEqual({
      method: 'GET',
      path: '/deposits/{number}/statement',
      mediaType: 'application/pdf',
      errors: ['deposit-not-found', 'document-not-issued', 'too-many-attempts', 'deposits-unavailable'],
      auth: 'session',
    });
    takes(params, writtenCalls.listDepositMovements.params);
    const day = value<string>(
      ['2026-12-31', '2028-02-29', '2000-01-01'],
      ['2026-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '31.12.2026', '2026-12-31T00:00', '', 7],
    );
    takes(query, object({ languageTag: optional(shapes.market.LanguageTag), day }));
  });

  it('both sides accept the same ids, skus, quantities and order requests', () => {
    const said = (is: (each: unknown) => boolean, spec: Spec<unknown>) => [
      spec.good.every(is),
      spec.bad.some((each) => each.excess !== true && is(each.value)),
    ];
    expect(said(kernel.isSku, shapes.kernel.Sku)).toEqual([true, false]);
    expect(said(kernel.isSlug, shapes.kernel.Slug)).toEqual([true, false]);
    expect(said(kernel.isOrderId, shapes.kernel.OrderId)).toEqual([true, false]);
    expect(said(kernel.isQuantity, shapes.kernel.Quantity)).toEqual([true, false]);
    expect(said(order.isOrderRequest, shapes.order.OrderRequest)).toEqual([true, false]);
    expect(whole.good).toContain(-1);
  });
});
