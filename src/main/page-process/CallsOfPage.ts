import { Effect, type Result } from 'effect';
import { CallFailed } from '../../adapters/http/CallFailed.ts';
import type { ClientSession } from '../../adapters/http/HttpClient.ts';
import type { CallInput, SessionNeeded } from '../../adapters/http/CallInput.ts';
import { type Named, Transport } from '../../adapters/http/Transport.ts';
import { type Call, nameOf } from '../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../contract/errors.ts';
import { guest, type Session } from '../../domain/session/Session.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { OtherBackend } from './OtherBackend.ts';

/** A call to the backend that gave no answer of the contract. */
export interface MissedCall {
  /** `GET /products/search` */
  readonly call: string;
  readonly reason: CallFailed['reason'];
}

/** A page is late after 3 seconds. */
export const pagePatienceMs = 2_500;

/** The time that the calls for one page have, and what they met. */
export class CallsOfPage {
  readonly backend: OtherBackend;
  readonly #sharesTime: boolean;
  #endsAt: number | null = null;
  /** The first call without an answer. */
  missed: MissedCall | null = null;
  /** The backend no longer accepts the visitor's token. */
  isSessionRefused = false;

  /** `sharesTime`: all calls together have the time of one, from the first on. */
  constructor(backend: OtherBackend, { sharesTime = false } = {}) {
    this.backend = backend;
    this.#sharesTime = sharesTime;
  }

  /** How long a call that begins now may take, in milliseconds; 0 or less when it is to fail at once. */
  leftMs(): number {
    if (this.backend.isSilent) return 0;
    if (!this.#sharesTime) return pagePatienceMs;
    const now = performance.now();
    this.#endsAt ??= now + pagePatienceMs;
    return this.#endsAt - now;
  }
}

const late = Effect.fail(new CallFailed({ reason: 'timeout' }));

/** Sends the calls for one page in the time that they have, and records the first that fails. */
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
      Effect.tapError(this.#inTime(super.send(named, input)), (error) =>
        Effect.sync(() => {
          if (error._tag === 'CallFailed') this.#calls.missed ??= { call: nameOf(named(calls)), reason: error.reason };
        }),
      ),
    );
  }

  #inTime<A, E>(sending: Effect.Effect<A, E>): Effect.Effect<A, E | CallFailed> {
    return Effect.suspend(() => {
      const duration = this.#calls.leftMs();
      if (duration <= 0) return late;
      const due = performance.now() + duration;
      const missed = Effect.sync(() => this.#calls.backend.missed(due));
      return Effect.timeoutOrElse(sending, { duration, orElse: () => Effect.andThen(missed, late) });
    });
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
  ending<A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return call;
  }
}
