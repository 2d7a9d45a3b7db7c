import { Effect, type Result } from 'effect';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { CallFailed } from './CallFailed.ts';
import type * as wire from './wire.ts';

type Part<Name extends string, T> = {} extends T
  ? { readonly [N in Name]?: T }
  : undefined extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };
/** The input of a call; parts that the call lacks or that may be empty are optional. */
export type CallInput<K> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & { readonly idempotencyKey?: string };

export interface TransportOptions {
  /** Origin of the backend; '' for the origin of the page. */
  readonly baseUrl: string;
  readonly store: StoreKey;
  /** Milliseconds after which a call fails. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  /** The token that calls carry as bearer; absent: the cookie of the origin carries it. */
  readonly bearer?: () => string | null;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of every call besides those of its body. */
export const commonHeaders = ({
  bearer,
  headers,
}: Pick<TransportOptions, 'bearer' | 'headers'>): Readonly<Record<string, string>> => {
  const token = bearer?.() ?? null;
  return token === null ? { ...headers } : { ...headers, authorization: `Bearer ${token}` };
};

export type SessionNeeded = ErrorOf<'session-required'>;
export type Wire = typeof wire;
/** Selects a call; adapters import only the types of the contract. */
export type Named<P, Q, B, A, C extends ErrorCode> = (calls: Wire['calls']) => Call<P, Q, B, A, C>;

/** Sends every call. It is small: contract and schemas load with the first call, or earlier when `wire` runs. */
export class Transport {
  readonly #options: TransportOptions;
  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Reports a contract that cannot be loaded as an unreachable server. */
  readonly wire: Effect.Effect<Wire, CallFailed> = Effect.tryPromise({
    try: () => import('./wire.ts'),
    catch: () => new CallFailed({ reason: 'unreachable' }),
  });

  /** Sends a call once. The inner result is the call's answer or its declared error. */
  send<P, Q, B, A, C extends ErrorCode>(
    named: Named<P, Q, B, A, C>,
    input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>,
  ): Effect.Effect<Result.Result<A, ErrorOf<C>>, CallFailed | SessionNeeded> {
    return Effect.flatMap(this.wire, ({ calls, exchange }) => exchange(this.#options, named(calls), input));
  }
}
