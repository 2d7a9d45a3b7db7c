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
/** What a call is made with; parts that the call has not, or that may be empty, may be left out. */
export type CallInput<K> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & { readonly idempotencyKey?: string };

export interface TransportOptions {
  /** Origin of the backend; '' for the page's own. */
  readonly baseUrl: string;
  readonly store: StoreKey;
  /** Milliseconds until a call counts as failed. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export type SessionNeeded = ErrorOf<'session-required'>;
export type Wire = typeof wire;
/** Names a call: adapters know the contract by its types alone. */
export type Named<P, Q, B, A, C extends ErrorCode> = (calls: Wire['calls']) => Call<P, Q, B, A, C>;

/** What every call goes through. It is light: contract and schemas come with the first call, or ahead of it when `wire` is run. */
export class Transport {
  readonly #options: TransportOptions;
  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** A contract that cannot be loaded is a server that cannot be reached. */
  readonly wire: Effect.Effect<Wire, CallFailed> = Effect.tryPromise({
    try: () => import('./wire.ts'),
    catch: () => new CallFailed({ reason: 'unreachable' }),
  });

  /** Sends a call once. The inner result is what the call itself answers or refuses. */
  send<P, Q, B, A, C extends ErrorCode>(
    named: Named<P, Q, B, A, C>,
    input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>,
  ): Effect.Effect<Result.Result<A, ErrorOf<C>>, CallFailed | SessionNeeded> {
    return Effect.flatMap(this.wire, ({ calls, exchange }) => exchange(this.#options, named(calls), input));
  }
}
