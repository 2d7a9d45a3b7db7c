import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MissingForOrder } from '../../domain/order/OrderErrors.ts';

const messages: Readonly<Record<MissingForOrder, MessageDescriptor>> = {
  'line-items': msg`There is nothing in your cart.`,
  email: msg`Your e-mail address is missing.`,
  'billing-address': msg`The billing address is missing.`,
  'shipping-address': msg`The shipping address is missing.`,
  'shipping-method': msg`Please choose how your order shall reach you.`,
  'payment-method': msg`Please choose how you would like to pay.`,
  'pickup-store': msg`Please choose the store where you will pick up your order.`,
  'privacy-agreement': msg`Please accept the privacy policy.`,
  'cancellation-policy-and-terms': msg`Please accept the cancellation policy and the terms and conditions.`,
};

/** Message for each part that an order still needs (CHK-3). */
export const missingMessage = (missing: MissingForOrder): MessageDescriptor => messages[missing];
