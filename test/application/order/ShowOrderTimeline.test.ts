import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { ShowOrderTimeline } from '../../../src/application/order/ShowOrderTimeline.ts';
import type { OrderEvent } from '../../../src/domain/order/OrderEvent.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { timelineOf, returnableUntil } from '../../../src/domain/order/Timeline.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { anOrder } from '../../builders/order.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aShopper, refusal, run } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

it('the timeline of an order follows its history and ends with the last day of return (ORD-2)', async () => {
  const order = anOrder({ status: 'Complete', paymentStatus: 'Paid' });
  const events: readonly OrderEvent[] = [
    { status: 'Created', paymentStatus: 'Pending', at: order.placedAt, move: null },
    { status: 'Complete', paymentStatus: 'Paid', at: order.placedAt + days(3), move: null },
  ];
  const orders = withCalls((await memoryShop()).orders(aShopper()), {
    ofId: () => Effect.succeed(order),
    history: () => Effect.succeed(events),
  });
  expect(await run(new ShowOrderTimeline(orders).execute(order.id))).toEqual({
    order,
    events,
    timeline: timelineOf(order, events),
    returnableUntil: returnableUntil(order, events),
  });
  const unread = withCalls(orders, { history: () => Effect.fail(new OrdersUnavailable()) });
  expect(await refusal(new ShowOrderTimeline(unread).execute(order.id))).toEqual(new OrdersUnavailable());
});
