import { msg } from '@lingui/core/macro';
import type * as Newsletter from '../../../domain/newsletter/NewsletterErrors.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of a subscription (CMS-7). */
export type NewsletterRefusal = ErrorsOf<typeof Newsletter>;

export const newsletterWords: Words<NewsletterRefusal> = {
  AlreadySubscribed: msg`This e-mail address is already subscribed.`,
  SubscribeFailed: msg`You could not be subscribed just now. Please try again later.`,
};
