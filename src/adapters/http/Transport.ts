import { Effect, Result, Schema } from 'effect';
import { idempotencyKeyHeader, storeKeyHeader, type BodyOf, type Call, type ParamsOf, type QueryOf } from '../../contract/Call.ts';
import { type ErrorCode, type ErrorOf, wireErrorOf } from '../../contract/errors.ts';
import { Problem } from '../../contract/Problem.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { filledPath, queryText } from './address.ts';
import { CallFailed } from './CallFailed.ts';

type Part<Name extends string, T> =
  {} extends T ? { readonly [N in Name]?: T } : undefined extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };
/** What a call is made with; parts that the call has not, or that may be empty, may be left out. */
export type CallInput<K> = Part<'params', ParamsOf<K>> & Part<'query', QueryOf<K>> & Part<'body', BodyOf<K>> & { readonly idempotencyKey?: string };

export interface TransportOptions {
  /** Origin of the backend; '' for the page's own. */
  readonly baseUrl: string;
  readonly store: StoreKey;
  /** Milliseconds until a call counts as failed. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export type SessionNeeded = ErrorOf<'session-required'>;

/** Sends a call once and reads what comes back by its contract. The inner result is what the call itself answers or refuses. */
export class Transport {
  readonly #options: TransportOptions;
  constructor(options: TransportOptions) { this.#options = options; }

  send<P, Q, B, A, C extends ErrorCode>(call: Call<P, Q, B, A, C>, input: CallInput<Call<P, Q, B, A, C>>): Effect.Effect<Result.Result<A, ErrorOf<C>>, CallFailed | SessionNeeded> {
    const { baseUrl, store, timeoutMs = 10_000, fetch: send = globalThis.fetch } = this.#options;
    return Effect.gen(function* () {
      const params = yield* written(Schema.encodeUnknownResult(call.params)(input.params ?? {}));
      const query = yield* written(Schema.encodeUnknownResult(call.query)(input.query ?? {}));
      const body = input.body === undefined ? undefined : JSON.stringify(yield* written(Schema.encodeUnknownResult(call.body)(input.body)));
      const response = yield* Effect.tryPromise({
        try: async (signal) => {
          const answer = await send(`${baseUrl}/api${filledPath(call.path, params)}${queryText(query)}`, {
            method: call.method,
            credentials: 'same-origin',
            signal,
            headers: {
              accept: 'application/json, application/problem+json',
              [storeKeyHeader]: store,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...(input.idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: input.idempotencyKey }),
            },
            ...(body === undefined ? {} : { body }),
          });
          return { ok: answer.ok, text: await answer.text() };
        },
        catch: () => new CallFailed({ reason: 'unreachable' }),
      }).pipe(Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new CallFailed({ reason: 'timeout' })) }));
      const json = parsed(response.text);
      if (!response.ok) return Result.fail(yield* refusal(call.errors, json));
      return Result.succeed(yield* written(Schema.decodeUnknownResult(call.answer)(json)));
    });
  }
}

const parsed = (text: string): unknown => {
  try { return text === '' ? undefined : JSON.parse(text); } catch { return undefined; }
};

const written = <A, E>(result: Result.Result<A, E>): Effect.Effect<A, CallFailed> =>
  Effect.mapError(Effect.fromResult(result), () => new CallFailed({ reason: 'unreadable' }));

const isOwn = <C extends ErrorCode>(code: string, own: readonly C[]): code is C => own.some((one) => one === code);

/** The error class of a problem document, if the call may answer with it. */
const refusal = <C extends ErrorCode>(own: readonly C[], json: unknown): Effect.Effect<ErrorOf<C>, CallFailed | SessionNeeded> =>
  Effect.gen(function* () {
    const { code, data } = yield* written(Schema.decodeUnknownResult(Problem)(json));
    if (code === 'session-required') return yield* Effect.flatMap(written(wireErrorOf(code).decode(data)), Effect.fail);
    if (!isOwn(code, own)) return yield* Effect.fail(new CallFailed({ reason: 'refused', code }));
    return yield* written(wireErrorOf(code).decode(data));
  });
