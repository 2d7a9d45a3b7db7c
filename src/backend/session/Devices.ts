import { randomUUID, timingSafeEqual } from 'node:crypto';
import { idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import { days, type Instant } from '../../domain/kernel/Instant.ts';
import { keyed } from '../secrets/keyed.ts';

/** A device on which somebody has signed in to an account. */
export interface KnownDevice {
  readonly id: string;
  readonly ownerId: OwnerId;
  /** When they signed in there last. */
  readonly since: Instant;
}

const cookieName = 'ctDevice';
const keptForMs = days(365);
/** A household shares a device. */
const mostAccounts = 4;
const form = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{36})\.([\w-]{43})$/;

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/**
 * Devices by a cookie with a token for each account, sealed with the account's name and anew at each login. Nothing of it is kept: it opens
 * nothing, it only has failed logins counted apart from those of strangers (F7).
 */
export class Devices {
  readonly #secrets: readonly [string, ...string[]];
  readonly #insecure: boolean;
  constructor({
    secrets,
    insecureCookies,
  }: {
    readonly secrets: readonly [string, ...string[]];
    readonly insecureCookies: boolean;
  }) {
    this.#secrets = secrets;
    this.#insecure = insecureCookies;
  }

  /** The device that a request comes from as one of the account; null when it never was, or a year ago. Says nothing on whether there is such an account. */
  known(cookies: Cookies, account: string, now: Instant): KnownDevice | null {
    for (const token of tokensIn(cookies)) {
      const [, owner = '', at = '', id = '', seal = ''] = form.exec(token) ?? [];
      if (
        this.#secrets.some((secret) => same(seal, sealOf(secret, account, owner, at, id))) &&
        Number(at) + keptForMs > now
      )
        return { id, ownerId: idOf(owner), since: Number(at) };
    }
    return null;
  }

  /** The cookie after a login: a new token in the place of the account's old one. */
  joined(cookies: Cookies, account: string, ownerId: OwnerId, now: Instant): string {
    const [at, id] = [String(now), randomUUID()];
    const own = [ownerId, at, id, sealOf(this.#secrets[0], account, ownerId, at, id)].join('.');
    return this.#line([own, ...othersIn(cookies, ownerId)].slice(0, mostAccounts));
  }

  /** The cookie once the account is no more. */
  left(cookies: Cookies, ownerId: OwnerId): string {
    return this.#line(othersIn(cookies, ownerId));
  }

  /** Sent only where accounts are signed in to and deleted. */
  #line(tokens: readonly string[]): string {
    const maxAge = tokens.length === 0 ? 0 : keptForMs / 1000;
    const secure = this.#insecure ? '' : '; Secure';
    return `${cookieName}=${tokens.join('~')}; Path=/api/customers; Max-Age=${maxAge}; SameSite=Strict${secure}; HttpOnly`;
  }
}

type Cookies = Readonly<Record<string, string>>;
const sealOf = (secret: string, account: string, owner: string, at: string, id: string): string =>
  keyed(secret, 'device', account, owner, at, id);
const tokensIn = (cookies: Cookies): readonly string[] =>
  (cookies[cookieName] ?? '').split('~', mostAccounts).filter((token) => form.test(token));
const othersIn = (cookies: Cookies, ownerId: OwnerId): readonly string[] =>
  tokensIn(cookies).filter((token) => !token.startsWith(`${ownerId}.`));
