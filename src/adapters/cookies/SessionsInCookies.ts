import { idOf } from '../../domain/kernel/Ids.ts';
import { guest, type Session } from '../../domain/session/Session.ts';

/** Reads the readable cookies of the session (AUTH-1). The tokens are HttpOnly, so the page cannot read them. */
export class SessionsInCookies {
  readonly #text: () => string;
  /** `text` gives the cookie line of the page: `() => document.cookie`. */
  constructor(text: () => string) {
    this.#text = text;
  }

  /** The session described by the cookies; a guest when one of them is missing or malformed. */
  read(): Session {
    const cookies = new Map(
      this.#text()
        .split(/;\s*/)
        .map((pair): [string, string] => {
          const at = pair.indexOf('=');
          return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)];
        }),
    );
    const level = cookies.get('ctTokenLevel');
    const owner = cookies.get('ctUserId') ?? '';
    const expires = cookies.get('ctTokenExpiresAt') ?? '';
    if ((level !== 'Anonymous' && level !== 'User') || !/^[\w-]{1,100}$/.test(owner) || !/^\d{1,15}$/.test(expires))
      return guest;
    return { level, ownerId: idOf(owner), expiresAt: Number(expires) };
  }
}
