import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure, HeldBack } from '../../domain/limit-order/Evidence.ts';
import type { ExpiryTerm } from '../../domain/limit-order/Expiries.ts';
import type { LimitOrderStatus } from '../../domain/limit-order/LimitOrderStates.ts';

const statuses: Readonly<Record<LimitOrderStatus, MessageDescriptor>> = {
  pending: msg({ context: 'state of a limit order', message: 'Pending' }),
  active: msg({ context: 'state of a limit order', message: 'Active' }),
  inactive: msg({ context: 'state of a limit order', message: 'Inactive' }),
  executed: msg({ context: 'state of a limit order', message: 'Executed' }),
  cancelled: msg({ context: 'state of a limit order', message: 'Cancelled' }),
  failed: msg({ context: 'state of a limit order', message: 'Failed' }),
};

/** What a state means for the customer. */
const meanings: Readonly<Record<LimitOrderStatus, MessageDescriptor>> = {
  pending: msg`It waits until your phone number is verified.`,
  active: msg`It is checked at each recalculation of the prices.`,
  inactive: msg`It is not executed. You can renew it with a new expiry.`,
  executed: msg`The target was reached, and it has become an order.`,
  cancelled: msg`You have cancelled it.`,
  failed: msg`It could not be executed.`,
};

const terms: Readonly<Record<ExpiryTerm, MessageDescriptor>> = {
  '1w': msg`1 week`,
  '1m': msg`1 month`,
  '3m': msg`3 months`,
  '12m': msg`12 months`,
};

const heldBack: Readonly<Record<HeldBack, MessageDescriptor>> = {
  'out-of-stock': msg`there were not enough pieces in stock`,
  'not-in-deposit': msg`your deposit did not hold enough free pieces`,
  'over-cap': msg`the order would have been above the limit of an order`,
  'below-minimum': msg`the order would have been below the minimum value`,
};

const failures: Readonly<Record<Failure, MessageDescriptor>> = {
  'phone-not-verified': msg`your phone number was not verified in time`,
  'data-missing': msg`data that the order needs were missing`,
  'country-not-served': msg`we no longer deliver to the country of the address`,
  'shipping-method-refused': msg`the chosen delivery is no longer possible`,
  'payment-method-refused': msg`the chosen payment is no longer possible`,
};

export const limitOrderStatusName = (status: LimitOrderStatus): MessageDescriptor => statuses[status];
export const limitOrderMeaning = (status: LimitOrderStatus): MessageDescriptor => meanings[status];
export const expiryTermName = (term: ExpiryTerm): MessageDescriptor => terms[term];
/** Follows "because". */
export const heldBackReason = (reason: HeldBack): MessageDescriptor => heldBack[reason];
/** Follows "because". */
export const failureReason = (reason: Failure): MessageDescriptor => failures[reason];
