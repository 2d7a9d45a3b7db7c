import type { Order } from './Order.ts';

/** Whether the shop awaits a bank transfer or check for the order; its buyer then sees the bank account. */
export const awaitsRemittance = ({
  type,
  status,
  paymentStatus,
  paymentMethod,
}: Pick<Order, 'type' | 'status' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  type === 'buy' &&
  (paymentMethod === 'wire' || paymentMethod === 'check') &&
  paymentStatus !== 'Paid' &&
  status !== 'Cancelled';
