import { Effect } from 'effect';
import type { Call } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import type { Session } from '../../domain/session/Session.ts';
import { CallFailed } from './CallFailed.ts';
import type { CallInput } from './CallInput.ts';
import type { Named, Transport } from './Transport.ts';

/** The part of the visitor's session that a call needs. */
export interface RenewableSession {
  ensure(): Effect.Effect<Session, unknown>;
  /** The number of sessions so far; a call remembers which one it was sent with. */
  generation(): number;
  renew(generation: number): Effect.Effect<Session, unknown>;
}

/** Sends a call: it first ensures a session if the call needs one, and retries once after a 401 (§7). */
export const sendInSession = <P, Q, B, A, C extends ErrorCode>(
  transport: Transport,
  session: RenewableSession,
  named: Named<P, Q, B, A, C>,
  input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>,
): Effect.Effect<A, ErrorOf<C> | CallFailed> => {
  const once = transport.send(named, input);
  const refused = new CallFailed({ reason: 'turned-away' });
  const ensured = Effect.asVoid(Effect.mapError(session.ensure(), () => refused));
  const again = (generation: number) =>
    Effect.mapError(session.renew(generation), () => refused).pipe(
      Effect.andThen(once),
      Effect.catchTag('SessionRequired', () => Effect.fail(refused)),
    );
  return transport.wire.pipe(
    Effect.flatMap(({ calls }) => (named(calls).auth === 'session' ? ensured : Effect.void)),
    Effect.flatMap(() => Effect.sync(() => session.generation())),
    Effect.flatMap((generation) => Effect.catchTag(once, 'SessionRequired', () => again(generation))),
    Effect.flatMap(Effect.fromResult),
  );
};
