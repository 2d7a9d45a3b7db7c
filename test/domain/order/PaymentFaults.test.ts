import { describe, expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { FiledOrder } from '../../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { paymentFaultOf } from '../../../src/domain/order/PaymentFaults.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

const purchase = aFiledOrder({ placedAt: noon });
const { gross } = purchase.order.totals;
const less = (cents: number): Money => Money.subtract(gross, Money.of(cents, gross.currency));
const pay = (amount: Money, acceptsShort?: string): Move => ({
  does: 'pay',
  amount,
  ...(acceptsShort === undefined ? {} : { acceptsShort }),
});
const sale = afterMoves(anInspectedSale({ placedAt: noon }), noon, { does: 'accept' });
const payout = sale.order.totals.gross;
/** The order as if something other than a move had written an event. */
const tampered = (filed: FiledOrder, move: Move): FiledOrder => {
  const { status, paymentStatus } = filed.order;
  return { ...filed, events: [...filed.events, { status, paymentStatus, at: noon, move, actor: null }] };
};
const stated = (filed: FiledOrder, paymentStatus: 'Paid' | 'Pending'): FiledOrder => ({
  ...filed,
  order: { ...filed.order, paymentStatus },
});

describe('the bookings of an order', () => {
  it.each([
    ['an unpaid purchase', purchase],
    ['a purchase that is paid but for the accepted shortfall', afterMoves(purchase, noon, pay(less(5)))],
    ['a purchase whose short payment is accepted', afterMoves(purchase, noon, pay(less(900), 'fee'))],
    ['a purchase that is paid in part', afterMoves(purchase, noon, pay(less(6)))],
    [
      'a purchase that awaits its payment because one was taken back after a refund',
      afterMoves(
        purchase,
        noon,
        pay(less(3)),
        pay(less(2)),
        { does: 'refund', amount: Money.of(4, gross.currency) },
        { does: 'unpay', booking: 1, amount: less(3), reason: 'another order' },
      ),
    ],
    [
      'a purchase that awaits its payment because one was taken back besides an accepted one',
      afterMoves(purchase, noon, pay(less(900)), pay(Money.of(500, gross.currency), 'fee'), {
        does: 'unpay',
        booking: 1,
        amount: less(900),
        reason: 'another order',
      }),
    ],
    [
      'a cancelled purchase whose payment is refunded',
      afterMoves(purchase, noon, pay(gross), { does: 'cancel', reason: 'x' }, { does: 'refund', amount: gross }),
    ],
    ['an accepted sale', sale],
    ['a sale that is paid out', afterMoves(sale, noon, pay(payout))],
  ])('add up for %s (O10)', (_, filed) => {
    expect(paymentFaultOf(filed)).toBeNull();
  });

  it.each([
    ['a refund of what was not paid', tampered(purchase, { does: 'refund', amount: gross }), 'over-refunded'],
    ['a second payout of a sale', tampered(afterMoves(sale, noon, pay(payout)), pay(payout)), 'over-paid'],
    ['a purchase that is paid by nothing', stated(purchase, 'Paid'), 'not-paid'],
    ['a purchase that is paid with 0.06 missing', stated(afterMoves(purchase, noon, pay(less(6))), 'Paid'), 'not-paid'],
    [
      'a sale that is paid with a cent missing',
      stated(tampered(sale, pay(Money.subtract(payout, Money.of(1, payout.currency)))), 'Paid'),
      'not-paid',
    ],
    ['a purchase that awaits what is booked', tampered(purchase, pay(gross)), 'paid'],
    ['a sale that awaits the payout that is booked', tampered(sale, pay(payout)), 'paid'],
  ])('name %s (O10)', (_, filed, fault) => {
    expect(paymentFaultOf(filed)).toBe(fault);
  });
});
