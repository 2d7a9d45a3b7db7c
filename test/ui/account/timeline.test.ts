import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../src/domain/order/Timeline.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { OrderEvent } from '../../../src/domain/order/OrderEvent.ts';
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
      ['payment Paid', 'pay', true],
      ['Open', null, true],
      ['move', 'pack', true],
      ['Confirmed', 'ship', true],
      ['Complete', null, false],
    ]);
  });
  const way = (filed: ReturnType<typeof aFiledOrder>) =>
    entriesOf(filed.order, filed.events, timelineOf(filed.order, filed.events)).map(({ what, move, done }) => [
      nameOf(what),
      move?.does ?? null,
      done,
    ]);
  const inCash = {
    placedAt: monday,
    paymentMethod: 'cash',
    shippingMode: 'pickup',
    pickupBy: monday + 4 * day,
  } as const;
  const pay: Move = { does: 'pay', amount: anOrder().totals.gross };
  it('shows that a cash order is packed, and its payment at the pick-up (ORD-2)', () => {
    const packed = afterMoves(aFiledOrder(inCash), monday + day, { does: 'pack' });
    expect(way(packed)).toEqual([
      ['Created', null, true],
      ['Open', null, true],
      ['move', 'pack', true],
      ['Confirmed', null, false],
      ['payment Paid', null, false],
      ['Complete', null, false],
    ]);
    const ready = afterMoves(packed, monday + 2 * day, { does: 'ready', until: monday + 4 * day });
    const paid = afterMoves(ready, monday + 3 * day, pay);
    expect(way(afterMoves(paid, monday + 3 * day + 1, { does: 'hand-over' })).slice(3)).toEqual([
      ['Confirmed', 'ready', true],
      ['payment Paid', 'pay', true],
      ['Complete', 'hand-over', true],
    ]);
  });
  it('keeps a payment that was taken back, with what was done since (ORD-2)', () => {
    const back: Move = { does: 'unpay', booking: 1, amount: anOrder().totals.gross, reason: 'a mistake' };
    const placed = aFiledOrder({ placedAt: monday, paymentMethod: 'wire' });
    const taken = afterMoves(afterMoves(placed, monday + day, pay), monday + 2 * day, back);
    expect(way(taken)).toEqual([
      ['Created', null, true],
      ['payment Paid', 'pay', true],
      ['move', 'unpay', true],
      ['payment Paid', null, false],
      ['Open', null, false],
      ['Confirmed', null, false],
      ['Complete', null, false],
    ]);
    expect(way(afterMoves(taken, monday + 3 * day, pay)).slice(2, 5)).toEqual([
      ['move', 'unpay', true],
      ['payment Paid', 'pay', true],
      ['Open', null, true],
    ]);
  });
  it.each([
    ['earlier', 3, 4],
    ['later', 9, 9],
  ])('names one last day of a pick-up that is ready until an %s day than promised (ORD-2)', (_, until, due) => {
    const ready = afterMoves(aFiledOrder(inCash), monday + day, { does: 'ready', until: monday + until * day });
    const entries = entriesOf(ready.order, ready.events, timelineOf(ready.order, ready.events));
    const last = entries.filter(({ dueBy }) => dueBy !== null).map(({ what, dueBy }) => [nameOf(what), dueBy]);
    expect(last).toEqual([
      ['payment Paid', monday + due * day],
      ['Complete', monday + due * day],
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
