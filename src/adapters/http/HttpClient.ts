import type { Effect } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import type { CallFailed } from './CallFailed.ts';
import { sendInSession } from './sendInSession.ts';
import type { SessionsOverHttp } from './SessionsOverHttp.ts';
import type { CallInput, Transport } from './Transport.ts';

/** Makes calls in the session of this visitor. */
export class HttpClient {
  readonly #transport: Transport;
  readonly sessions: SessionsOverHttp;
  constructor(transport: Transport, sessions: SessionsOverHttp) {
    this.#transport = transport;
    this.sessions = sessions;
  }

  send<P, Q, B, A, C extends ErrorCode>(call: Call<P, Q, B, A, C>, input: CallInput<Call<P, Q, B, A, C>>): Effect.Effect<A, ErrorOf<C> | CallFailed> {
    return sendInSession(this.#transport, this.sessions, call, input);
  }
}
