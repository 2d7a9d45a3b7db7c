import type { Instant } from '../kernel/Instant.ts';
import { workingDaysAfter } from './PickupTerm.ts';
import type { PaymentMethod } from './Payment.ts';

/** Working days within which a bank transfer is awaited; the confirmation mail says the same. */
export const paymentWorkingDays = 3;

/** Until when the payment of a purchase is awaited; null for every way but the bank transfer. */
export const payBy = (placedAt: Instant, method: PaymentMethod): Instant | null =>
  method === 'wire' ? workingDaysAfter(placedAt, paymentWorkingDays) : null;
