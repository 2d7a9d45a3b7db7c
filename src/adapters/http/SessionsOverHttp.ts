import { Effect } from 'effect';
import { BehaviorSubject, defer, distinctUntilChanged, type Observable, startWith, Subject } from 'rxjs';
import { CredentialsMismatch } from '../../domain/account/AccountErrors.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { Session } from '../../domain/session/Session.ts';
import { SessionExpired, SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { longestEmail } from '../../domain/validation/Email.ts';
import { passwordLength } from '../../domain/account/PasswordRule.ts';
import type { SessionsInCookies } from '../cookies/SessionsInCookies.ts';
import { OneFlight } from './OneFlight.ts';
import { sendInSession } from './sendInSession.ts';
import type { Transport } from './Transport.ts';

/** As much of a BroadcastChannel as tabs need to tell each other of the session. */
export interface SessionChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
}

const sameOwner = (a: Session, b: Session): boolean => a.level === b.level && a.ownerId === b.ownerId;
const same = (a: Session, b: Session): boolean =>
  sameOwner(a, b) && a.expiresAt === b.expiresAt && a.lapsed === b.lapsed;
const unavailable = () => Effect.fail(new SessionUnavailable());

/**
 * The visitor's session: tokens come and go as cookies, at most one renewal is under way at a time (AUTH-2, S5). Tabs share the
 * cookies; a tab tells the others only that something has changed, and each reads for itself.
 */
export class SessionsOverHttp extends Sessions {
  readonly #transport: Transport;
  readonly #cookies: SessionsInCookies;
  readonly #tabs: SessionChannel | null;
  readonly #session: BehaviorSubject<Session>;
  #generation = 0;
  #lapsed: OwnerId | null = null;
  readonly #expired = new Subject<SessionExpired>();
  #untold: SessionExpired | null = null;
  readonly #renewal = new OneFlight<Session, SessionUnavailable | SessionExpired>();
  readonly #first = new OneFlight<Session, SessionUnavailable>();

  constructor(transport: Transport, cookies: SessionsInCookies, tabs: SessionChannel | null = null) {
    super();
    this.#transport = transport;
    this.#cookies = cookies;
    this.#tabs = tabs;
    this.#session = new BehaviorSubject(cookies.read());
    tabs?.addEventListener('message', ({ data }) => {
      const before = this.#session.value;
      const over = data === 'expired' && before.level === 'User';
      if (over) this.#lapsed = before.ownerId;
      // What looked like an end by itself while the answer was on its way was one on purpose.
      if (data === 'left') this.#lapsed = null;
      this.#next(true);
      if (over) this.#tell();
    });
  }

  watch(): Observable<Session> {
    return this.#session.pipe(distinctUntilChanged(same));
  }

  /** One that nobody was there to hear of, because the page was still coming alive, is told to whoever watches first. */
  expirations(): Observable<SessionExpired> {
    return defer(() => {
      const untold = this.#untold;
      this.#untold = null;
      return untold === null ? this.#expired : this.#expired.pipe(startWith(untold));
    });
  }

  /** As the cookies have it at this moment; whoever watches hears of it, too. */
  current(): Session {
    return this.#found();
  }

  ensure(): Effect.Effect<Session, SessionUnavailable> {
    return Effect.suspend(() => {
      const session = this.#found();
      return session.level === 'guest' ? this.#anonymous() : Effect.succeed(session);
    });
  }

