import type { Order } from './Order.ts';

/** Whether an order waits for a remittance, money that its buyer transfers or sends by check: he is told where to. */
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
