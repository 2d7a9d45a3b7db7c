import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStates, paymentStates, type OrderState, type PaymentState } from '../../src/domain/order/Order.ts';
import { firstState, moveOrder, movePayment } from '../../src/domain/order/OrderStates.ts';
import { asked } from '../numbers.ts';

type Event = { readonly order: OrderState } | { readonly payment: PaymentState };
const someEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom(...orderStates).map((order) => ({ order })),
  fc.constantFrom(...paymentStates).map((payment) => ({ payment })),
);

/** The table of ORD-1, written a second time. */
const legal: ReadonlySet<string> = new Set([
  'buy Created Open',
  'buy Open Confirmed',
  'buy Confirmed Complete',
  'buy Created Cancelled',
  'buy Open Cancelled',
  'buy Confirmed Cancelled',
  'sell Requested Accepted',
  'sell Accepted Complete',
  'sell Requested Cancelled',
  'sell Accepted Cancelled',
  'Pending Paid',
  'Pending Failed',
  'Failed Pending',
]);
const reachable = {
  buy: ['Created', 'Open', 'Confirmed', 'Complete', 'Cancelled'],
  sell: ['Requested', 'Accepted', 'Complete', 'Cancelled'],
};

const histories = asked('O9', 5_000, 50_000);

it('over random histories no order leaves its table, no payment falls back from paid (O9, ORD-1)', () => {
  let moved = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('buy', 'sell'),
      fc.array(someEvent, { minLength: 1, maxLength: 12 }),
      (type, events) => {
        const begin: { type: 'buy' | 'sell'; status: OrderState; paymentStatus: PaymentState } = {
          type,
          status: firstState(type),
          paymentStatus: 'Pending',
        };
        let order = begin;
        for (const event of events) {
          const outcome = 'order' in event ? moveOrder(order, event.order) : movePayment(order, event.payment);
          const step =
            'order' in event ? `${type} ${order.status} ${event.order}` : `${order.paymentStatus} ${event.payment}`;
          if (Result.isSuccess(outcome) !== legal.has(step)) throw new Error(`${step}: ${outcome._tag}`);
          if (Result.isSuccess(outcome)) {
            order = outcome.success;
            moved += 1;
          } else refused += 1;
          if (!reachable[type].includes(order.status)) throw new Error(`${type} became ${order.status}`);
        }
      },
    ),
    { numRuns: histories },
  );
  expect(moved).toBeGreaterThan(histories / 5);
  expect(refused).toBeGreaterThan(histories / 5);
});
