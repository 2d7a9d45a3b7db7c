import type { Instant } from '../kernel/Instant.ts';
import type { StoreKey } from '../market/Market.ts';
import { workingDaysAfter } from './PickupTerm.ts';
import type { PaymentMethod } from './Payment.ts';

/** Working days within which a bank transfer is awaited; the confirmation mail says the same. */
export const paymentWorkingDays = 3;

/** Until when the payment of a purchase is awaited, in working days of its store; null for every way but the bank transfer. */
export const payBy = (placedAt: Instant, method: PaymentMethod, store: StoreKey): Instant | null =>
  method === 'wire' ? workingDaysAfter(placedAt, paymentWorkingDays, store) : null;
