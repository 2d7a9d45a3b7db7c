import { Effect } from 'effect';
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { CredentialsMismatch } from '../../domain/account/AccountErrors.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Session, SessionLevel, SessionTokens } from '../../domain/session/Session.ts';
import { SessionExpired, SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { longestEmail } from '../../domain/validation/Email.ts';
import { passwordLength } from '../../domain/account/PasswordRule.ts';
import type { SessionsInCookies } from '../cookies/SessionsInCookies.ts';
import { Expirations } from './Expirations.ts';
import type { KeptTokens } from './KeptTokens.ts';
import { OneFlight } from './OneFlight.ts';
import { OtherTabs, type SessionChannel } from './OtherTabs.ts';
import { sendInSession } from './sendInSession.ts';
import type { Transport } from './Transport.ts';

/** A token that ends sooner is renewed before a call: it might end on the way, and clocks differ a little. */
const leastLeftMs = 30_000;

const sameOwner = (a: Session, b: Session): boolean => a.level === b.level && a.ownerId === b.ownerId;
const same = (a: Session, b: Session): boolean =>
  sameOwner(a, b) && a.expiresAt === b.expiresAt && a.lapsed === b.lapsed;
/** Across origins the body carries the token, otherwise the cookie does. */
const refreshBody = (tokens: KeptTokens | null): { readonly refreshToken?: string } => {
  const refreshToken = tokens?.refresh() ?? null;
  return refreshToken === null ? {} : { refreshToken };
};
const unavailable = () => Effect.fail(new SessionUnavailable());

/**
 * The visitor's session. Tokens are cookies, and at most one renewal runs at a time (AUTH-2, S5). Tabs share the
 * cookies: a tab announces a change, and every other tab reads the cookies again.
 */
export class SessionsOverHttp extends Sessions {
  readonly #transport: Transport;
  readonly #cookies: SessionsInCookies;
  readonly #tabs: OtherTabs;
  readonly #session: BehaviorSubject<Session>;
  #generation = 0;
  #lapsed: OwnerId | null = null;
  readonly #clock: Pick<Clock, 'now'> | null;
  readonly #tokens: KeptTokens | null;
  /** The end of the newest token; if it has passed as soon as it came, the visitor's clock is wrong. */
  #renewedUntil: Instant | null = null;
  readonly #expirations = new Expirations();
  readonly #renewal = new OneFlight<Session, SessionUnavailable | SessionExpired>();
  readonly #first = new OneFlight<Session, SessionUnavailable>();

  /**
   * `clock` is the visitor's; null: that a token has ended shows only in a 401. `tokens`: where the page keeps the
   * tokens of a backend on another origin; null: the backend's answers set the cookies.
   */
  constructor(
    transport: Transport,
    cookies: SessionsInCookies,
    tabs: SessionChannel | null = null,
    clock: Pick<Clock, 'now'> | null = null,
    tokens: KeptTokens | null = null,
  ) {
    super();
    this.#tokens = tokens;
    this.#clock = clock;
    this.#transport = transport;
    this.#cookies = cookies;
    this.#session = new BehaviorSubject(cookies.read());
    this.#tabs = new OtherTabs(tabs, (told) => {
      const before = this.#session.value;
      const expired = told === 'expired' && before.level !== 'guest';
      if (expired && before.level === 'User') this.#lapsed = before.ownerId;
      // The session looked expired while the message was under way, but the visitor has signed out in another tab.
      if (told === 'left') this.#lapsed = null;
      this.#readNextGeneration(true);
      if (expired) this.#expirations.report();
    });
  }

  watch(): Observable<Session> {
    return this.#session.pipe(distinctUntilChanged(same));
  }

  expirations(): Observable<SessionExpired> {
    return this.#expirations.watch();
  }

  /** Reads the cookies now and emits the session if it has changed. */
  current(): Session {
    return this.#readBeforeCall();
  }

  /** Renews a token that has ended as well, because browsers print each 401 into the console. */
  ensure(): Effect.Effect<Session, SessionUnavailable> {
    return Effect.suspend(() => {
      const session = this.#readBeforeCall();
      if (session.level === 'guest') return this.#anonymous();
      if (!this.#hasEnded(session)) return Effect.succeed(session);
      return Effect.catchTags(this.#renewed(), {
        SessionUnavailable: () => Effect.succeed(session),
        SessionExpired: unavailable,
      });
    });
  }

  #hasEnded({ expiresAt }: Session): boolean {
    if (this.#clock === null || expiresAt === null || expiresAt === this.#renewedUntil) return false;
    return expiresAt - this.#clock.now() < leastLeftMs;
  }

  signIn(email: string, password: string): ReturnType<Sessions['signIn']> {
    if (email.length > longestEmail || password.length > passwordLength.most)
      return Effect.fail(new CredentialsMismatch());
    return Effect.suspend(() => {
      const before = this.#cookies.read();
      return sendInSession(this.#transport, this, (calls) => calls.signIn, { body: { email, password } }).pipe(
        Effect.tap((tokens) => this.#kept(tokens, 'User')),
        Effect.flatMap(({ leftOut }) =>
          Effect.map(this.#merged(before), (more) => ({
            session: this.#readNextGeneration(),
            leftOut: leftOut.length > 0 ? leftOut : more,
          })),
        ),
        Effect.catchTag('CallFailed', unavailable),
      );
    });
  }

  /** Ignores that the session expires while it is being ended. */
  signOut(): Effect.Effect<void, SessionUnavailable> {
    return Effect.suspend(() =>
      this.#cookies.read().level === 'guest'
        ? Effect.sync(() => this.#signedOut())
        : this.ending(
            Effect.catch(
              sendInSession(this.#transport, this, (calls) => calls.signOut, {}),
              () => (this.#cookies.read().level === 'User' ? unavailable() : Effect.void),
            ),
          ),
    );
  }

  #signedOut(): void {
    this.#lapsed = null;
    this.#tokens?.forget();
    this.#readNextGeneration(true);
    this.#tabs.tell('left');
  }

  /** Fails if this session has expired; the sessions on other devices then continue. */
  signOutEverywhere(): ReturnType<Sessions['signOutEverywhere']> {
    return Effect.suspend(() =>
      this.#readBeforeCall().level !== 'User'
        ? Effect.fail(new SessionExpired())
        : this.ending(
            Effect.mapError(
              sendInSession(this.#transport, this, (calls) => calls.signOutEverywhere, {}),
              () => (this.#cookies.read().level === 'User' ? new SessionUnavailable() : new SessionExpired()),
            ),
          ),
    );
  }

  /** Runs a call that ends the session, such as deleting the account; other tabs take its success for a sign-out. */
  ending<A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.tap(this.#tabs.whileLeaving(call), () => Effect.sync(() => this.#signedOut()));
  }

  generation(): number {
    return this.#generation;
  }

  /**
   * Handles a 401 to a call of session `generation`: refreshes the session, or requests an anonymous one for a guest. A
   * session that cannot be refreshed has expired, whatever its level (AUTH-2). Does nothing if the session has already
   * been renewed since.
   */
  renew(generation: number): Effect.Effect<Session, SessionUnavailable | SessionExpired> {
    return Effect.suspend(() =>
      generation === this.#generation ? this.#renewed() : Effect.succeed(this.#cookies.read()),
    );
  }

  #renewed(): Effect.Effect<Session, SessionUnavailable | SessionExpired> {
    return this.#renewal.run(() => {
      const before = this.#readBeforeCall();
      if (before.level === 'guest') return this.#anonymous();
      const generation = this.#generation;
      return this.#transport
        .send((calls) => calls.refreshSession, { body: refreshBody(this.#tokens) })
        .pipe(
          Effect.flatMap(Effect.fromResult),
          Effect.tap((tokens) => this.#kept(tokens, before.level)),
          Effect.map(() => this.#readNextGeneration()),
          Effect.tap(({ expiresAt }) =>
            Effect.sync(() => {
              this.#renewedUntil = expiresAt;
            }),
          ),
          Effect.catch((error): Effect.Effect<Session, SessionUnavailable | SessionExpired> => {
            // Another backend refuses a refresh token by a 401.
            const isRefused = error._tag === 'RefreshRefused' || error._tag === 'SessionRequired';
            if (!isRefused) return Effect.fail(new SessionUnavailable());
            return Effect.suspend(() => this.#refused(before, generation));
          }),
        );
    });
  }

  #anonymous(): Effect.Effect<Session, SessionUnavailable> {
    return this.#first.run(() =>
      this.#transport
        .send((calls) => calls.anonymousSession, {})
        .pipe(
          Effect.flatMap(Effect.fromResult),
          Effect.tap((tokens) => this.#kept(tokens, 'Anonymous')),
          Effect.map(() => this.#readNextGeneration()),
          Effect.mapError(() => new SessionUnavailable()),
        ),
    );
  }

  /**
   * §7 leaves merging to the client; a backend that has merged at login gets the call again without effect. Signing in
   * does not fail when merging does.
   */
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

  #kept(tokens: SessionTokens, level: SessionLevel): Effect.Effect<void> {
    return Effect.sync(() => this.#tokens?.keep(tokens, level));
  }

  #readNextGeneration(announced = false): Session {
    this.#generation += 1;
    return this.#readCookies(announced);
  }

  /** The refusal of a session that another tab has ended, or is ending, is not its expiry. */
  #refused(before: Session, generation: number): Effect.Effect<Session, SessionExpired> {
    if (generation !== this.#generation || !sameOwner(before, this.#session.value))
      return Effect.succeed(this.#readBeforeCall());
    this.#tokens?.forget();
    return this.#tabs.isLeaving ? Effect.succeed(this.#readNextGeneration(true)) : this.#expire(before);
  }

  #expire({ level, ownerId }: Session): Effect.Effect<Session, SessionExpired> {
    if (level === 'User') this.#lapsed = ownerId;
    this.#readNextGeneration(true);
    this.#tabs.tell('expired');
    return Effect.fail(this.#expirations.report());
  }

  /**
   * Reads the cookies before a call. If a customer's cookies are missing without a sign-out, the session has expired
   * (AUTH-3).
   */
  #readBeforeCall(): Session {
    const before = this.#session.value;
    const left = before.level === 'User' && this.#cookies.read().level === 'guest';
    const lost = left && !this.#tabs.isLeaving;
    if (lost) this.#lapsed = before.ownerId;
    const session = this.#readCookies(left);
    if (lost) {
      this.#expirations.report();
      this.#tabs.tell('expired');
    }
    return session;
  }

  #readCookies(announced = false): Session {
    const before = this.#session.value;
    const read = this.#cookies.read();
    if (read.level === 'User') this.#lapsed = null;
    const session = this.#lapsed === null ? read : { ...read, lapsed: this.#lapsed };
    this.#session.next(session);
    if (sameOwner(before, session)) return session;
    this.#tabs.forgetLeaving();
    if (!announced) this.#tabs.tell('changed');
    return session;
  }
}
