import type { Order } from './Order.ts';
import { isUnderWay } from './OrderStates.ts';

/** Whether an order is a purchase under way that is not paid in full: it has a term, is reminded of and lapses (PAY-5). */
export const awaitsPayment = (order: Pick<Order, 'type' | 'status' | 'paymentStatus'>): boolean =>
  order.type === 'buy' && order.paymentStatus !== 'Paid' && isUnderWay(order);
