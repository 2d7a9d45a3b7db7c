import { describe, expect, it } from 'vitest';
import { faultsOfDeposit } from '../../../src/domain/deposit/DepositFaults.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import type { Movement } from '../../../src/domain/deposit/Movement.ts';
import type { Reservation } from '../../../src/domain/deposit/Ledger.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aFiledOrder } from '../../builders/filedOrder.ts';

const purchase = aFiledOrder({ shippingMode: 'deposit', status: 'Open', paymentStatus: 'Paid' });
const { id, orderNumber } = purchase.order;
const bookings = purchase.order.lines.map(({ sku, quantity, lineGross }, before): Movement => ({
  number: before + 1,
  at: 0,
  kind: 'purchase',
  sku,
  pieces: quantity,
  cost: lineGross,
  unitValue: Money.zero('EUR'),
  tickId: purchase.order.tickId,
  order: { id, number: orderNumber },
  correction: null,
}));
const deposit = { number: depositNumber(7), ownerId: purchase.order.ownerId, currency: 'EUR' as const, openedAt: 0 };
const faults = (movements: readonly Movement[], reservations: readonly Reservation[] = [], orders = [purchase]) =>
  faultsOfDeposit({ deposit, ledger: { movements, reservations } }, orders);
const [first, ...others] = bookings;
if (first === undefined) throw new Error('an order has lines');

describe('a deposit that is checked', () => {
  it('adds up when every order is booked as it stands (O10)', () => {
    expect(faults(bookings)).toEqual([]);
    expect(faults([], [], [])).toEqual([]);
  });

  it('is reported with what differs (O10)', () => {
    expect(faults(others.map((each, before) => ({ ...each, number: before + 1 })))).toEqual(['order']);
    expect(faults([{ ...first, number: 2 }, ...others])).toEqual(['numbers']);
    const taken = { ...first, number: 3, kind: 'sale' as const, pieces: -99, cost: Money.zero('EUR') };
    expect(faults([...bookings, taken])).toContain('below-zero');
    const cheap = { ...first, number: 3, kind: 'sale' as const, pieces: -1, cost: Money.of(-1, 'EUR') };
    expect(faults([...bookings, { ...cheap, order: null }])).toContain('cost');
    const reserved = { orderId: id, sku: first.sku, pieces: 1 };
    expect(faults(bookings, [reserved])).toEqual(['order']);
    expect(faults(bookings, [{ ...reserved, pieces: 99 }])).toContain('over-reserved');
  });
});
