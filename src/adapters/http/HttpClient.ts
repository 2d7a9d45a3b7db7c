import type { Effect } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import type { CallFailed } from './CallFailed.ts';
import { sendInSession } from './sendInSession.ts';
import type { SessionsOverHttp } from './SessionsOverHttp.ts';
import type { CallInput, Named, Transport, Wire } from './Transport.ts';

/** Sends calls with this visitor's session. */
export class HttpClient {
  readonly #transport: Transport;
  readonly sessions: SessionsOverHttp;
  constructor(transport: Transport, sessions: SessionsOverHttp) {
    this.#transport = transport;
    this.sessions = sessions;
  }

  get wire(): Effect.Effect<Wire, CallFailed> {
    return this.#transport.wire;
  }

  send<P, Q, B, A, C extends ErrorCode>(
    named: Named<P, Q, B, A, C>,
    input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>,
  ): Effect.Effect<A, ErrorOf<C> | CallFailed> {
    return sendInSession(this.#transport, this.sessions, named, input);
  }
}
