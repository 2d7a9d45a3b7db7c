import { Result } from 'effect';
import type { Side } from '../pricing/PriceTick.ts';
import type { Order, OrderState, PaymentState } from './Order.ts';
import { TransitionNotAllowed } from './OrderErrors.ts';

type Table<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Where an order may go from each state (ORD-1); nothing else changes one. States of the other side lead nowhere. */
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

/** Where a payment may go from each state (ORD-1). What is paid stays paid. */
export const paymentTransitions: Table<PaymentState> = { Pending: ['Paid', 'Failed'], Failed: ['Pending'], Paid: [] };

/** The state an order begins in. */
export const firstState = (side: Side): OrderState => (side === 'buy' ? 'Created' : 'Requested');

/** Whether an order has not come to its end: it is still to be paid, delivered or taken in. */
export const isUnderWay = ({ type, status }: Pick<Order, 'type' | 'status'>): boolean =>
  orderTransitions[type][status].length > 0;

type Moved<O> = Result.Result<O, TransitionNotAllowed>;

/** The order in another state, unless the table of its side does not lead there. */
export const moveOrder = <O extends Pick<Order, 'type' | 'status'>>(order: O, to: OrderState): Moved<O> =>
  orderTransitions[order.type][order.status].includes(to)
    ? Result.succeed({ ...order, status: to })
    : Result.fail(new TransitionNotAllowed({ from: order.status, to }));

/** The order with its payment in another state, unless the table does not lead there. */
export const movePayment = <O extends Pick<Order, 'paymentStatus'>>(order: O, to: PaymentState): Moved<O> =>
  paymentTransitions[order.paymentStatus].includes(to)
    ? Result.succeed({ ...order, paymentStatus: to })
    : Result.fail(new TransitionNotAllowed({ from: order.paymentStatus, to }));
