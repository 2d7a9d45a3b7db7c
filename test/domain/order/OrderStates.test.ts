import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  orderStates,
  paymentStates,
  statesOf,
  type OrderState,
  type PaymentState,
} from '../../../src/domain/order/Order.ts';
import { firstState, isUnderWay, moveOrder, movePayment } from '../../../src/domain/order/OrderStates.ts';
import { anOrder } from '../../builders/order.ts';
import { failureOf, successOf } from '../../builders/cart.ts';

const steps = {
  buy: [
    'Created→Open',
    'Open→Confirmed',
    'Confirmed→Complete',
    'Created→Cancelled',
    'Open→Cancelled',
    'Confirmed→Cancelled',
  ],
  sell: ['Requested→Accepted', 'Accepted→Complete', 'Requested→Cancelled', 'Accepted→Cancelled'],
};

describe.each(['buy', 'sell'] as const)('an order to %s', (type) => {
  it('goes exactly where its table leads (ORD-1)', () => {
    const led = orderStates.flatMap((status) =>
      orderStates.flatMap((to) => (Result.isSuccess(moveOrder({ type, status }, to)) ? `${status}→${to}` : [])),
    );
    expect(led.toSorted()).toEqual(steps[type].toSorted());
  });

  it('a refused transition names the state it is in and the one it should reach (ORD-1)', () => {
    const status: OrderState = 'Complete';
    expect(failureOf(moveOrder({ type, status }, 'Cancelled'))).toMatchObject({
      _tag: 'TransitionNotAllowed',
      from: 'Complete',
      to: 'Cancelled',
    });
  });

  it('has the states that its table reaches, each before those that follow (ORD-1)', () => {
    const table = steps[type].map((step) => step.split('→'));
    expect([...statesOf[type]].toSorted()).toEqual([...new Set(table.flat())].toSorted());
    const place = (state = '') => statesOf[type].findIndex((each) => each === state);
    for (const [from, to] of table) expect(place(from)).toBeLessThan(place(to));
  });

  it('begins at the beginning (ORD-1)', () => {
    expect(firstState(type)).toBe(type === 'buy' ? 'Created' : 'Requested');
  });
});

it('an order is under way until it is complete or cancelled (ORD-1)', () => {
  const underWay = (type: 'buy' | 'sell') => orderStates.filter((status) => isUnderWay({ type, status }));
  expect(underWay('buy')).toEqual(['Created', 'Open', 'Confirmed']);
  expect(underWay('sell')).toEqual(['Requested', 'Accepted']);
});

describe('a payment', () => {
  it('goes from pending to paid or failed, and from failed back; paid is paid (ORD-1, O9)', () => {
    const led = paymentStates.flatMap((paymentStatus) =>
      paymentStates.flatMap((to) =>
        Result.isSuccess(movePayment({ paymentStatus }, to)) ? `${paymentStatus}→${to}` : [],
      ),
    );
    expect(led.toSorted()).toEqual(['Failed→Pending', 'Pending→Failed', 'Pending→Paid']);
    const paymentStatus: PaymentState = 'Paid';
    expect(failureOf(movePayment({ paymentStatus }, 'Pending'))).toMatchObject({ from: 'Paid', to: 'Pending' });
  });

  it('changes nothing else about the order (ORD-1, O9)', () => {
    const order = anOrder();
    expect(successOf(movePayment(order, 'Paid'))).toEqual({ ...order, paymentStatus: 'Paid' });
    expect(successOf(moveOrder(order, 'Open'))).toEqual({ ...order, status: 'Open' });
  });
});
