import { Effect, type Result } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import { CallFailed } from './CallFailed.ts';
import type { CallInput, SessionNeeded } from './CallInput.ts';
import type { TransportOptions } from './TransportOptions.ts';
import type * as wire from './wire.ts';

export type Wire = typeof wire;
/** Selects a call; adapters import only the types of the contract. */
export type Named<P, Q, B, A, C extends ErrorCode> = (calls: Wire['calls']) => Call<P, Q, B, A, C>;

/** Sends every call. It is small: contract and schemas load with the first call, or earlier when `wire` runs. */
export class Transport {
  readonly #options: TransportOptions;
  #loaded: Wire | null = null;
  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Reports a contract that cannot be loaded as an unreachable server. */
  readonly wire: Effect.Effect<Wire, CallFailed> = Effect.tap(
    Effect.tryPromise({ try: () => import('./wire.ts'), catch: () => new CallFailed({ reason: 'unreachable' }) }),
    (wire) =>
      Effect.sync(() => {
        this.#loaded = wire;
      }),
  );

  /**
   * Sends a call once, and at once when the contract is loaded: a page that is being left waits for nothing. The inner
   * result is the call's answer or its declared error.
   */
  send<P, Q, B, A, C extends ErrorCode>(
    named: Named<P, Q, B, A, C>,
    input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>,
  ): Effect.Effect<Result.Result<A, ErrorOf<C>>, CallFailed | SessionNeeded> {
    return Effect.suspend(() => {
      const sendBy = ({ calls, exchange }: Wire) => exchange(this.#options, named(calls), input);
      return this.#loaded === null ? Effect.flatMap(this.wire, sendBy) : sendBy(this.#loaded);
    });
  }
}
