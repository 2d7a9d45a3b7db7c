import { Effect, type Result } from 'effect';
import type { CallFailed } from '../../adapters/http/CallFailed.ts';
import type { ClientSession } from '../../adapters/http/HttpClient.ts';
import type { CallInput, SessionNeeded } from '../../adapters/http/CallInput.ts';
import { type Named, Transport } from '../../adapters/http/Transport.ts';
import { type Call, nameOf } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import { guest, type Session } from '../../domain/session/Session.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';

/** A call to the backend that gave no answer of the contract. */
export interface MissedCall {
  /** `GET /products/search` */
  readonly call: string;
  readonly reason: CallFailed['reason'];
}

/** What the calls for one page met. */
export class CallsOfPage {
  /** The first call without an answer. */
  missed: MissedCall | null = null;
  /** The backend no longer accepts the visitor's token. */
  isSessionRefused = false;
}

/** Sends the calls for one page and records the first that fails. */
export class TransportOfPage extends Transport {
  readonly #calls: CallsOfPage;
  constructor(options: ConstructorParameters<typeof Transport>[0], calls: CallsOfPage) {
    super(options);
    this.#calls = calls;
  }

  override send<P, Q, B, A, C extends ErrorCode>(
    named: Named<P, Q, B, A, C>,
    input: CallInput<Call<NoInfer<P>, NoInfer<Q>, NoInfer<B>, A, C>>,
  ): Effect.Effect<Result.Result<A, ErrorOf<C>>, CallFailed | SessionNeeded> {
    return Effect.flatMap(this.wire, ({ calls }) =>
      Effect.tapError(super.send(named, input), (error) =>
        Effect.sync(() => {
          if (error._tag === 'CallFailed') this.#calls.missed ??= { call: nameOf(named(calls)), reason: error.reason };
        }),
      ),
    );
  }
}

/** The session of a visit. A page never begins or renews one: only the visitor's browser could keep it. */
export class SessionOfPage implements ClientSession {
  readonly #session: Session;
  readonly #calls: CallsOfPage;
  constructor(shopper: Pick<Shopper, 'level' | 'ownerId'> | null, calls: CallsOfPage) {
    this.#session = shopper === null ? guest : { level: shopper.level, ownerId: shopper.ownerId, expiresAt: null };
    this.#calls = calls;
  }
  current(): Session {
    return this.#session;
  }
  ensure(): Effect.Effect<Session, SessionUnavailable> {
    return this.#session.level === 'guest' ? Effect.fail(new SessionUnavailable()) : Effect.succeed(this.#session);
  }
  generation(): number {
    return 0;
  }
  renew(): Effect.Effect<Session, SessionUnavailable> {
    this.#calls.isSessionRefused = true;
    return Effect.fail(new SessionUnavailable());
  }
  changed(): void {}
}
