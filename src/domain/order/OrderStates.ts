import * as Result from 'effect/Result';
import type { Side } from '../pricing/PriceTick.ts';
import type { Order, OrderState, PaymentState } from './Order.ts';
import { TransitionNotAllowed } from './OrderErrors.ts';

type Table<S extends string> = Readonly<Record<S, readonly S[]>>;

/**
 * The states that each state of an order may change to (ORD-1); there is no other way to change one. States of the
 * other side have no transitions.
 */
export const orderTransitions: Readonly<Record<Side, Table<OrderState>>> = {
  buy: {
    Created: ['Open', 'Cancelled'],
    Open: ['Confirmed', 'Cancelled'],
    Confirmed: ['Complete', 'Cancelled'],
    Complete: [],
    Cancelled: [],
    Requested: [],
    Accepted: [],
  },
  sell: {
    Requested: ['Accepted', 'Cancelled'],
    Accepted: ['Complete', 'Cancelled'],
    Complete: [],
    Cancelled: [],
    Created: [],
    Open: [],
    Confirmed: [],
  },
};

/** The states that each payment state may change to (ORD-1). Paid is final. */
export const paymentTransitions: Table<PaymentState> = { Pending: ['Paid', 'Failed'], Failed: ['Pending'], Paid: [] };

/** The initial state of an order. */
export const firstState = (side: Side): OrderState => (side === 'buy' ? 'Created' : 'Requested');

/** Whether an order is not in a final state: payment, delivery or taking in is still open. */
export const isUnderWay = ({ type, status }: Pick<Order, 'type' | 'status'>): boolean =>
  orderTransitions[type][status].length > 0;

/**
 * The states without a payment that was booked by mistake. This is no transition: the payment never was (ORD-1). Goods
 * that had to be paid first are back at the beginning; those paid in cash may be packed or waiting before. A sale that was
 * complete by the payout awaits it again.
 */
export const withoutPayment = <O extends Pick<Order, 'type' | 'status' | 'paymentStatus' | 'paymentMethod'>>(
  order: O,
): O => {
  const goesBack = order.type === 'buy' && order.paymentMethod !== 'cash' && isUnderWay(order);
  const wasPaidOut = order.type === 'sell' && order.status === 'Complete';
  const status = wasPaidOut ? 'Accepted' : order.status;
  return { ...order, paymentStatus: 'Pending', status: goesBack ? firstState('buy') : status };
};

type Moved<O> = Result.Result<O, TransitionNotAllowed>;

/** Moves the order to another state if the table of its side allows it. */
export const moveOrder = <O extends Pick<Order, 'type' | 'status'>>(order: O, to: OrderState): Moved<O> =>
  orderTransitions[order.type][order.status].includes(to)
    ? Result.succeed({ ...order, status: to })
    : Result.fail(new TransitionNotAllowed({ from: order.status, to }));

/** Moves the order's payment to another state if the table allows it. */
export const movePayment = <O extends Pick<Order, 'paymentStatus'>>(order: O, to: PaymentState): Moved<O> =>
  paymentTransitions[order.paymentStatus].includes(to)
    ? Result.succeed({ ...order, paymentStatus: to })
    : Result.fail(new TransitionNotAllowed({ from: order.paymentStatus, to }));
