import { awaitsPayment } from './AwaitsPayment.ts';
import type { Order } from './Order.ts';

/** Whether the shop awaits a bank transfer or check for the order; its buyer then sees the bank account. */
export const awaitsRemittance = (order: Pick<Order, 'type' | 'status' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  awaitsPayment(order) && (order.paymentMethod === 'wire' || order.paymentMethod === 'check');
