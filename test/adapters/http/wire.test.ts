import { Effect, Fiber, Result } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../src/adapters/http/CallFailed.ts';
import type { Transport } from '../../../src/adapters/http/Transport.ts';
import { CartNotFound, OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import { idOf, type CartId, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { empty, json, playedServer, problem } from './playedServer.ts';
import { until } from '../../until.ts';

const id = idOf<CartId>('c-1');
const sku = idOf<Sku>('AU-1');
/** A call that has everything a call can have: parameters, query, body. */
const addOver = (transport: Transport, quantity = 2) =>
  transport.send((calls) => calls.addLineItem, {
    params: { id },
    query: { languageTag: 'de' },
    body: { sku, quantity },
  });
const failing = async (answer: () => Response | Promise<Response>) =>
  Effect.runPromise(Effect.flip(addOver(playedServer(answer).transport)));
const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));

describe('a call as it is sent', () => {
  it('has its store, its accepted and sent types, and cookies of this origin only (Z9)', async () => {
    const options = { baseUrl: 'https://shop.example', store: 'ch' } as const;
    const { transport, sent } = playedServer(() => problem(404, 'cart-not-found'), '', options);
    await Effect.runPromise(addOver(transport));
    expect(sent[0]).toMatchObject({
      line: 'PUT https://shop.example/api/carts/c-1/line-items?languageTag=de',
      body: { sku: 'AU-1', quantity: 2 },
      init: { method: 'PUT', credentials: 'same-origin' },
    });
    expect(headersOf(sent[0]?.init)).toEqual({
      accept: 'application/json, application/problem+json',
      'content-type': 'application/json',
      'store-key': 'ch',
    });
  });

  it('has no type without a body, and its key where it needs one (CHK-8)', async () => {
    const { transport, sent } = playedServer(() => problem(404, 'cart-not-found'));
    const input = { params: { id }, query: {}, idempotencyKey: 'k'.repeat(16) };
    await Effect.runPromise(transport.send((calls) => calls.deleteCart, input));
    expect(headersOf(sent[0]?.init)).toEqual({
      accept: 'application/json, application/problem+json',
      'idempotency-key': 'k'.repeat(16),
      'store-key': 'euro',
    });
    expect([sent[0]?.line, sent[0]?.init.body]).toEqual(['DELETE /api/carts/c-1', undefined]);
  });

  it('is not sent when its contract cannot encode it', async () => {
    const { transport, sent } = playedServer(empty);
    const none = await Effect.runPromise(Effect.flip(addOver(transport, 0)));
    expect(none).toEqual(new CallFailed({ reason: 'unreadable' }));
    const nowhere = transport.send((calls) => calls.deleteCart, { params: { id: idOf<CartId>('a b') }, query: {} });
    expect(await Effect.runPromise(Effect.flip(nowhere))).toEqual(new CallFailed({ reason: 'unreadable' }));
    expect(sent).toEqual([]);
  });
});

