import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { LockedOrder } from '../../../src/domain/order/FiledOrder.ts';
import type { Move, Payment } from '../../../src/domain/order/Move.ts';
import { afterMove, isOverdue, movedWhenOverdue } from '../../../src/domain/order/Moves.ts';
import { countedFor } from '../../../src/domain/order/OrderLimits.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { overdueMove, unpaidTermOf } from '../../../src/domain/order/UnpaidTerm.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { pickupBy } from '../../../src/domain/payment/PickupTerm.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder } from '../../builders/filedOrder.ts';

const at = (text: string): number => Date.parse(text);
/** A Monday in Vienna. */
const monday = at('2026-11-02T10:00:00+01:00');
const unpaid = (changes: Partial<Order> = {}): LockedOrder =>
  aFiledOrder({ store: 'euro', placedAt: monday, paymentMethod: 'wire', pickupBy: null, ...changes });
const cash = unpaid({ paymentMethod: 'cash', shippingMode: 'pickup', pickupBy: pickupBy(monday, 'euro') });
const termOf = ({ order, events }: LockedOrder) => unpaidTermOf(order, events);
const overdue = ({ order, events }: LockedOrder, now: number) => overdueMove(order, events, now);
const shop = (now: number) => ({ actor: 'shop', now });
/** The order after what the shop does by itself at a moment. */
const left = (filed: LockedOrder, now: number): LockedOrder => {
  return afterMove(filed, successOf(movedWhenOverdue(filed, shop(now))));
};
const part: Payment = { does: 'pay', amount: Money.of(1, 'EUR') };

describe('the term of an unpaid order', () => {
  it('a transfer is due after three working days, reminded of when that day is over, and lapses four later (PAY-5)', () => {
    expect(termOf(unpaid())).toEqual({
      dueBy: at('2026-11-05T10:00:00+01:00'),
      remindAt: at('2026-11-06T00:00:00+01:00'),
      lapsesAt: at('2026-11-11T23:59:59.999+01:00'),
      remindedAt: null,
    });
  });

  it('a check is due after ten working days, and cash when the goods are to be picked up (PAY-2, PAY-5)', () => {
    expect(termOf(unpaid({ paymentMethod: 'check' }))?.dueBy).toBe(at('2026-11-16T10:00:00+01:00'));
    expect(termOf(cash)).toEqual({
      dueBy: at('2026-11-09T10:00:00+01:00'),
      remindAt: at('2026-11-08T10:00:00+01:00'),
      lapsesAt: at('2026-11-10T23:59:59.999+01:00'),
      remindedAt: null,
    });
    const until = at('2026-11-20T23:59:59.999+01:00');
    const waiting = afterMoves(cash, monday, { does: 'ready', until });
    expect(termOf(waiting)?.dueBy).toBe(until);
    const sooner = at('2026-11-18T23:59:59.999+01:00');
    expect(termOf(afterMoves(waiting, monday, { does: 'ready', until: sooner }))?.dueBy).toBe(sooner);
  });

  it('a part of the payment leaves the term as it is, and the reminder valid (PAY-5)', () => {
    const reminded = left(unpaid(), at('2026-11-06T00:00:00+01:00'));
    expect(termOf(afterMoves(reminded, at('2026-11-09T09:00:00+01:00'), part))).toEqual(termOf(reminded));
  });

  it.each<readonly [string, readonly Move[]]>([
    ['a part whose rest has a new term', [{ ...part, newTerm: true }]],
    [
      'a booking that is taken back',
      [part, { does: 'unpay', booking: 1, amount: part.amount, reason: 'another order' }],
    ],
  ])('%s starts the term anew (PAY-5)', (_, moves) => {
    const reminded = left(unpaid(), at('2026-11-06T00:00:00+01:00'));
    const partly = afterMoves(reminded, at('2026-11-09T09:00:00+01:00'), ...moves);
    expect(termOf(partly)).toMatchObject({ dueBy: at('2026-11-12T09:00:00+01:00'), remindedAt: null });
    expect(overdue(partly, at('2026-11-12T23:59:59+01:00'))).toBeNull();
    expect(overdue(partly, at('2026-11-13T00:00:00+01:00'))?.does).toBe('remind');
  });

  it.each<readonly [string, LockedOrder]>([
    ['paid', unpaid({ paymentStatus: 'Paid', status: 'Open' })],
    ['cancelled', unpaid({ status: 'Cancelled' })],
    ['sold to the shop', unpaid({ type: 'sell', status: 'Accepted' })],
    ['by card', unpaid({ paymentMethod: 'card' })],
  ])('an order that is %s has none (PAY-5)', (_, filed) => {
    expect(termOf(filed)).toBeNull();
    expect(failureOf(movedWhenOverdue(filed, shop(monday + days(365))))).toMatchObject({ reason: 'not-due' });
  });

  it('the order is cancelled only after a reminder, and not before the day that it named (PAY-5)', () => {
    const lateOnFriday = at('2026-12-04T18:00:00+01:00');
    const reminded = left(unpaid(), lateOnFriday);
    expect(reminded.order.status).toBe('Created');
    expect(reminded.events.at(-1)?.move).toEqual({ does: 'remind', until: at('2026-12-08T23:59:59.999+01:00') });
    expect(overdue(reminded, at('2026-12-08T23:59:59.999+01:00'))).toBeNull();
    const lapsed = successOf(movedWhenOverdue(reminded, shop(at('2026-12-09T00:00:00+01:00'))));
    expect(lapsed.states.status).toBe('Cancelled');
    expect(lapsed.givesBack).toEqual(reminded.taken);
  });

  it('an order with an event that cannot be read is left to people (PAY-5)', () => {
    expect(isOverdue({ ...unpaid(), unread: 1 }, monday + days(365))).toBe(false);
    expect(isOverdue(unpaid(), monday + days(365))).toBe(true);
    expect(failureOf(movedWhenOverdue({ ...unpaid(), unread: 1 }, shop(monday + days(365))))).toMatchObject({
      reason: 'not-due',
    });
  });

  it('however time passes, each order is reminded of once and then cancelled once (PAY-5)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(unpaid(), cash, unpaid({ paymentMethod: 'check', store: 'us' })),
        fc.array(fc.integer({ min: 1, max: 72 * 60 }), { minLength: 5, maxLength: 60 }),
        (placed, minutesLater) => {
          let filed = placed;
          let now = monday;
          for (const minutes of [...minutesLater, ...Array.from({ length: 30 }, () => 24 * 60)]) {
            now += minutes * 60_000;
            if (overdue(filed, now) !== null) filed = left(filed, now);
          }
          expect(filed.events.map(({ move }) => move?.does ?? 'placed')).toEqual(['placed', 'remind', 'lapse']);
        },
      ),
    );
  });

  it('a place among the limits on orders is free again long before its order lapses (F7)', () => {
    const longest = Math.max(
      ...[true, false].flatMap((signedIn) =>
        countedFor({
          ownerId: idOf('owner'),
          signedIn,
          email: 'a@example.com',
          client: '::1',
          network: '0:0:0::/48',
        }).map(({ limit }) => limit.windowMs),
      ),
    );
    for (const filed of [unpaid(), cash])
      expect((termOf(filed)?.lapsesAt ?? 0) - filed.order.placedAt).toBeGreaterThan(longest);
  });
});
