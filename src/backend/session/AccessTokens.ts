import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Result, Schema } from 'effect';
import { OwnerId } from '../../contract/shapes/kernel.ts';
import { StoreKey } from '../../contract/shapes/market.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';

const Claims = Schema.Struct({
  type: Schema.Literal('access'),
  ownerId: OwnerId,
  level: Schema.Literals(['Anonymous', 'User']),
  store: StoreKey,
  family: Schema.String,
  issuedAt: Schema.Number,
  expiresAt: Schema.Number,
});
/** The content of an access token; the signature covers all of it. */
export type Claims = Schema.Schema.Type<typeof Claims>;

const readClaims = Schema.decodeUnknownResult(Claims, { onExcessProperty: 'error' });
/** The clocks of several processes may differ by this much. */
const skewMs = 60_000;

interface Key {
  readonly id: string;
  readonly secret: string;
}
const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`kid:${secret}`).digest('hex').slice(0, 8),
  secret,
});

const mac = (key: Key, text: string): string =>
  createHmac('sha256', `access:${key.secret}`).update(text).digest('base64url');

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

const claimsOf = (payload: string): Claims | null => {
  try {
    return Result.getOrNull(readClaims(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))));
  } catch {
    return null;
  }
};

/** A shopper sends the same token with every call; the results for this many tokens are cached. */
const mostKnown = 5_000;

/**
 * Access tokens: `key id . claims . HMAC-SHA256`, with one fixed algorithm (S3). The first secret signs; the others
 * still verify, so that keys can be changed without signing customers out (R18).
 */
export class AccessTokens {
  readonly #signing: Key;
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #isRevoked: (family: string) => boolean;
  /** Verified tokens with their claims, oldest first. */
  readonly #known = new Map<string, Claims>();
  constructor(secrets: readonly [string, ...string[]], isRevoked: (family: string) => boolean = () => false) {
    this.#isRevoked = isRevoked;
    this.#signing = keyOf(secrets[0]);
    this.#keys = new Map(secrets.map((secret): [string, Key] => [keyOf(secret).id, keyOf(secret)]));
  }

  sign(claims: Claims): string {
    const text = `${this.#signing.id}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${text}.${mac(this.#signing, text)}`;
  }

  /** The claims of a token that is valid for this store, not expired and not revoked; null otherwise. */
  read(token: string, store: StoreKeyOf, now: Instant): Claims | null {
    if (token.length > 2000) return null;
    const claims = this.#known.get(token) ?? this.#sealed(token);
    if (claims === null || claims.store !== store) return null;
    return claims.issuedAt <= now + skewMs && now < claims.expiresAt && !this.#isRevoked(claims.family) ? claims : null;
  }

  /** Whether the session of the claims has ended. */
  isEnded({ family }: Claims): boolean {
    return this.#isRevoked(family);
  }

  #sealed(token: string): Claims | null {
    const [id = '', payload = '', seal = '', more] = token.split('.', 4);
    const key = this.#keys.get(id);
    if (key === undefined || more !== undefined || !equal(seal, mac(key, `${id}.${payload}`))) return null;
    const claims = claimsOf(payload);
    if (claims === null) return null;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < mostKnown) break;
      this.#known.delete(oldest);
    }
    this.#known.set(token, claims);
    return claims;
  }
}
type StoreKeyOf = Claims['store'];
