import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MissingForOrder } from '../../domain/order/OrderErrors.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

const bought: Readonly<Record<MissingForOrder, MessageDescriptor>> = {
  'line-items': msg`There is nothing in your cart.`,
  customer: msg`Please sign in or register: we buy from registered customers only, because we pay you.`,
  email: msg`Your e-mail address is missing.`,
  'billing-address': msg`The billing address is missing.`,
  'shipping-address': msg`The shipping address is missing.`,
  'shipping-method': msg`Please choose how your order shall reach you.`,
  'payment-method': msg`Please choose how you would like to pay.`,
  'payout-account': msg`Please enter the bank account that we pay into.`,
  'pickup-store': msg`Please choose the store where you will pick up your order.`,
  'privacy-agreement': msg`Please accept the privacy policy.`,
  'cancellation-policy-and-terms': msg`Please accept the cancellation policy and the terms and conditions.`,
};

const sold: Readonly<Record<MissingForOrder, MessageDescriptor>> = {
  ...bought,
  'line-items': msg`There is nothing in your selling cart.`,
  'billing-address': msg`Your address is missing.`,
  'shipping-address': msg`The address that your items come from is missing.`,
  'shipping-method': msg`Please choose how your items shall reach us.`,
  'payment-method': msg`Please choose how you would like to be paid.`,
  'pickup-store': msg`Please choose the store to which you bring your items.`,
  'cancellation-policy-and-terms': msg`Please accept the terms and conditions.`,
};

/** Message for each part that an order of a side still needs (CHK-3). */
export const missingMessage = (missing: MissingForOrder, side: Side): MessageDescriptor =>
  (side === 'buy' ? bought : sold)[missing];
