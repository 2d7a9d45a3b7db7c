import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/domain/order/Order.ts';
import { pageOfOrders } from '../../../src/domain/order/OrderQuery.ts';
import { deliveryOrigin } from '../../../src/domain/order/OrderOrigin.ts';
import { returnableUntil, timelineOf } from '../../../src/domain/order/Timeline.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { anOrder } from '../../builders/order.ts';

/** A Monday. */
const monday = Date.UTC(2026, 0, 5, 10);
const event = (status: Order['status'], at: number) => ({ status, paymentStatus: 'Pending' as const, at, move: null });
const buy = (status: Order['status'], pickupBy: number | null = null) => ({
  origin: { kind: 'cart' },
  store: 'euro' as const,
  type: 'buy' as const,
  status,
  placedAt: monday,
  pickupBy,
});
const shown = (steps: ReturnType<typeof timelineOf>) => steps.map(({ state, at, dueBy }) => [state, at, dueBy]);

describe('the way of an order', () => {
  it('shows what has been and what is ahead; delivery is due 5 working days after confirmation (§9) (ORD-2)', () => {
    expect(shown(timelineOf(buy('Created'), [event('Created', monday)]))).toEqual([
      ['Created', monday, null],
      ['Open', null, null],
      ['Confirmed', null, null],
      ['Complete', null, null],
    ]);
    const confirmed = [event('Created', monday), event('Open', monday + 1), event('Confirmed', monday + 2)];
    expect(shown(timelineOf(buy('Confirmed'), confirmed)).at(-1)).toEqual(['Complete', null, monday + 2 + days(7)]);
    expect(shown(timelineOf(buy('Complete'), [...confirmed, event('Complete', monday + 3)])).at(-1)).toEqual([
      'Complete',
      monday + 3,
      null,
    ]);
  });

  it('delivery is due on a working day of the store, at whatever hour it was confirmed (§9) (ORD-2)', () => {
    const due = (store: Order['store'], confirmed: string) =>
      timelineOf({ ...buy('Confirmed'), store }, [event('Confirmed', Date.parse(confirmed))]).at(-1)?.dueBy;
    expect(due('euro', '2026-11-22T00:27:00+01:00')).toBe(Date.parse('2026-11-27T00:27:00+01:00'));
    expect(due('us', '2026-11-17T20:00:00-05:00')).toBe(Date.parse('2026-11-24T20:00:00-05:00'));
  });

  it('cash is due at the counter by its day (PAY-2)', () => {
    expect(shown(timelineOf(buy('Created', monday + days(7)), [])).at(-1)).toEqual([
      'Complete',
      null,
      monday + days(7),
    ]);
  });

  it('a cancelled order has nothing ahead, and a sold one goes its own way (ORD-1)', () => {
    expect(shown(timelineOf(buy('Cancelled'), [event('Created', monday), event('Cancelled', monday + 9)]))).toEqual([
      ['Created', monday, null],
      ['Cancelled', monday + 9, null],
    ]);
    expect(timelineOf({ ...buy('Requested'), type: 'sell' }, []).map(({ state }) => state)).toEqual([
      'Requested',
      'Accepted',
      'Complete',
    ]);
  });

  it('a sale has no day of delivery, and a step that is reached is not due any more (ORD-2)', () => {
    const sold = { ...buy('Accepted'), type: 'sell' as const };
    const events = [event('Requested', monday), event('Confirmed', monday + 1), event('Accepted', monday + 2)];
    expect(shown(timelineOf(sold, events))).toEqual([
      ['Requested', monday, null],
      ['Accepted', monday + 2, null],
      ['Complete', null, null],
    ]);
    const picked = timelineOf(buy('Complete', monday + 9), [event('Created', monday), event('Complete', monday + 3)]);
    expect(shown(picked).at(-1)).toEqual(['Complete', monday + 3, null]);
  });

  it('only delivery is due, and a cancelled order without events was at least placed (ORD-1)', () => {
    const confirmed = [event('Confirmed', monday + 2)];
    expect(shown(timelineOf(buy('Confirmed'), confirmed)).slice(0, 3)).toEqual([
      ['Created', monday, null],
      ['Open', null, null],
      ['Confirmed', monday + 2, null],
    ]);
    expect(shown(timelineOf(buy('Cancelled'), []))).toEqual([
      ['Created', monday, null],
      ['Cancelled', null, null],
    ]);
  });

  it('a purchase that is not complete has no return period, whichever events it has (ORD-2)', () => {
    expect(returnableUntil(buy('Cancelled'), [event('Complete', monday)])).toBeNull();
    expect(returnableUntil(buy('Complete'), [event('Confirmed', monday)])).toBeNull();
    expect(returnableUntil(buy('Complete'), [event('Confirmed', monday), event('Complete', monday + 1)])).toBe(
      monday + 1 + days(30),
    );
  });

  it('a completed purchase may be returned for 30 days (ORD-2)', () => {
    expect(returnableUntil(buy('Complete'), [event('Complete', monday)])).toBe(monday + days(30));
    const returned = (store: Order['store'], completed: string) =>
      returnableUntil({ ...buy('Complete'), store }, [event('Complete', Date.parse(completed))]);
    expect(returned('euro', '2026-10-01T00:30:00+02:00')).toBe(Date.parse('2026-10-31T00:30:00+01:00'));
    expect(returned('us', '2026-03-01T23:30:00-05:00')).toBe(Date.parse('2026-03-31T23:30:00-04:00'));
    expect(returnableUntil(buy('Confirmed'), [event('Confirmed', monday)])).toBeNull();
    expect(returnableUntil({ ...buy('Complete'), type: 'sell' }, [event('Complete', monday)])).toBeNull();
    const delivered = { ...buy('Complete'), origin: { kind: deliveryOrigin } };
    expect(returnableUntil(delivered, [event('Complete', monday)])).toBeNull();
  });
});

describe('a list of orders', () => {
  const orders = [
    anOrder({ placedAt: 5, type: 'sell', status: 'Requested' }),
    anOrder({ placedAt: 4, status: 'Complete' }),
    anOrder({ placedAt: 3 }),
    anOrder({ placedAt: 2 }),
    anOrder({ placedAt: 1 }),
  ];
  const all = { page: 1, pageSize: 100 };
  const times = (query: Parameters<typeof pageOfOrders>[1]) =>
    pageOfOrders(orders, query).orders.map(({ placedAt }) => placedAt);

  it('separates buying and selling, and filters by state and period (ORD-2)', () => {
    expect(times({ ...all, type: 'sell' })).toEqual([5]);
    expect(times({ ...all, type: 'buy' })).toEqual([4, 3, 2, 1]);
    expect(times({ ...all, state: 'Complete' })).toEqual([4]);
    expect(times({ ...all, from: 2, to: 4 })).toEqual([3, 2]);
  });

  it('pages cover all, each once, and count all of them (ORD-2)', () => {
    for (const pageSize of [1, 2, 3, 100]) {
      const pages = Array.from({ length: 6 }, (_, n) => pageOfOrders(orders, { page: n + 1, pageSize }));
      expect(pages.flatMap((page) => page.orders)).toEqual(orders);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([5]));
    }
  });
});