  signIn(email: string, password: string): ReturnType<Sessions['signIn']> {
    if (email.length > longestEmail || password.length > passwordLength.most)
      return Effect.fail(new CredentialsMismatch());
    return Effect.suspend(() => {
      const before = this.#cookies.read();
      return sendInSession(this.#transport, this, (calls) => calls.signIn, { body: { email, password } }).pipe(
        Effect.flatMap(({ leftOut }) =>
          Effect.map(this.#merged(before), (more) => ({
            session: this.#next(),
            leftOut: leftOut.length > 0 ? leftOut : more,
          })),
        ),
        Effect.catchTag('CallFailed', unavailable),
      );
    });
  }

  /** A session that turns out to be over while it is being ended has ended. */
  signOut(): Effect.Effect<void, SessionUnavailable> {
    return Effect.suspend(() =>
      this.#cookies.read().level === 'guest'
        ? Effect.void
        : Effect.catch(
            sendInSession(this.#transport, this, (calls) => calls.signOut, {}),
            () => (this.#cookies.read().level === 'User' ? unavailable() : Effect.void),
          ),
    ).pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          this.#leave();
        }),
      ),
    );
  }

  #leave(): void {
    this.#lapsed = null;
    this.#next(true);
    this.#tabs?.postMessage('left');
  }

  /** The sessions on other devices go on when the one here turns out to be over: whoever is in it has ended nothing. */
  signOutEverywhere(): ReturnType<Sessions['signOutEverywhere']> {
    return Effect.suspend(() =>
      this.#found().level !== 'User'
        ? Effect.fail(new SessionExpired())
        : sendInSession(this.#transport, this, (calls) => calls.signOutEverywhere, {}).pipe(
            Effect.mapError(() =>
              this.#cookies.read().level === 'User' ? new SessionUnavailable() : new SessionExpired(),
            ),
            Effect.tap(() => Effect.sync(() => this.#leave())),
          ),
    );
  }

  /** The cookies have changed with the answer of some other call: an account was deleted, say. */
  changed(): void {
    this.#next();
  }

  generation(): number {
    return this.#generation;
  }

  /**
   * After a 401 to a call made in `generation`: refreshes a session, fetches an anonymous one for a guest or for an anonymous session that is over.
   * An answer that comes late, when the session has been renewed already, renews nothing.
   */
  renew(generation: number): Effect.Effect<Session, SessionUnavailable | SessionExpired> {
    return Effect.suspend(() =>
      generation === this.#generation ? this.#renewed() : Effect.succeed(this.#cookies.read()),
    );
  }

  #renewed(): Effect.Effect<Session, SessionUnavailable | SessionExpired> {
    return this.#renewal.run(() => {
      const before = this.#found();
      if (before.level === 'guest') return this.#anonymous();
      return this.#transport
        .send((calls) => calls.refreshSession, { body: {} })
        .pipe(
          Effect.flatMap(Effect.fromResult),
          Effect.map(() => this.#next()),
          Effect.catch((error): Effect.Effect<Session, SessionUnavailable | SessionExpired> =>
            error._tag !== 'RefreshRefused'
              ? Effect.fail(new SessionUnavailable())
              : before.level === 'User'
                ? Effect.suspend(() => this.#end(before))
                : this.#anonymous(),
          ),
        );
    });
  }

  #anonymous(): Effect.Effect<Session, SessionUnavailable> {
    return this.#first.run(() =>
      this.#transport
        .send((calls) => calls.anonymousSession, {})
        .pipe(
          Effect.flatMap(Effect.fromResult),
          Effect.map(() => this.#next()),
          Effect.mapError(() => new SessionUnavailable()),
        ),
    );
  }

  /** §7 leaves merging to the client; a backend that has done so at login already hears of it once more. Signing in does not fail for it. */
  #merged(before: Session): Effect.Effect<readonly Sku[]> {
    const { ownerId: customerId } = this.#cookies.read();
    if (before.level !== 'Anonymous' || before.ownerId === null || customerId === null) return Effect.succeed([]);
    return this.#transport
      .send((calls) => calls.mergeSessions, { body: { anonymousId: before.ownerId, customerId } })
      .pipe(
        Effect.flatMap(Effect.fromResult),
        Effect.map(({ leftOut }) => leftOut),
        Effect.catch(() => Effect.succeed([])),
      );
  }

  #next(told = false): Session {
    this.#generation += 1;
    return this.#reread(told);
  }

  #end({ ownerId }: Session): Effect.Effect<Session, SessionExpired> {
    this.#lapsed = ownerId;
    this.#next(true);
    this.#tabs?.postMessage('expired');
    return Effect.fail(this.#tell());
  }

  #tell(): SessionExpired {
    const over = new SessionExpired();
    if (this.#expired.observed) this.#expired.next(over);
    else this.#untold = over;
    return over;
  }

  /** Looks on the way to a call. A customer whose cookies have gone, but who has not signed out, has lost their session (AUTH-3). */
  #found(): Session {
    const before = this.#session.value;
    const lost = before.level === 'User' && this.#cookies.read().level === 'guest';
    if (lost) this.#lapsed = before.ownerId;
    const session = this.#reread(lost);
    if (lost) {
      this.#tell();
      this.#tabs?.postMessage('expired');
    }
    return session;
  }

  #reread(told = false): Session {
    const before = this.#session.value;
    const read = this.#cookies.read();
    if (read.level === 'User') this.#lapsed = null;
    const session = this.#lapsed === null ? read : { ...read, lapsed: this.#lapsed };
    this.#session.next(session);
    if (!told && !sameOwner(before, session)) this.#tabs?.postMessage('changed');
    return session;
  }
}
