import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { bookingsOf } from '../../../src/domain/order/Bookings.ts';
import {
  type LockedOrder,
  keptPieces,
  owedFor,
  paidFor,
  refundDueFor,
  refundedFor,
} from '../../../src/domain/order/FiledOrder.ts';
import { longestMoveText, type Move, type Payment } from '../../../src/domain/order/Move.ts';
import { timelineOf } from '../../../src/domain/order/Timeline.ts';
import { afterMove, moved } from '../../../src/domain/order/Moves.ts';
import { type Order, orderStates } from '../../../src/domain/order/Order.ts';
import { orderTransitions, paymentTransitions, withoutPayment } from '../../../src/domain/order/OrderStates.ts';
import { paymentFaultOf } from '../../../src/domain/order/PaymentFaults.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

const desk = { actor: 'berta', now: noon };
const euros = (cents: number): Money => Money.of(cents, 'EUR');
const pay = (amount: Money, how: Partial<Payment> = {}): Payment => ({ does: 'pay', amount, ...how });
const unpay = (amount: Money, booking = 1): Move => ({ does: 'unpay', booking, amount, reason: 'another order' });
const grossOf = ({ order }: LockedOrder): Payment => pay(order.totals.gross);
const after = (before: LockedOrder, ...moves: readonly Move[]): LockedOrder => afterMoves(before, noon, ...moves);
const ship: Move = { does: 'ship', carrier: 'Post', tracking: null };
const ready: Move = { does: 'ready', until: noon + days(7) };
const readyOn = (daysLater: number): Move => ({ does: 'ready', until: noon + days(daysLater) });
const cancel: Move = { does: 'cancel', reason: 'asked for' };
const [accept, pack, handOver, complete] = (['accept', 'pack', 'hand-over', 'complete'] as const).map((does): Move => ({
  does,
})) as [Move, Move, Move, Move];
const statesOf = ({ events }: LockedOrder) => events.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`);
const pickup = { shippingMode: 'pickup', pickupStore: 'wien' } as const;
const paid: LockedOrder = after(aFiledOrder(), grossOf(aFiledOrder()));
const delivered = after(paid, ship, complete);
const sku = paid.order.lines[0]?.sku ?? ('' as never);

describe('the moves of an order', () => {
  it('a payment opens a created order, also one that had failed, and a part of it changes no state (ORD-1)', () => {
    const before = aFiledOrder();
    const part = after(before, pay(euros(1)));
    expect(part.order).toEqual(before.order);
    expect(owedFor(part)).toEqual(Money.subtract(before.order.totals.gross, euros(1)));
    expect(statesOf(after(part, pay(owedFor(part)))).slice(2)).toEqual(['Created Paid', 'Open Paid']);
    expect(after(aFiledOrder({ paymentStatus: 'Failed' }), grossOf(before)).order.paymentStatus).toBe('Paid');
  });

  it('an overpayment, or a payment after the cancellation, is due as a refund and changes no state (ORD-1)', () => {
    const more = Money.add(aFiledOrder().order.totals.gross, euros(100));
    expect(refundDueFor(after(aFiledOrder(), pay(more)))).toEqual(euros(100));
    const late = after(aFiledOrder(), cancel, pay(euros(700)));
    expect([late.order.status, late.order.paymentStatus]).toEqual(['Cancelled', 'Pending']);
    expect([owedFor(late), refundDueFor(late)]).toEqual([euros(0), euros(700)]);
    const refunded = after(late, { does: 'refund', amount: euros(300) });
    expect([refundedFor(refunded), refundDueFor(refunded)]).toEqual([euros(300), euros(400)]);
  });

  it('a reference is booked once, whatever its case and spaces, and again when it was taken back (ORD-1)', () => {
    const first = after(aFiledOrder(), pay(euros(100), { reference: 'RF18 5390' }));
    const same = pay(euros(200), { reference: 'rf185390' });
    expect(failureOf(moved(first, same, desk))).toMatchObject({ reason: 'booked-before' });
    expect(paidFor(after(first, pay(euros(100), { reference: 'RF19' })))).toEqual(euros(200));
    expect(paidFor(after(first, unpay(euros(100)), same))).toEqual(euros(200));
  });

  it('an equal amount is booked once a day of the store, unless the clerk means a second transfer (ORD-1)', () => {
    const first = after(aFiledOrder({ store: 'euro' }), pay(euros(100)));
    for (const again of [pay(euros(100)), pay(euros(100), { reference: 'RF18' })])
      expect(failureOf(moved(first, again, desk))).toMatchObject({ reason: 'equal-booking' });
    expect(paidFor(after(first, pay(euros(100), { again: true })))).toEqual(euros(200));
    expect(paidFor(after(first, pay(euros(101))))).toEqual(euros(201));
    const lastOfDay = Date.parse('2026-03-04T23:59:59.999+01:00');
    expect(Result.isFailure(moved(first, pay(euros(100)), { ...desk, now: lastOfDay }))).toBe(true);
    expect(Result.isSuccess(moved(first, pay(euros(100)), { ...desk, now: lastOfDay + 1 }))).toBe(true);
  });

  it('a booking that was wrong is taken back: its order is unpaid and at its beginning again (ORD-1)', () => {
    const gross = paid.order.totals.gross;
    const back = after(after(paid, pack), unpay(gross));
    expect([back.order.status, back.order.paymentStatus, owedFor(back)]).toEqual(['Created', 'Pending', gross]);
    expect(timelineOf(back.order, back.events).map(({ at }) => at !== null)).toEqual([true, false, false, false]);
    expect(after(back, grossOf(back), ship).order).toMatchObject({ status: 'Confirmed', paymentStatus: 'Paid' });

    const waiting = after(aFiledOrder({ ...pickup, paymentMethod: 'cash' }), ready, grossOf(paid));
    expect(after(waiting, unpay(gross)).order).toMatchObject({ status: 'Confirmed', paymentStatus: 'Pending' });
    const cancelled = after(paid, cancel, unpay(gross));
    expect(cancelled.order).toMatchObject({ status: 'Cancelled', paymentStatus: 'Pending' });
    expect(refundDueFor(cancelled)).toEqual(euros(0));
    const accepted = after(anInspectedSale(), accept, grossOf(paid), unpay(gross));
    expect(accepted.order).toMatchObject({ status: 'Accepted', paymentStatus: 'Pending' });
  });

  it('a booking that the payment in full does not need is taken back without a change of states (ORD-1)', () => {
    const twice = after(aFiledOrder(), pay(euros(100)), grossOf(paid));
    expect(after(twice, unpay(euros(100))).order).toMatchObject({ status: 'Open', paymentStatus: 'Paid' });
    expect(refundDueFor(after(twice, unpay(euros(100))))).toEqual(euros(0));
  });

  it('a refund is owed again when the overpayment that caused it is taken back (ORD-1)', () => {
    const part = Money.subtract(paid.order.totals.gross, euros(7_000));
    const refund: Move = { does: 'refund', amount: euros(5_000) };
    const back = after(aFiledOrder(), pay(part), pay(euros(12_000)), refund, unpay(euros(12_000), 2));
    expect([back.order.paymentStatus, owedFor(back)]).toEqual(['Pending', euros(12_000)]);
    const most = after(back, pay(euros(11_994)));
    expect([most.order.paymentStatus, owedFor(most)]).toEqual(['Pending', euros(6)]);
    const whole = after(most, pay(owedFor(most)));
    expect([whole.order.paymentStatus, refundDueFor(whole)]).toEqual(['Paid', euros(0)]);

    // What is accepted as the price is what the shop holds then.
    const short = after(back, pay(euros(0), { acceptsShort: 'fee' }), ship, complete);
    const [line] = short.order.lines;
    const one: Move = { does: 'return', pieces: [{ sku, quantity: 1 }] };
    expect(refundDueFor(after(short, one))).toEqual(line?.unitGross);
  });

  it('five cents less pay a purchase in full, six do not, and a seller gets every cent (ORD-1)', () => {
    const { gross } = paid.order.totals;
    const less = (cents: number) => pay(Money.subtract(gross, euros(cents)));
    const short = after(aFiledOrder(), less(5));
    expect([short.order.paymentStatus, owedFor(short), refundDueFor(short)]).toEqual(['Paid', euros(0), euros(0)]);
    expect(after(aFiledOrder(), less(6)).order.paymentStatus).toBe('Pending');
    expect(after(aFiledOrder({ type: 'sell', status: 'Accepted' }), less(1)).order.paymentStatus).toBe('Pending');
    expect(refundDueFor(after(short, pay(euros(5))))).toEqual(euros(5));
  });

  it('less is accepted as a payment in full for a reason, also later; no more than was paid is refunded (ORD-1)', () => {
    const { gross } = paid.order.totals;
    const short = Money.subtract(gross, euros(900));
    const fee = { acceptsShort: 'fee of the bank' };
    const atOnce = after(aFiledOrder(), pay(short, fee));
    const later = after(aFiledOrder(), pay(short), pay(euros(0), fee));
    for (const each of [atOnce, later]) {
      expect([each.order.paymentStatus, owedFor(each), refundDueFor(each)]).toEqual(['Paid', euros(0), euros(0)]);
      const sent = after(each, ship, complete);
      const [line] = sent.order.lines;
      const one = { sku: line?.sku ?? sku, quantity: 1 };
      expect(refundDueFor(after(sent, { does: 'return', pieces: [one] }))).toEqual(line?.unitGross);
      expect(refundDueFor(after(sent, { does: 'return', pieces: keptPieces(sent) }))).toEqual(short);
    }
  });

  it('money that arrives for a paid order is booked and refunded, also if less was accepted as price (ORD-1)', () => {
    const { gross } = paid.order.totals;
    const twice = after(paid, pay(gross, { again: true }));
    expect([twice.order, refundDueFor(twice)]).toEqual([paid.order, gross]);
    const most = Money.subtract(gross, euros(1_000));
    const short = after(aFiledOrder(), pay(most, { acceptsShort: 'a fee' }));
    const late = after(short, pay(euros(1_000)));
    expect([late.order.paymentStatus, refundDueFor(late)]).toEqual(['Paid', euros(1_000)]);
    const sent = after(late, ship, unpay(euros(1_000), 2));
    expect([sent.order.status, sent.order.paymentStatus, refundDueFor(sent)]).toEqual(['Confirmed', 'Paid', euros(0)]);
    expect(after(late, unpay(most)).order.paymentStatus).toBe('Pending');
    const acceptedLater = after(aFiledOrder(), pay(most), pay(euros(0), { acceptsShort: 'a fee' }));
    expect(after(acceptedLater, unpay(euros(0), 2)).order.paymentStatus).toBe('Pending');
  });

  it('a booking is taken back for a reason, which blanks are not, and a parcel is sent once (ORD-1)', () => {
    const blank = moved(paid, { ...unpay(paid.order.totals.gross), reason: ' ' } as Move, desk);
    expect(failureOf(blank)).toMatchObject({ reason: 'no-reason' });
    const overpaid = after(paid, ship, pay(euros(100)));
    expect(Result.isFailure(moved(overpaid, ship, desk))).toBe(true);
  });

  it('carrier and link of a parcel may be corrected while it travels (ORD-1)', () => {
    const corrected = after(paid, ship, { ...ship, tracking: 'https://post.example/1?id=2#now' });
    expect(statesOf(corrected).slice(-2)).toEqual(['Confirmed Paid', 'Confirmed Paid']);
    for (const before of [after(paid, ship), after(corrected, complete)])
      expect(failureOf(moved(before, ship, desk))._tag).toBe('TransitionNotAllowed');
  });

  it('the day until which goods wait may be corrected (PAY-2)', () => {
    const waiting = after(aFiledOrder({ ...pickup, paymentMethod: 'cash' }), ready);
    const corrected = after(waiting, { does: 'ready', until: noon + days(8) });
    expect(corrected.order).toEqual(waiting.order);
  });

  it('goods are packed and sent when they are paid, and complete when the dealer says so (ORD-1)', () => {
    expect(statesOf(after(paid, pack, ship, complete)).slice(3)).toEqual([
      'Open Paid',
      'Confirmed Paid',
      'Complete Paid',
    ]);
  });

  it('goods to be picked up wait, those paid in cash also unpaid, until they are handed over (PAY-2)', () => {
    const cash = after(aFiledOrder({ ...pickup, paymentMethod: 'cash' }), pack, ready);
    expect(statesOf(cash).slice(1)).toEqual(['Open Pending', 'Confirmed Pending']);
    expect(after(cash, grossOf(cash), handOver).order.status).toBe('Complete');
    expect(statesOf(after(aFiledOrder({ ...pickup, paymentMethod: 'cash' }), ready)).slice(1)).toEqual([
      'Open Pending',
      'Confirmed Pending',
    ]);
  });

  it('a sale that the shop accepts is complete once it is paid out (SELL-4, SELL-5)', () => {
    const accepted = after(anInspectedSale(), accept);
    expect(statesOf(after(accepted, grossOf(accepted))).slice(-2)).toEqual(['Accepted Paid', 'Complete Paid']);
  });

  it('pieces may come back until the end of the last day, each once, and their price is refunded (SHIP-5)', () => {
    const [first, second] = delivered.order.lines;
    if (first === undefined || second === undefined) throw new Error('two lines are needed');
    const one: Move = { does: 'return', pieces: [{ sku: first.sku, quantity: 1 }] };
    const returned = after(delivered, one);
    expect(returned.order).toEqual(delivered.order);
    expect(refundDueFor(returned)).toEqual(first.unitGross);
    expect(keptPieces(returned)[0]?.quantity).toBe(first.quantity - 1);
    const all = after(returned, { does: 'return', pieces: keptPieces(returned) });
    expect(refundDueFor(all)).toEqual(delivered.order.totals.gross);
    const lastDay = Date.parse('2026-04-03T23:59:59.999+02:00');
    expect(Result.isSuccess(moved(delivered, one, { ...desk, now: lastDay }))).toBe(true);
    expect(failureOf(moved(delivered, one, { ...desk, now: lastDay + 1 }))).toMatchObject({ reason: 'not-returnable' });
  });

  const back = (...pieces: readonly number[]): Move => ({
    does: 'return',
    pieces: pieces.map((quantity) => ({ sku, quantity })),
  });
  const sale = anInspectedSale();
  it.each([
    ['a free order', aFiledOrder(), pay(euros(0), { acceptsShort: 'a friend' }), 'no-amount'],
    ['a short payment without a reason', aFiledOrder(), pay(euros(9), { acceptsShort: ' ' }), 'no-reason'],
    ['a short payout', after(sale, accept), pay(euros(9), { acceptsShort: 'fee' }), 'short-payout'],
    ['a short payment of a cancelled order', after(paid, cancel), pay(euros(9), { acceptsShort: 'fee' }), 'cancelled'],
    ['a short late payment', after(aFiledOrder(), cancel), pay(euros(9), { acceptsShort: 'fee' }), 'cancelled'],
    ['taking back without a reason', paid, { ...unpay(paid.order.totals.gross), reason: '' }, 'no-reason'],
    ['taking back what is not booked', paid, unpay(paid.order.totals.gross, 2), 'no-booking'],
    ['taking back another amount', paid, unpay(euros(1)), 'no-booking'],
    ['taking back in another currency', paid, unpay(Money.of(1, 'CHF')), 'other-currency'],
    ['taking back what pays sent goods', after(paid, ship), unpay(paid.order.totals.gross), 'goods-gone'],
    ['taking back what pays a complete order', delivered, unpay(paid.order.totals.gross), 'goods-gone'],
    ['taking back twice', after(aFiledOrder(), pay(euros(100)), unpay(euros(100))), unpay(euros(100)), 'no-booking'],
    [
      'taking back what was refunded',
      after(paid, cancel, { does: 'refund', amount: euros(1) }),
      unpay(paid.order.totals.gross),
      'refunded',
    ],
    ['laying out until a Saturday', after(aFiledOrder(pickup), grossOf(paid)), readyOn(3), 'closed-day'],
    ['laying out until next year', after(aFiledOrder(pickup), grossOf(paid)), readyOn(365), 'far-day'],
    ['laying out for 61 days', after(aFiledOrder(pickup), grossOf(paid)), readyOn(61), 'far-day'],
    ['a reason of a page', paid, { does: 'cancel', reason: 'x'.repeat(longestMoveText + 1) }, 'too-long'],
    ['packing before payment', aFiledOrder(), pack, 'not-paid'],
    ['packing twice', after(paid, pack), pack, 'packed'],
    ['packing for a seller', after(sale, accept), pack, 'not-sent'],
    ['sending before payment', aFiledOrder(), ship, 'not-paid'],
    ['sending what is picked up', aFiledOrder(pickup), ship, 'not-sent'],
    ['sending to a seller', after(sale, accept), ship, 'not-sent'],
    ['laying out what is sent', aFiledOrder({ shippingMode: 'shipping' }), ready, 'not-picked-up'],
    ['laying out what is not paid by wire', aFiledOrder(pickup), ready, 'not-paid'],
    ['laying out until now', after(aFiledOrder(pickup), grossOf(paid)), { does: 'ready', until: noon }, 'in-the-past'],
    ['completing what is not paid', aFiledOrder({ status: 'Confirmed' }), complete, 'not-paid'],
    ['completing what is picked up', aFiledOrder(pickup), complete, 'picked-up'],
    ['handing over what is sent', after(paid, ship), handOver, 'not-picked-up'],
    ['handing over what is not paid', aFiledOrder({ ...pickup, status: 'Confirmed' }), handOver, 'not-paid'],
    ['a payment of nothing for what is paid', paid, pay(euros(0)), 'paid'],
    ['a short payment for what is paid', paid, pay(euros(1), { acceptsShort: 'fee' }), 'paid'],
    ['a payout for what is paid out', after(sale, accept, grossOf(sale)), pay(euros(1)), 'paid'],
    ['a reason that turns the line', paid, { does: 'cancel', reason: 'out \u202eof stock' }, 'not-plain'],
    ['a carrier with an escape sequence', paid, { ...ship, carrier: 'Post\u001b[2J' }, 'not-plain'],
    ['a link with a space', paid, { ...ship, tracking: 'https://post.example/1 2' }, 'no-link'],
    ['a link with a name', paid, { ...ship, tracking: 'https://post.example@evil.example/1' }, 'no-link'],
    ['a link by http', paid, { ...ship, tracking: 'http://post.example/1' }, 'no-link'],
    ['a payment for a cancelled sale', after(sale, cancel), grossOf(sale), 'cancelled'],
    ['a payment to a seller before the goods', sale, grossOf(sale), 'not-accepted'],
    [
      'a payout of a cent too much',
      after(sale, accept),
      pay(Money.add(sale.order.totals.gross, euros(1))),
      'over-payout',
    ],
    ['a payment of nothing', aFiledOrder(), pay(euros(0)), 'no-amount'],
    ['a payment in another currency', aFiledOrder(), pay(Money.of(1, 'CHF')), 'other-currency'],
    ['a cancellation without a reason', aFiledOrder(), { does: 'cancel', reason: ' ' }, 'no-reason'],
    ['cancelling a sale that is paid out', after(sale, accept, pay(euros(1))), cancel, 'paid-out'],
    ['a return before the delivery', paid, back(1), 'not-returnable'],
    ['a return of nothing', delivered, back(), 'not-these-pieces'],
    ['a return of more than was bought', delivered, back(99), 'not-these-pieces'],
    ['a return that names a product twice', delivered, back(1, 1), 'not-these-pieces'],
    ['a return of a negative number', delivered, back(-1), 'not-these-pieces'],
    [
      'a refund of more than is due',
      after(paid, cancel),
      { does: 'refund', amount: euros(99_999_999) },
      'no-refund-due',
    ],
    ['a refund of nothing', after(paid, cancel), { does: 'refund', amount: euros(0) }, 'no-amount'],
    ['a reminder before the due day', aFiledOrder(), { does: 'remind', until: noon + days(9) }, 'not-due'],
    ['a lapse before the due day', aFiledOrder(), { does: 'lapse' }, 'not-due'],
  ] as const)('%s is refused', (_, before, move, reason) => {
    expect(failureOf(moved(before, move, desk))).toMatchObject({ _tag: 'MoveRefused', reason });
  });

  it('pieces that are not sold any more come back, but not into the stock (C12)', () => {
    const broken: Move = { does: 'return', pieces: [{ sku, quantity: 1 }], unsaleable: true };
    expect(successOf(moved(delivered, broken, desk)).givesBack).toEqual([]);
    expect(refundDueFor(after(delivered, broken))).toEqual(delivered.order.lines[0]?.unitGross);
  });

  it('a cancellation gives back what was taken, a return what has come, other moves nothing (C12)', () => {
    const taken = [{ sku, quantity: 1 }];
    expect(successOf(moved({ ...aFiledOrder(), taken }, cancel, desk)).givesBack).toEqual(taken);
    expect(successOf(moved(delivered, back(2), desk)).givesBack).toEqual([{ sku, quantity: 2 }]);
    expect(successOf(moved(aFiledOrder(), grossOf(paid), desk)).givesBack).toEqual([]);
  });

  const someMove: fc.Arbitrary<Move> = fc.oneof(
    fc.constantFrom<Move>(ship, ready, complete, cancel, accept, pack, handOver, { does: 'lapse' }, back(1), back(2)),
    fc.constant<Move>({ does: 'remind', until: noon + days(9) }),
    fc.integer({ min: -1, max: 2_000_000 }).map((cents) => pay(euros(cents))),
    fc.integer({ min: -1, max: 2_000_000 }).map((cents): Move => ({ does: 'refund', amount: euros(cents) })),
    fc.constant(grossOf(paid)),
    fc.integer({ min: 0, max: 2_000_000 }).map((cents) => pay(euros(cents), { acceptsShort: 'fee' })),
    fc.integer({ min: 1, max: 3 }).map((booking): Move => ({ ...unpay(euros(0), booking) })),
  );
  /** A booking is taken back by its amount, which the arbitrary does not know. */
  const withAmount = (filed: LockedOrder, move: Move): Move =>
    move.does === 'unpay'
      ? { ...move, amount: bookingsOf(filed.events).find(({ number }) => number === move.booking)?.amount ?? euros(1) }
      : move;
  it.each(['buy', 'sell'] as const)(
    'whatever moves come to a %s order, from every state, the tables hold and the money adds up (ORD-1)',
    (type) => {
      fc.assert(
        fc.property(
          fc.constantFrom(
            ...orderStates.filter((state) => state === 'Cancelled' || orderTransitions[type][state].length > 0),
          ),
          fc.constantFrom<Partial<Order>>({ shippingMode: 'shipping' }, pickup, { ...pickup, paymentMethod: 'cash' }),
          fc.constantFrom('Pending', 'Failed'),
          fc.array(fc.tuple(someMove, fc.integer({ min: 0, max: 20 })), { maxLength: 14 }),
          (status, kind, paymentStatus, moves) => {
            let now = aFiledOrder({ type, status, paymentStatus, ...kind });
            let at = noon;
            let [received, refunded, backInStock] = [0, 0, 0];
            for (const [drawn, daysLater] of moves) {
              at += days(daysLater);
              const move = withAmount(now, drawn);
              const outcome = moved(now, move, { actor: 'berta', now: at });
              if (Result.isFailure(outcome)) continue;
              if (move.does === 'pay') received += move.amount.centAmount;
              if (move.does === 'unpay') received -= move.amount.centAmount;
              if (move.does === 'refund') refunded += move.amount.centAmount;
              backInStock += outcome.success.givesBack.reduce((sum, { quantity }) => sum + quantity, 0);
              now = afterMove(now, outcome.success);
            }
            for (const [place, event] of now.events.entries()) {
              const before = now.events[place - 1] ?? event;
              if (event.move?.does === 'unpay') {
                const { status: as, paymentStatus: payment } = withoutPayment({ ...now.order, ...before });
                expect([`${before.status} ${before.paymentStatus}`, `${as} ${payment}`]).toContain(
                  `${event.status} ${event.paymentStatus}`,
                );
                continue;
              }
              expect([before.status, ...orderTransitions[type][before.status]]).toContain(event.status);
              expect([before.paymentStatus, ...paymentTransitions[before.paymentStatus]]).toContain(
                event.paymentStatus,
              );
            }
            expect(now.order.status === 'Complete' && now.order.paymentStatus !== 'Paid').toBe(false);
            expect([paidFor(now).centAmount, refundedFor(now).centAmount]).toEqual([received, refunded]);
            expect(paymentFaultOf(now)).toBeNull();
            const kept = type === 'sell' || now.order.status !== 'Cancelled' ? now.order.totals.gross.centAmount : 0;
            if (type === 'buy' && now.order.status !== 'Cancelled' && now.order.paymentStatus !== 'Paid')
              expect(owedFor(now).centAmount).toBe(now.order.totals.gross.centAmount - received + refunded);
            // Refunds never exceed what was paid, and a cancelled order keeps nothing.
            expect(refunded + refundDueFor(now).centAmount).toBeLessThanOrEqual(received);
            if (kept === 0) expect(refunded + refundDueFor(now).centAmount).toBe(received);
            expect(backInStock).toBeLessThanOrEqual(now.taken.reduce((sum, { quantity }) => sum + quantity, 0));
          },
        ),
      );
    },
  );
});
