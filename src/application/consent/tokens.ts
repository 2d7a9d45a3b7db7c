import { token } from '../UseCase.ts';
import type { DecideConsent } from './DecideConsent.ts';
import type { WatchConsent } from './WatchConsent.ts';

/** What the visitor allows, in all tabs (CNS-1). */
export const watchConsent = token<WatchConsent>('WatchConsent');
/** Keeps what the visitor allows (CNS-1). */
export const decideConsent = token<DecideConsent>('DecideConsent');
