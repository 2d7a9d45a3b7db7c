import * as Newsletter from '../../domain/newsletter/NewsletterErrors.ts';
import { bareError } from '../WireError.ts';

export const newsletterErrors = {
  'already-subscribed': bareError(409, 'AlreadySubscribed', () => new Newsletter.AlreadySubscribed()),
  'subscribe-failed': bareError(503, 'SubscribeFailed', () => new Newsletter.SubscribeFailed()),
} as const;
