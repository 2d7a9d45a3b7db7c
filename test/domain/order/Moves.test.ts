import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { type FiledOrder, moved, type Move, owedFor, paidFor } from '../../../src/domain/order/Moves.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { orderTransitions, paymentTransitions } from '../../../src/domain/order/OrderStates.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';

const desk = { actor: 'berta', now: noon };
const filed = (changes: Partial<Order> = {}): FiledOrder => {
  const order = anOrder({ status: 'Created', paymentStatus: 'Pending', ...changes });
  const { status, paymentStatus } = order;
  return { order, events: [{ status, paymentStatus, at: noon, move: null, actor: null }] };
};
const after = (before: FiledOrder, move: Move): FiledOrder => {
  const { order, events } = successOf(moved(before, move, desk));
  return { order, events: [...before.events, ...events] };
};
const gross = (before: FiledOrder): Move => ({ does: 'pay', amount: before.order.totals.gross });
const ship: Move = { does: 'ship', carrier: 'Post', tracking: null };
const ready: Move = { does: 'ready', until: noon + days(7) };
const complete: Move = { does: 'complete' };
const cancel: Move = { does: 'cancel', reason: 'asked for' };
const statesOf = ({ events }: FiledOrder) => events.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`);

describe('the moves of an order', () => {
  it('a payment opens a created order, also one that had failed, and a part of it changes no state', () => {
    const before = filed();
    const part = after(before, { does: 'pay', amount: Money.of(1, 'EUR') });
    expect(part.order).toEqual(before.order);
    expect(owedFor(part)).toEqual(Money.subtract(before.order.totals.gross, Money.of(1, 'EUR')));
    expect(statesOf(after(part, { does: 'pay', amount: owedFor(part) })).slice(2)).toEqual([
      'Created Paid',
      'Open Paid',
    ]);
    expect(after(filed({ paymentStatus: 'Failed' }), gross(before)).order.paymentStatus).toBe('Paid');
  });

  it('goods are sent when they are paid; goods to be picked up wait, those paid in cash also unpaid (PAY-2)', () => {
    const paid = after(filed(), gross(filed()));
    expect(after(paid, ship).order.status).toBe('Confirmed');
    const pickup = { shippingMode: 'pickup', pickupStore: 'wien' } as const;
    const cash = after(filed({ ...pickup, paymentMethod: 'cash' }), ready);
    expect(statesOf(cash).slice(1)).toEqual(['Open Pending', 'Confirmed Pending']);
    expect(after(after(cash, gross(cash)), complete).order.status).toBe('Complete');
    expect(failureOf(moved(filed({ ...pickup, paymentMethod: 'wire' }), ready, desk))).toMatchObject({
      reason: 'not-paid',
    });
  });

  it('what the shop buys is accepted, paid and complete (SELL-4)', () => {
    const accepted = after(filed({ type: 'sell', status: 'Requested' }), { does: 'accept' });
    expect(after(after(accepted, gross(accepted)), complete).order).toMatchObject({
      status: 'Complete',
      paymentStatus: 'Paid',
    });
  });

  it.each([
    ['sending before payment', filed(), ship, 'not-paid'],
    ['sending what is picked up', filed({ shippingMode: 'pickup' }), ship, 'not-sent'],
    ['sending to a seller', filed({ type: 'sell', status: 'Accepted' }), ship, 'not-sent'],
    ['laying out what is sent', filed({ shippingMode: 'shipping' }), ready, 'not-picked-up'],
    [
      'laying out until yesterday',
      filed({ shippingMode: 'pickup', paymentStatus: 'Paid' }),
      { does: 'ready', until: noon },
      'in-the-past',
    ],
    ['completing what is not paid', filed({ status: 'Confirmed' }), complete, 'not-paid'],
    ['a payment for a cancelled order', filed({ status: 'Cancelled' }), gross(filed()), 'cancelled'],
    [
      'a payment to a seller before the goods',
      filed({ type: 'sell', status: 'Requested' }),
      gross(filed()),
      'not-accepted',
    ],
    ['a payment of nothing', filed(), { does: 'pay', amount: Money.zero('EUR') }, 'no-amount'],
    ['a payment in another currency', filed(), { does: 'pay', amount: Money.of(1, 'CHF') }, 'other-currency'],
    ['a cancellation without a reason', filed(), { does: 'cancel', reason: ' ' }, 'no-reason'],
  ] as const)('%s is refused', (_, before, move, reason) => {
    expect(failureOf(moved(before, move, desk))).toMatchObject({ _tag: 'MoveRefused', reason });
  });

  it('only a cancellation gives goods back', () => {
    expect(successOf(moved(filed(), cancel, desk)).givesBack).toBe(true);
    expect(successOf(moved(filed(), gross(filed()), desk)).givesBack).toBe(false);
  });

  const someMove: fc.Arbitrary<Move> = fc.oneof(
    fc.constantFrom<Move>(ship, ready, complete, cancel, { does: 'accept' }),
    fc.integer({ min: -1, max: 2_000_000 }).map((cents): Move => ({ does: 'pay', amount: Money.of(cents, 'EUR') })),
  );
  it('whatever moves come, each event follows the one before by the tables, and payments add up', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy', 'sell'),
        fc.constantFrom('shipping', 'pickup'),
        fc.constantFrom('Pending', 'Failed'),
        fc.array(someMove, { maxLength: 12 }),
        (type, shippingMode, paymentStatus, moves) => {
          let now = filed({ type, shippingMode, paymentStatus, status: type === 'buy' ? 'Created' : 'Requested' });
          let paid = 0;
          for (const move of moves) {
            const outcome = moved(now, move, desk);
            if (Result.isFailure(outcome)) continue;
            if (move.does === 'pay') paid += move.amount.centAmount;
            now = { order: outcome.success.order, events: [...now.events, ...outcome.success.events] };
          }
          expect(paidFor(now).centAmount).toBe(paid);
          for (const [at, event] of now.events.entries()) {
            const before = now.events[at - 1] ?? event;
            expect([before.status, ...orderTransitions[type][before.status]]).toContain(event.status);
            expect([before.paymentStatus, ...paymentTransitions[before.paymentStatus]]).toContain(event.paymentStatus);
          }
          expect(now.order.status === 'Complete' && now.order.paymentStatus !== 'Paid').toBe(false);
        },
      ),
    );
  });
});
