import { Effect } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import { CallFailed } from './CallFailed.ts';
import type { SessionsOverHttp } from './SessionsOverHttp.ts';
import type { CallInput, Named, Transport, Wire } from './Transport.ts';

/** Makes calls: a session first where a call needs one, and one retry after a 401 (§7). */
export class HttpClient {
  readonly #transport: Transport;
  readonly sessions: SessionsOverHttp;
  constructor(transport: Transport, sessions: SessionsOverHttp) {
    this.#transport = transport;
    this.sessions = sessions;
  }

  get wire(): Effect.Effect<Wire, CallFailed> { return this.#transport.wire; }

  send<P, Q, B, A, C extends ErrorCode>(named: Named<P, Q, B, A, C>, input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>): Effect.Effect<A, ErrorOf<C> | CallFailed> {
    const once = this.#transport.send(named, input);
    const refused = new CallFailed({ reason: 'refused', code: 'session-required' });
    const ensured = Effect.mapError(this.sessions.ensure(), () => refused);
    const again = (generation: number) => Effect.mapError(this.sessions.renew(generation), () => refused).pipe(
      Effect.andThen(once),
      Effect.catchTag('SessionRequired', () => Effect.fail(refused)),
    );
    return this.wire.pipe(
      Effect.flatMap(({ calls }) => named(calls).auth === 'session' ? Effect.asVoid(ensured) : Effect.void),
      Effect.flatMap(() => Effect.sync(() => this.sessions.generation())),
      Effect.flatMap((generation) => Effect.catchTag(once, 'SessionRequired', () => again(generation))),
      Effect.flatMap(Effect.fromResult),
    );
  }
}
