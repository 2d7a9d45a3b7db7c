import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NewsletterInterest } from '../../domain/account/Customer.ts';

/** Names of the topics that a newsletter can have. */
export const interestWords: Readonly<Record<NewsletterInterest, MessageDescriptor>> = {
  'market-report': msg`Market report`,
  offers: msg`Offers`,
  'new-products': msg`New products`,
  numismatics: msg`Numismatics`,
};
