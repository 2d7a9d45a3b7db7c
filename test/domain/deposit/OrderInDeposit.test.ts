import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../src/domain/deposit/Ledger.ts';
import { emptyLedger } from '../../../src/domain/deposit/Ledger.ts';
import { type Booking, reservingAt, withOrder } from '../../../src/domain/deposit/OrderInDeposit.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { LockedOrder } from '../../../src/domain/order/FiledOrder.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { aFiledOrder } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

const booking: Booking = { at: noon, tickId: idOf('tick-1'), valueOf: () => Money.of(340_000, 'EUR') };
const after = (ledger: Ledger, filed: LockedOrder): Ledger => successOf(withOrder(ledger, filed, booking));
const purchase = (changes: Partial<Order>) => aFiledOrder({ shippingMode: 'deposit', ...changes });
const bought = purchase({ status: 'Open', paymentStatus: 'Paid' });
const { lines } = bought.order;
const inDeposit = () => after(emptyLedger, bought);
const sale = (changes: Partial<Order> = {}) =>
  aFiledOrder({ id: idOf('order-2'), type: 'sell', status: 'Requested', shippingMode: 'deposit', ...changes });
const moves = ({ movements }: Ledger) => movements.map(({ kind, pieces }) => [kind, pieces]);
const reserved = ({ reservations }: Ledger) => reservations.map(({ orderId, sku, pieces }) => [orderId, sku, pieces]);

describe('an order in a deposit', () => {
  it('brings in what is paid, once, and reserves nothing (DEP-2)', () => {
    expect(after(emptyLedger, purchase({}))).toEqual(emptyLedger);
    expect(moves(inDeposit())).toEqual(lines.map(({ quantity }) => ['purchase', quantity]));
    expect(after(inDeposit(), bought)).toEqual(inDeposit());
    expect(reserved(inDeposit())).toEqual([]);
  });

  it('costs what was paid for the pieces, and is worth what they bring then (DEP-3)', () => {
    const { movements } = inDeposit();
    expect(movements.map(({ cost }) => cost)).toEqual(lines.map(({ lineGross }) => lineGross));
    expect(movements.map(({ unitValue }) => unitValue)).toEqual(lines.map(() => Money.of(340_000, 'EUR')));
  });

  it('takes back what it brought in when its payment or the order itself is gone (DEP-2)', () => {
    const undone = after(inDeposit(), purchase({ status: 'Cancelled', paymentStatus: 'Paid' }));
    expect(moves(undone)).toEqual([
      ...lines.map(({ quantity }) => ['purchase', quantity]),
      ...lines.map(({ quantity }) => ['purchase', -quantity]),
    ]);
    const costs = undone.movements.map(({ cost }) => cost);
    expect(Money.sum(costs, 'EUR')).toEqual(Money.zero('EUR'));
  });

  it('reserves what it sells until it is complete, and then takes it out (DEP-2)', () => {
    const asked = after(inDeposit(), sale());
    expect(reserved(asked)).toEqual(lines.map(({ sku, quantity }) => ['order-2', sku, quantity]));
    expect(moves(asked)).toEqual(moves(inDeposit()));
    const sold = after(asked, sale({ status: 'Complete' }));
    expect(reserved(sold)).toEqual([]);
    expect(moves(sold).slice(lines.length)).toEqual(lines.map(({ quantity }) => ['sale', -quantity]));
    expect(after(asked, sale({ status: 'Cancelled' }))).toEqual(inDeposit());
  });

  it('is refused where fewer pieces are free than are to leave, and names how many are (DEP-2)', () => {
    const [line] = lines;
    const asked = after(inDeposit(), sale());
    const again = withOrder(asked, sale({ id: idOf('order-3') }), reservingAt(noon, idOf('tick-1')));
    expect(failureOf(again)).toMatchObject({ _tag: 'NotInDeposit', sku: line?.sku, free: 0 });
  });

  it('leaves a deposit as it is unless it is for one (DEP-2)', () => {
    const parcel = aFiledOrder({ status: 'Open', paymentStatus: 'Paid' });
    expect(withOrder(emptyLedger, parcel, booking)).toMatchObject({ success: emptyLedger });
  });
});
