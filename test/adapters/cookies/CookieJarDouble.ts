import type { CookieJar } from '../../../src/adapters/cookies/TokensInCookies.ts';

/** The cookies of a document: what is assigned is one cookie, what is read are all. */
export class CookieJarDouble implements CookieJar {
  readonly written: string[] = [];
  readonly #cookies = new Map<string, string>();
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(line: string) {
    this.written.push(line);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0\b/.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
