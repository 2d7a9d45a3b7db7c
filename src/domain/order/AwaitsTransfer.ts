import type { Order } from './Order.ts';

/** Whether an order waits for money that its buyer transfers or sends: he is told where to. */
export const awaitsTransfer = ({ type, status, paymentStatus, paymentMethod }: Pick<Order, 'type' | 'status' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  type === 'buy' && (paymentMethod === 'wire' || paymentMethod === 'check') && paymentStatus !== 'Paid' && status !== 'Cancelled';
