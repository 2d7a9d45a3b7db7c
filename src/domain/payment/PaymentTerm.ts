import type { Instant } from '../kernel/Instant.ts';
import type { StoreKey } from '../market/Market.ts';
import { workingDaysAfter } from './PickupTerm.ts';
import type { PaymentMethod } from './Payment.ts';

/** Working days within which a bank transfer must arrive; the confirmation mail states the same number. */
export const paymentWorkingDays = 3;

/**
 * The date by which a buy order must be paid, in working days of its store; null for every method except bank transfer.
 */
export const payBy = (placedAt: Instant, method: PaymentMethod, store: StoreKey): Instant | null =>
  method === 'wire' ? workingDaysAfter(placedAt, paymentWorkingDays, store) : null;
