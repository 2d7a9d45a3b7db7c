import { randomUUID, timingSafeEqual } from 'node:crypto';
import { idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import { days, type Instant } from '../../domain/kernel/Instant.ts';
import type { KnownDevice } from '../../domain/session/SignInRules.ts';
import { keyed } from '../secrets/keyed.ts';

const cookieName = 'ctDevice';
const keptForMs = days(365);
/** Members of a household share a device. */
const mostAccounts = 4;
const form = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{36})\.([\w-]{43})$/;

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/**
 * Recognises devices by a cookie with a token per account, sealed with the account's name and renewed at each login.
 * The server stores nothing about it. It grants no access; failed logins on a known device are only counted separately
 * from those of strangers (F7).
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

  /**
   * The device of a request, if it is known for the account; null if not, or if the last sign-in was over a year ago.
   * Does not reveal whether the account exists.
   */
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

  /** The cookie after a login: a new token replaces the account's previous one. */
  joined(cookies: Cookies, account: string, ownerId: OwnerId, now: Instant): string {
    const [at, id] = [String(now), randomUUID()];
    const own = [ownerId, at, id, sealOf(this.#secrets[0], account, ownerId, at, id)].join('.');
    return this.#line([own, ...othersIn(cookies, ownerId)].slice(0, mostAccounts));
  }

  /** The cookie after the account was deleted. */
  left(cookies: Cookies, ownerId: OwnerId): string {
    return this.#line(othersIn(cookies, ownerId));
  }

  /** Its path limits the cookie to signing in and deleting accounts. */
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
