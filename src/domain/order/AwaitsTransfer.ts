import type { Order } from './Order.ts';

/** Whether an order waits for a bank transfer of its buyer. */
export const awaitsTransfer = ({ type, status, paymentStatus, paymentMethod }: Pick<Order, 'type' | 'status' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  type === 'buy' && paymentMethod === 'wire' && paymentStatus !== 'Paid' && status !== 'Cancelled';
