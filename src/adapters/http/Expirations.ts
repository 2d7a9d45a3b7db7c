import { defer, type Observable, startWith, Subject } from 'rxjs';
import { SessionExpired } from '../../domain/session/SessionErrors.ts';

/** The expiries of a session. One without a subscriber, while the page is loading, is kept for the first. */
export class Expirations {
  readonly #expired = new Subject<SessionExpired>();
  #unreported: SessionExpired | null = null;

  watch(): Observable<SessionExpired> {
    return defer(() => {
      const unreported = this.#unreported;
      this.#unreported = null;
      return unreported === null ? this.#expired : this.#expired.pipe(startWith(unreported));
    });
  }

  report(): SessionExpired {
    const expired = new SessionExpired();
    if (this.#expired.observed) this.#expired.next(expired);
    else this.#unreported = expired;
    return expired;
  }
}
