import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { cashDealOf, dayBefore, linkedCash, mostTogether } from '../../../src/domain/order/LinkedCash.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { afterMoves, anInspectedSale } from '../../builders/filedOrder.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';

const ownerId = idOf<OwnerId>('anna');
const order = (changes: Partial<Order> = {}) =>
  anOrder({ ownerId, paymentMethod: 'cash', email: 'anna@example.com', placedAt: noon, ...changes });
const counts = (changes: Partial<Order>, email: string | null = null, side: Side = 'buy') =>
  linkedCash([order(changes)], { ownerId, email, side }, dayBefore(noon)).length === 1;

describe('the deals in cash that count together', () => {
  it('are those of 24 hours, both ends included, and of a clock up to a minute ahead (C17)', () => {
    expect(counts({ placedAt: noon })).toBe(true);
    expect(counts({ placedAt: noon - days(1) })).toBe(true);
    expect(counts({ placedAt: noon - days(1) - 1 })).toBe(false);
    expect(counts({ placedAt: noon + minutes(1) })).toBe(true);
    expect(counts({ placedAt: noon + minutes(1) + 1 })).toBe(false);
  });

  it('are of one side, in cash, and not cancelled (PAY-2, C17)', () => {
    expect(counts({ type: 'sell' })).toBe(false);
    expect(counts({}, null, 'sell')).toBe(false);
    expect(counts({ type: 'sell' }, null, 'sell')).toBe(true);
    expect(counts({ paymentMethod: 'wire' })).toBe(false);
    expect(counts({ status: 'Cancelled' })).toBe(false);
    expect(counts({ status: 'Complete' })).toBe(true);
  });

  it('are of one owner, and with an e-mail also those of the same mailbox (PAY-2)', () => {
    const other = { ownerId: idOf<OwnerId>('berta') };
    expect(counts(other)).toBe(false);
    expect(counts(other, 'Anna+gold@example.com')).toBe(true);
    expect(counts(other, 'berta@example.com')).toBe(false);
    expect(counts({}, 'berta@example.com')).toBe(true);
  });

  it('count with their gross totals and moments (C17)', () => {
    const { totals, placedAt } = order();
    expect(cashDealOf({ order: order(), events: [] })).toEqual({ at: placedAt, amount: totals.gross });
  });

  it('of a sale count with the counter-offer that was taken, or that would be more if it were (C17)', () => {
    const sale = anInspectedSale({ ownerId, paymentMethod: 'cash', placedAt: noon });
    const { gross } = sale.order.totals;
    const [first] = sale.order.lines.map(({ lineGross }) => lineGross);
    const offered = (cents: number, ...then: readonly Move[]) => {
      const amount = Money.add(first ?? gross, Money.of(cents, 'EUR'));
      const move: Move = {
        does: 'offer',
        lines: [{ line: 1, amount, reason: 'weighed' }],
        until: noon + days(7),
        ...(cents > 0 ? { raises: true } : {}),
      };
      return cashDealOf(afterMoves(sale, noon, move, ...then)).amount.centAmount - gross.centAmount;
    };
    expect(offered(500)).toBe(500);
    expect(offered(-500)).toBe(0);
    expect(offered(-500, { does: 'take-offer', offer: 1 })).toBe(-500);
    expect(offered(500, { does: 'withdraw-offer', reason: 'a mistake' })).toBe(0);
  });

  it('come together to the most of any 24 hours with the deal in them (C17)', () => {
    const moment = fc.integer({ min: -days(3), max: days(3) });
    const deals = fc.record({ at: moment, amount: fc.nat(1_000).map((cents) => Money.of(cents, 'EUR')) });
    fc.assert(
      fc.property(deals, fc.array(deals, { maxLength: 6 }), fc.nat(days(1)), (deal, others, shift) => {
        const most = mostTogether(deal, others).centAmount;
        const within = (from: number) =>
          [deal, ...others]
            .filter(({ at }) => from <= at && at <= from + days(1))
            .reduce((sum, { amount }) => sum + amount.centAmount, 0);
        // No such time has more, and one that ends with a deal has as much.
        expect(within(deal.at - shift)).toBeLessThanOrEqual(most);
        const ends = [deal, ...others].map(({ at }) => at).filter((at) => deal.at <= at && at <= deal.at + days(1));
        expect(ends.map((end) => within(end - days(1)))).toContain(most);
      }),
    );
  });
});
