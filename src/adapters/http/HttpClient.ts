import { Effect } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import { CallFailed } from './CallFailed.ts';
import type { SessionsOverHttp } from './SessionsOverHttp.ts';
import type { CallInput, Transport } from './Transport.ts';

/** Makes calls: a session first where a call needs one, and one retry after a 401 (§7). */
export class HttpClient {
  readonly #transport: Transport;
  readonly sessions: SessionsOverHttp;
  constructor(transport: Transport, sessions: SessionsOverHttp) {
    this.#transport = transport;
    this.sessions = sessions;
  }

  send<P, Q, B, A, C extends ErrorCode>(call: Call<P, Q, B, A, C>, input: CallInput<Call<P, Q, B, A, C>>): Effect.Effect<A, ErrorOf<C> | CallFailed> {
    const once = this.#transport.send(call, input);
    const refused = new CallFailed({ reason: 'refused', code: 'session-required' });
    const prepared = call.auth === 'session' ? Effect.asVoid(Effect.mapError(this.sessions.ensure(), () => refused)) : Effect.void;
    const again = (generation: number) => Effect.mapError(this.sessions.renew(generation), () => refused).pipe(
      Effect.andThen(once),
      Effect.catchTag('SessionRequired', () => Effect.fail(refused)),
    );
    return prepared.pipe(
      Effect.flatMap(() => Effect.sync(() => this.sessions.generation())),
      Effect.flatMap((generation) => Effect.catchTag(once, 'SessionRequired', () => again(generation))),
      Effect.flatMap(Effect.fromResult),
    );
  }
}