describe('answers from the server', () => {
  it('an answer is decoded by its contract, also one without content', async () => {
    const list = playedServer(() => json({ carts: [] })).transport.send((calls) => calls.listCarts, { query: {} });
    expect(await Effect.runPromise(list)).toEqual(Result.succeed({ carts: [] }));
    const gone = playedServer(empty).transport.send((calls) => calls.deleteCart, { params: { id }, query: {} });
    expect(await Effect.runPromise(gone)).toEqual(Result.succeed(undefined));
  });

  it('a refusal of the call comes with its data', async () => {
    const refused = playedServer(() => problem(409, 'out-of-stock', { sku, available: 3 })).transport;
    expect(await Effect.runPromise(addOver(refused))).toEqual(Result.fail(new OutOfStock({ sku, available: 3 })));
    const bare = playedServer(() => problem(404, 'cart-not-found')).transport;
    expect(await Effect.runPromise(addOver(bare))).toEqual(Result.fail(new CartNotFound()));
  });

  it('a missing session is reported so that the call can be repeated (AUTH-2)', async () => {
    expect(await failing(() => problem(401, 'session-required'))).toMatchObject({ _tag: 'SessionRequired' });
  });

  it.each(['', '<html>Unauthorized', '{"name":"OperationNotValidError"}', '{"message":"jwt expired"}'])(
    'a 401 of another backend asks for a session, too: %s (AUTH-2, API-C2)',
    async (body) => {
      expect(await failing(() => new Response(body, { status: 401 }))).toMatchObject({ _tag: 'SessionRequired' });
    },
  );

  it('a 401 with a refusal of the call is that refusal (AUTH-2)', async () => {
    expect(await failing(() => problem(401, 'order-not-found'))).toEqual(new CallFailed({ reason: 'refused' }));
  });

  const failures: readonly (readonly [what: string, reason: CallFailed['reason'], answer: () => Response])[] = [
    ['an answer of another shape', 'unreadable', () => json({ id: 1 })],
    ['an answer with one field more', 'unreadable', () => json({ carts: [], more: 1 })],
    ['no JSON', 'unreadable', () => new Response('<html>')],
    ['nothing where an answer should be', 'unreadable', () => new Response('')],
    ['no JSON with a failure', 'unreadable', () => new Response('<html>502', { status: 502 })],
    ['a refusal without its data', 'unreadable', () => problem(409, 'out-of-stock')],
    ['a code this version does not know', 'refused', () => problem(400, 'of-another-version')],
    ['a code of another call', 'refused', () => problem(404, 'order-not-found')],
    ['a failure within', 'refused', () => problem(500, 'internal-failure')],
    ['overload', 'turned-away', () => problem(429, 'too-many-requests', { retryAfterSeconds: 7 })],
    ['another store', 'turned-away', () => problem(403, 'store-mismatch', { store: 'ch' })],
    ['a server that is not ready', 'turned-away', () => problem(503, 'unready')],
  ];
  it.each(failures)('%s is %s', async (_, reason, answer) => {
    expect(await failing(answer)).toEqual(new CallFailed({ reason }));
  });

  it('no connection, and one that breaks within the answer, is unreachable', async () => {
    const offline = await failing(() => Promise.reject(new TypeError('offline')));
    expect(offline).toEqual(new CallFailed({ reason: 'unreachable' }));
    const broken = new ReadableStream({
      start: (stream) => {
        stream.error(new Error('cut'));
      },
    });
    expect(await failing(() => new Response(broken))).toEqual(new CallFailed({ reason: 'unreachable' }));
  });
});

describe('a call that takes long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const times = [
    [undefined, 10_000],
    [1_500, 1_500],
  ];
  it.each(times)('fails after its time (given: %s ms) and is aborted', async (given, wait = 0) => {
    let abandoned = false;
    const never = playedServer(
      ({ init }) =>
        new Promise(() => {
          init.signal?.addEventListener('abort', () => {
            abandoned = true;
          });
        }),
      '',
      given === undefined ? {} : { timeoutMs: given },
    );
    let failure: unknown = null;
    void Effect.runPromise(Effect.flip(addOver(never.transport))).then((reason) => {
      failure = reason;
    });
    await until(() => never.sent.length === 1);
    await vi.advanceTimersByTimeAsync(wait - 100);
    expect([failure, abandoned]).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(100);
    expect([failure, abandoned]).toEqual([new CallFailed({ reason: 'timeout' }), true]);
  });

  it('is aborted when its caller is interrupted', async () => {
    let abandoned = false;
    const never = playedServer(
      ({ init }) =>
        new Promise(() => {
          init.signal?.addEventListener('abort', () => {
            abandoned = true;
          });
        }),
    );
    const waiting = Effect.runFork(addOver(never.transport));
    await until(() => never.sent.length === 1);
    await Effect.runPromise(Fiber.interrupt(waiting));
    expect(abandoned).toBe(true);
  });
});
