import type { SessionLevel, SessionTokens } from '../../domain/session/Session.ts';
import type { KeptTokens } from '../http/KeptTokens.ts';

/** The part of a document that stores cookies. */
export interface CookieJar {
  cookie: string;
}

/** As long as the backend's refresh token at most: 30 days. */
const keptSeconds = 30 * 24 * 60 * 60;

/**
 * The session cookies of AUTH-1, written by the page for a backend on another origin. Scripts of the page can read the
 * tokens, because they send them as bearer.
 */
export class TokensInCookies implements KeptTokens {
  readonly #jar: CookieJar;
  readonly #isSecure: boolean;
  /** `isSecure`: whether the browser accepts cookies with `secure` on the page: `window.isSecureContext`. */
  constructor(jar: CookieJar, isSecure: boolean) {
    this.#jar = jar;
    this.#isSecure = isSecure;
  }

  access(): string | null {
    return this.#read('ctToken');
  }
  refresh(): string | null {
    return this.#read('ctRefreshToken');
  }
  keep({ accessToken, refreshToken, ownerId, expiresAt }: SessionTokens, level: SessionLevel): void {
    const values = [accessToken, refreshToken, ownerId, String(expiresAt), level];
    names.forEach((name, place) => this.#write(name, values[place] ?? '', keptSeconds));
  }
  forget(): void {
    for (const name of names) this.#write(name, '', 0);
  }

  #read(name: string): string | null {
    const found = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(this.#jar.cookie);
    return found?.[1] ?? null;
  }
  #write(name: string, value: string, seconds: number): void {
    this.#jar.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${this.#isSecure ? '; Secure' : ''}`;
  }
}

const names = ['ctToken', 'ctRefreshToken', 'ctUserId', 'ctTokenExpiresAt', 'ctTokenLevel'] as const;
