import type { Observable } from 'rxjs';
import type { Consent, ConsentGroup } from '../Consent.ts';

/** What the visitor of this browser allows (CNS-1). */
export abstract class Consents {
  /** The consent now, and after each change of it in any tab. */
  abstract watch(): Observable<Consent>;
  /** Keeps a decision for 182 days and shows it in every tab. C0001 is granted whether it is named or not. */
  abstract decide(granted: readonly ConsentGroup[]): void;
}
