import { type Order, orderStates } from './Order.ts';
import { isUnderWay } from './OrderStates.ts';

/** Whether an order is a purchase under way that is not paid in full: it has a term, is reminded of and lapses (PAY-5). */
export const awaitsPayment = (order: Pick<Order, 'type' | 'status' | 'paymentStatus'>): boolean =>
  order.type === 'buy' && order.paymentStatus !== 'Paid' && isUnderWay(order);

/** The states in which an unpaid purchase awaits its payment: a database selects and indexes by them. */
export const unpaidStates = orderStates.filter((status) =>
  awaitsPayment({ type: 'buy', status, paymentStatus: 'Pending' }),
);
