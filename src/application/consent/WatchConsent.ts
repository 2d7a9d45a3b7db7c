import type { Observable } from 'rxjs';
import type { Consent } from '../../domain/consent/Consent.ts';
import type { Consents } from '../../domain/consent/ports/Consents.ts';
import type { Live } from '../UseCase.ts';

/** The consent of the visitor, now and after every change in any tab. */
export class WatchConsent implements Live<void, Consent> {
  readonly #consents: Consents;
  constructor(consents: Consents) {
    this.#consents = consents;
  }
  watch(): Observable<Consent> {
    return this.#consents.watch();
  }
}
