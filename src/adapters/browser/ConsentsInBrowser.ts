import { BehaviorSubject, type Observable } from 'rxjs';
import {
  consentHoldsFor,
  consentInText,
  consentOf,
  decided,
  type Consent,
  type ConsentGroup,
} from '../../domain/consent/Consent.ts';
import { Consents } from '../../domain/consent/ports/Consents.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { CookieJar } from '../cookies/TokensInCookies.ts';
import type { Channel } from './OpenCartInTabs.ts';

export interface ConsentsParts {
  /** The document of the page. */
  readonly jar: CookieJar;
  /** Whether the browser accepts cookies with `secure` on the page: `window.isSecureContext`. */
  readonly isSecure: boolean;
  /** Reaches the other tabs of the shop. */
  readonly channel: Channel;
  readonly clock: Clock;
}

const found = /(?:^|;\s*)consent=([^;]*)/;

/**
 * The consent in the cookie `consent`, which the shop's pages read. A tab sends its decision to the others: the message
 * may reach them before the cookie does.
 */
export class ConsentsInBrowser extends Consents {
  readonly #parts: ConsentsParts;
  readonly #consent: BehaviorSubject<Consent>;
  constructor(parts: ConsentsParts) {
    super();
    this.#parts = parts;
    this.#consent = new BehaviorSubject(this.#read());
    parts.channel.addEventListener('message', ({ data }) =>
      this.#consent.next(consentOf(String(data), parts.clock.now())),
    );
  }

  watch(): Observable<Consent> {
    return this.#consent.asObservable();
  }

  /** Where the browser refuses cookies, the decision holds until the page is left. */
  decide(granted: readonly ConsentGroup[]): void {
    const { jar, isSecure, channel, clock } = this.#parts;
    const consent = decided(granted, clock.now());
    const seconds = consentHoldsFor / 1000;
    const text = consentInText(consent);
    jar.cookie = `consent=${text}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.#consent.next(consent);
    channel.postMessage(text);
  }

  #read(): Consent {
    const { jar, clock } = this.#parts;
    return consentOf(found.exec(jar.cookie)?.[1], clock.now());
  }
}
