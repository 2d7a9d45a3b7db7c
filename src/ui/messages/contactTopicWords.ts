import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactTopic } from '../../domain/contact/Inquiry.ts';

/** The names of topics in the contact form. */
export const contactTopicWords: Readonly<Record<ContactTopic, MessageDescriptor>> = {
  order: msg`An order`,
  product: msg`A product`,
  selling: msg`Selling to you`,
  deposit: msg`Deposit and limit orders`,
  account: msg`My account and my data`,
  other: msg`Something else`,
};
