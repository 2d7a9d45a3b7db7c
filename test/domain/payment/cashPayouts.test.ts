import fc from 'fast-check';
import { expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { cashDealOf, dayBefore, linkedCash } from '../../../src/domain/order/LinkedCash.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { cashPayoutLimit, paymentRefusal } from '../../../src/domain/payment/OfferedPayments.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';
import { asked } from '../../numbers.ts';

const template = anOrder({ type: 'sell', paymentMethod: 'cash', status: 'Requested' });
const limit = cashPayoutLimit('EUR').centAmount;

it('never pays out more than 15,000.00 in cash within 24 hours, however a sum is split (C17, PAY-2)', () => {
  const part = fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), wait: fc.nat(days(1)) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const placed: Order[] = [];
      let at = noon;
      for (const { cents, wait } of parts) {
        at += wait;
        const gross = Money.of(cents, 'EUR');
        const seller = { ownerId: template.ownerId, email: null, side: 'sell' } as const;
        const cashDeals = linkedCash(placed, seller, dayBefore(at)).map((order) => cashDealOf({ order, events: [] }));
        const refusal = paymentRefusal('cash', {
          store: 'euro',
          language: 'de',
          side: 'sell',
          shippingMode: 'leave-in-store',
          gross,
          cashDeals,
          provider: false,
        });
        const together = cashDeals.reduce((sum, { amount }) => sum + amount.centAmount, cents);
        expect(refusal).toBe(together <= limit ? null : 'cash-over-limit');
        if (refusal === null) placed.push({ ...template, placedAt: at, totals: { ...template.totals, gross } });
      }
      for (const { placedAt } of placed) {
        const within = placed.filter((order) => order.placedAt <= placedAt && placedAt - order.placedAt <= days(1));
        expect(within.reduce((sum, { totals }) => sum + totals.gross.centAmount, 0)).toBeLessThanOrEqual(limit);
      }
    }),
    { numRuns: asked('C17', 2_000, 10_000) },
  );
});
