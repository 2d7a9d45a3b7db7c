import { describe, expect, it } from 'vitest';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { linkedCash } from '../../../src/domain/order/LinkedCash.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';

const ownerId = idOf<OwnerId>('anna');
const order = (changes: Partial<Order> = {}) =>
  anOrder({ ownerId, paymentMethod: 'cash', email: 'anna@example.com', placedAt: noon, ...changes });
const counts = (changes: Partial<Order>, email: string | null = null, side: Side = 'buy') =>
  linkedCash([order(changes)], { ownerId, email, side }, noon).length === 1;

describe('the deals in cash that count together', () => {
  it('are those of 24 hours, both ends included (C17)', () => {
    expect(counts({ placedAt: noon })).toBe(true);
    expect(counts({ placedAt: noon - days(1) })).toBe(true);
    expect(counts({ placedAt: noon - days(1) - 1 })).toBe(false);
    expect(counts({ placedAt: noon + 1 })).toBe(false);
  });

  it('are of one side, in cash, and not cancelled (PAY-2, C17)', () => {
    expect(counts({ type: 'sell' })).toBe(false);
    expect(counts({}, null, 'sell')).toBe(false);
    expect(counts({ type: 'sell' }, null, 'sell')).toBe(true);
    expect(counts({ paymentMethod: 'wire' })).toBe(false);
    expect(counts({ status: 'Cancelled' })).toBe(false);
    expect(counts({ status: 'Complete' })).toBe(true);
  });

  it('are of one owner, and of a guest also those of the same mailbox (PAY-2)', () => {
    const other = { ownerId: idOf<OwnerId>('berta') };
    expect(counts(other)).toBe(false);
    expect(counts(other, 'Anna+gold@example.com')).toBe(true);
    expect(counts(other, 'berta@example.com')).toBe(false);
    expect(counts({}, 'berta@example.com')).toBe(true);
  });

  it('count with their gross totals and moments (C17)', () => {
    const { totals, placedAt } = order();
    expect(linkedCash([order()], { ownerId, email: null, side: 'buy' }, noon)).toEqual([
      { at: placedAt, amount: totals.gross },
    ]);
  });
});
