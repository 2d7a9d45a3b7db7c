import type { Effect } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import type { Session } from '../../domain/session/Session.ts';
import type { CallFailed } from './CallFailed.ts';
import { type RenewableSession, sendInSession } from './sendInSession.ts';
import type { CallInput } from './CallInput.ts';
import type { Named, Transport, Wire } from './Transport.ts';

/** The part of the visitor's session that clients use. */
export interface ClientSession extends RenewableSession {
  current(): Session;
  /** Runs a call that ends the session, such as deleting the account. */
  ending<A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E>;
}

/** Sends calls with this visitor's session. */
export class HttpClient {
  readonly #transport: Transport;
  readonly sessions: ClientSession;
  constructor(transport: Transport, sessions: ClientSession) {
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
