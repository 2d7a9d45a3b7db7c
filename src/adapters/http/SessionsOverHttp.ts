import { Effect } from 'effect';
import { BehaviorSubject, distinctUntilChanged, type Observable, Subject } from 'rxjs';
import type { Session } from '../../domain/session/Session.ts';
import { SessionExpired, SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { SessionsInCookies } from '../cookies/SessionsInCookies.ts';
import { OneFlight } from './OneFlight.ts';
import type { Transport } from './Transport.ts';

const same = (a: Session, b: Session): boolean => a.level === b.level && a.ownerId === b.ownerId && a.expiresAt === b.expiresAt;

/** The visitor's session: tokens come and go as cookies, at most one renewal is under way at a time (AUTH-2, S5). */
export class SessionsOverHttp extends Sessions {
  readonly #transport: Transport;
  readonly #cookies: SessionsInCookies;
  readonly #session: BehaviorSubject<Session>;
  #generation = 0;
  readonly #expired = new Subject<SessionExpired>();
  readonly #renewal = new OneFlight<Session, SessionUnavailable | SessionExpired>();
  readonly #first = new OneFlight<Session, SessionUnavailable>();

  constructor(transport: Transport, cookies: SessionsInCookies) {
    super();
    this.#transport = transport;
    this.#cookies = cookies;
    this.#session = new BehaviorSubject(cookies.read());
  }

  watch(): Observable<Session> { return this.#session.pipe(distinctUntilChanged(same)); }

  /** Signed-in sessions that ended: the shopper is told with userLoggedOutOnExpiredSession (AUTH-3). */
  expirations(): Observable<SessionExpired> { return this.#expired.asObservable(); }

  /** As the cookies have it at this moment; whoever watches hears of it, too. */
  current(): Session { return this.#reread(); }

  ensure(): Effect.Effect<Session, SessionUnavailable> {
    return Effect.suspend(() => {
      const session = this.#reread();
      return session.level === 'guest' ? this.#anonymous() : Effect.succeed(session);
    });
  }

  /** How many sessions this visitor has had; a call remembers with which of them it was made. */
  generation(): number { return this.#generation; }

  /**
   * After a 401 to a call made in `generation`: refreshes a session, fetches an anonymous one for a guest or for an anonymous session that is over.
   * An answer that comes late, when the session has been renewed already, renews nothing.
   */
  renew(generation: number): Effect.Effect<Session, SessionUnavailable | SessionExpired> {
    return Effect.suspend(() => generation === this.#generation ? this.#renewed() : Effect.succeed(this.#cookies.read()));
  }

  #renewed(): Effect.Effect<Session, SessionUnavailable | SessionExpired> {
    return this.#renewal.run(() => {
      const before = this.#cookies.read();
      if (before.level === 'guest') return this.#anonymous();
      return this.#transport.send((calls) => calls.refreshSession, { body: {} }).pipe(
        Effect.flatMap(Effect.fromResult),
        Effect.map(() => this.#next()),
        Effect.catch((error): Effect.Effect<Session, SessionUnavailable | SessionExpired> =>
          error._tag !== 'RefreshRefused' ? Effect.fail(new SessionUnavailable())
          : before.level === 'User' ? Effect.suspend(() => this.#end())
          : this.#anonymous()),
      );
    });
  }

  #anonymous(): Effect.Effect<Session, SessionUnavailable> {
    return this.#first.run(() => this.#transport.send((calls) => calls.anonymousSession, {}).pipe(
      Effect.flatMap(Effect.fromResult),
      Effect.map(() => this.#next()),
      Effect.mapError(() => new SessionUnavailable()),
    ));
  }

  #next(): Session {
    this.#generation += 1;
    return this.#reread();
  }

  #end(): Effect.Effect<Session, SessionExpired> {
    this.#next();
    const over = new SessionExpired();
    this.#expired.next(over);
    return Effect.fail(over);
  }

  #reread(): Session {
    const session = this.#cookies.read();
    this.#session.next(session);
    return session;
  }
}
