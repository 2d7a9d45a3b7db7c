import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../src/domain/order/Timeline.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { OrderEvent } from '../../../src/domain/order/OrderQuery.ts';
import { entriesOf, type TimelineEntry } from '../../../src/ui/screens/account/orders/timeline.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { afterMoves, aFiledOrder } from '../../builders/filedOrder.ts';
import { anOrder } from '../../builders/order.ts';

const monday = Date.UTC(2026, 10, 16, 10);
const day = 86_400_000;
const nameOf = (what: TimelineEntry['what']): string => {
  if (what.kind === 'state') return what.state;
  return what.kind === 'payment' ? `payment ${what.payment}` : 'move';
};
const shown = (changes: Partial<Order>, events: readonly OrderEvent[] = []) => {
  const order = anOrder({ placedAt: monday, ...changes });
  return entriesOf(order, events, timelineOf(order, events)).map(({ what, done, dueBy }) => [
    nameOf(what),
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
  it('puts what changed no state between the states, with what was done (ORD-2)', () => {
    const moves: readonly Move[] = [
      { does: 'pay', amount: Money.of(100, 'EUR') },
      { does: 'pay', amount: Money.subtract(anOrder().totals.gross, Money.of(100, 'EUR')) },
      { does: 'pack' },
      { does: 'ship', carrier: 'Post', tracking: 'https://post.example/1' },
    ];
    const placed = aFiledOrder({ placedAt: monday, paymentMethod: 'wire', shippingMode: 'shipping' });
    const filed = moves.reduce((before, move, n) => afterMoves(before, monday + (n + 1) * day, move), placed);
    const entries = entriesOf(filed.order, filed.events, timelineOf(filed.order, filed.events));
    expect(entries.map(({ what, move, done }) => [nameOf(what), move?.does ?? null, done])).toEqual([
      ['Created', null, true],
      ['move', 'pay', true],
      ['payment Paid', null, true],
      ['Open', 'pay', true],
      ['move', 'pack', true],
      ['Confirmed', 'ship', true],
      ['Complete', null, false],
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
