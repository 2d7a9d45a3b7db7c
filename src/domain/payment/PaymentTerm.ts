import type { Instant } from '../kernel/Instant.ts';
import type { StoreKey } from '../market/Market.ts';
import { workingDaysAfter } from './PickupTerm.ts';
import type { PaymentMethod } from './Payment.ts';

/** Working days within which a bank transfer must arrive; the confirmation mail states the same number. */
export const paymentWorkingDays = 3;
/** Working days within which a check must arrive: it travels by post and has to clear. */
export const checkWorkingDays = 10;

/**
 * The date by which a buy order must be paid, in working days of its store; null for methods other than bank transfer
 * and check.
 */
export const payBy = (placedAt: Instant, method: PaymentMethod, store: StoreKey): Instant | null => {
  if (method === 'wire') return workingDaysAfter(placedAt, paymentWorkingDays, store);
  return method === 'check' ? workingDaysAfter(placedAt, checkWorkingDays, store) : null;
};
