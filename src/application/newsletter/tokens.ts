import type { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import { type Forwarded, token } from '../UseCase.ts';

/** The subscription starts once the link in the mail is followed (§8, CMS-7). */
export const subscribe = token<Forwarded<Newsletter['subscribe'], ['email', 'interests']>>('Subscribe');
/** Follows the link that confirms the subscription of an address (CMS-7). */
export const confirmSubscription = token<Forwarded<Newsletter['confirm']>>('ConfirmSubscription');
/** Follows the link that ends a subscription. */
export const unsubscribe = token<Forwarded<Newsletter['unsubscribe']>>('Unsubscribe');
