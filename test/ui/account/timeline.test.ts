import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../src/domain/order/Timeline.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { OrderEvent } from '../../../src/domain/order/OrderQuery.ts';
import { entriesOf } from '../../../src/ui/screens/account/orders/timeline.ts';
import { anOrder } from '../../builders/order.ts';

const monday = Date.UTC(2026, 10, 16, 10);
const day = 86_400_000;
const shown = (changes: Partial<Order>, events: readonly OrderEvent[] = []) => {
  const order = anOrder({ placedAt: monday, ...changes });
  return entriesOf(order, timelineOf(order, events)).map(({ what, done, dueBy }) => [
    what.kind === 'state' ? what.state : `payment ${what.payment}`,
    done,
    dueBy === null ? null : (dueBy - monday) / day,
  ]);
};

describe('the timeline of an order', () => {
  it('puts the deadline of a bank transfer after three working days, before the delivery (ORD-2)', () => {
    expect(shown({ paymentMethod: 'wire' })).toEqual([
      ['Created', true, null],
      ['payment Paid', false, 3],
      ['Open', false, null],
      ['Confirmed', false, null],
      ['Complete', false, null],
    ]);
  });
  it('puts the payment by cash at the pickup (ORD-2)', () => {
    expect(shown({ paymentMethod: 'cash', pickupBy: monday + 7 * day }).filter(([, , due]) => due !== null)).toEqual([
      ['payment Paid', false, 7],
      ['Complete', false, 7],
    ]);
  });
  it('shows a payment that is paid, and past steps even without a history (ORD-2)', () => {
    expect(shown({ status: 'Confirmed', paymentStatus: 'Paid' }).map(([what, done]) => [what, done])).toEqual([
      ['Created', true],
      ['payment Paid', true],
      ['Open', true],
      ['Confirmed', true],
      ['Complete', false],
    ]);
  });
  it('shows no payment for a cancelled unpaid order (ORD-2)', () => {
    const events = [
      { status: 'Created', paymentStatus: 'Pending', at: monday, move: null },
      { status: 'Cancelled', paymentStatus: 'Pending', at: monday + day, move: null },
    ] as const;
    expect(shown({ status: 'Cancelled' }, events)).toEqual([
      ['Created', true, null],
      ['Cancelled', true, null],
    ]);
  });
  it('puts the payment of a sale at the end (ORD-2)', () => {
    expect(shown({ type: 'sell', status: 'Requested', paymentMethod: 'wire' }).map(([what]) => what)).toEqual([
      'Requested',
      'Accepted',
      'payment Paid',
      'Complete',
    ]);
  });
});
