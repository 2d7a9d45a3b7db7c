import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Effect } from 'effect';
import { RefreshRefused } from '../../contract/ProtocolErrors.ts';
import { idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import { days, minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { IssuedSession } from '../../domain/session/Session.ts';
import type { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { AccessTokens } from './AccessTokens.ts';
import type { RefreshGrant, RefreshTokens } from './RefreshTokens.ts';

export const accessLifetimeMs = minutes(15);
export const refreshLifetimeMs = days(30);
/**
 * After this time a customer signs in again, however recently the session was renewed, so that a stolen session ends.
 */
const customersSessionMs = days(90);
const graceMs = seconds(30);

/** A session that is not stored yet: the hash of its first refresh token, and the tokens for its owner. */
export interface BegunSession {
  readonly hash: string;
  readonly grant: RefreshGrant;
  readonly issued: IssuedSession;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Issues and renews sessions (AUTH-1, AUTH-2). */
export class SessionIssuer {
  readonly #access: AccessTokens;
  readonly #refresh: RefreshTokens;
  readonly #clock: Clock;
  readonly #secret: string;
  constructor(access: AccessTokens, refresh: RefreshTokens, clock: Clock, secret: string) {
    this.#access = access;
    this.#refresh = refresh;
    this.#clock = clock;
    this.#secret = secret;
  }

  /** A session of a new anonymous owner. */
  anonymous(store: StoreKey): Effect.Effect<IssuedSession, SessionUnavailable> {
    return Effect.suspend(() => {
      const { hash, grant, issued } = this.#begun({ ownerId: idOf(randomUUID()), level: 'Anonymous', store });
      return Effect.as(this.#refresh.keep(hash, grant), issued);
    });
  }

  /** A new session of a customer (S7). The caller stores it within the transaction of the sign-in. */
  ofCustomer(ownerId: OwnerId, store: StoreKey, mergedFrom: OwnerId | null): BegunSession {
    return this.#begun({
      ownerId,
      level: 'User',
      store,
      endsAt: this.#clock.now() + customersSessionMs,
      ...(mergedFrom === null ? {} : { mergedFrom }),
    });
  }

  /**
   * The next tokens of a session; refused when the token is unknown, expired, reused after the grace period, or of
   * another store.
   */
  renewed(token: string, store: StoreKey): Effect.Effect<IssuedSession, SessionUnavailable | RefreshRefused> {
    return Effect.suspend(() => {
      const now = this.#clock.now();
      const successor = createHmac('sha256', `refresh:${this.#secret}`).update(token).digest('base64url');
      return this.#refresh
        .rotate({
          hash: hashOf(token),
          store,
          successor: hashOf(successor),
          now,
          graceMs,
          expiresAt: now + refreshLifetimeMs,
        })
        .pipe(
          Effect.flatMap((grant) =>
            grant === null ? Effect.fail(new RefreshRefused()) : Effect.succeed(this.#issued(grant, successor)),
          ),
        );
    });
  }

  #begun(whose: Omit<RefreshGrant, 'family' | 'expiresAt'>): BegunSession {
    const token = randomBytes(32).toString('base64url');
    const grant: RefreshGrant = { ...whose, family: randomUUID(), expiresAt: this.#clock.now() + refreshLifetimeMs };
    return { hash: hashOf(token), grant, issued: this.#issued(grant, token) };
  }

  #issued({ ownerId, level, store, family, endsAt = Infinity }: RefreshGrant, refreshToken: string): IssuedSession {
    const issuedAt = this.#clock.now();
    const expiresAt = Math.min(issuedAt + accessLifetimeMs, endsAt);
    const accessToken = this.#access.sign({ type: 'access', ownerId, level, store, family, issuedAt, expiresAt });
    return { level, tokens: { accessToken, refreshToken, ownerId, expiresAt } };
  }
}
