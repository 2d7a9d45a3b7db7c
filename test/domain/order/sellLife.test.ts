import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { idOf, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { bookingsOf } from '../../../src/domain/order/Bookings.ts';
import { type FiledOrder, owedFor, paidFor, refundDueFor } from '../../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { afterMove, moved } from '../../../src/domain/order/Moves.ts';
import { paymentFaultOf } from '../../../src/domain/order/PaymentFaults.ts';
import { orderTransitions } from '../../../src/domain/order/OrderStates.ts';
import { agreedAmounts, findingsOf, openOffer, receiptOf } from '../../../src/domain/order/Selling.ts';
import { guaranteedUntil } from '../../../src/domain/payout/GuaranteeTerm.ts';
import { aFiledOrder } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

/** Where the goods and the order are, kept by hand and without the history. */
interface Model {
  readonly at: 'on the way' | 'arrived' | 'inspected' | 'offered' | 'bought' | 'paid' | 'cancelled';
  readonly here: boolean;
  readonly sentBack: boolean;
  readonly offers: number;
  readonly late: boolean;
  /** Cents of each line as agreed, and as offered. */
  readonly agreed: readonly number[];
  readonly offered: readonly number[];
  readonly openUntil: number;
  readonly paidCents: number;
}

const plain = aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon }).order;
const { currency, totals } = plain;
const money = (cents: number): Money => Money.of(cents, currency);
/** What a coupon adds to the first line. */
const bonusCents = 137;
const bonus = { net: money(bonusCents), tax: money(0), gross: money(bonusCents) };
const lines = plain.lines.map((line, at) => (at === 0 ? { ...line, discount: bonus } : line));
const raised = { net: Money.add(totals.net, bonus.net), gross: Money.add(totals.gross, bonus.gross) };
const sale = aFiledOrder({ ...plain, lines, totals: { ...totals, ...raised } });
const declared = lines.map(({ lineGross }) => lineGross.centAmount);
const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);
/** The bonus of the first line: it falls with the amount, half to even, and does not grow. */
const bonusAt = (cents: number): number => {
  const [whole] = declared;
  if (whole === undefined || cents >= whole) return bonusCents;
  const [down, rest] = [Math.floor((bonusCents * cents) / whole), (bonusCents * cents) % whole];
  return 2 * rest > whole || (2 * rest === whole && down % 2 === 1) ? down + 1 : down;
};
const payoutOf = (cents: readonly number[]): number =>
  Math.max(sumOf(cents) + bonusAt(cents[0] ?? 0) + totals.shipping.centAmount, 0);
const start: Model = {
  at: 'on the way',
  here: false,
  sentBack: false,
  late: false,
  offers: 0,
  agreed: declared,
  offered: declared,
  openUntil: 0,
  paidCents: 0,
};

/** The model after a move at a moment; null: the move is refused. */
const afterInModel = (model: Model, move: Move, now: number): Model | null => {
  switch (move.does) {
    case 'receive': {
      if (model.here || !['on the way', 'cancelled'].includes(model.at)) return null;
      if (model.at === 'cancelled') return move.late === undefined ? { ...model, here: true } : null;
      if (move.arrivedAt > guaranteedUntil(sale.order) !== (move.late !== undefined)) return null;
      const amounts = move.late?.amounts.map(({ centAmount }) => centAmount) ?? model.agreed;
      return { ...model, at: 'arrived', here: true, late: move.late !== undefined, agreed: amounts };
    }
    case 'inspect':
      return ['arrived', 'inspected'].includes(model.at) ? { ...model, at: 'inspected' } : null;
    case 'accept':
      return model.at === 'inspected' ? { ...model, at: 'bought' } : null;
    case 'offer': {
      if (!['inspected', 'offered'].includes(model.at)) return null;
      const named = (at: number) => move.lines.find(({ line }) => line === at + 1)?.amount.centAmount;
      const offered = model.agreed.map((cents, at) => named(at) ?? cents);
      const raises = offered.some((cents, at) => cents > (model.agreed[at] ?? 0));
      if (raises && move.raises !== true) return null;
      if (offered.every((cents, at) => cents === model.agreed[at]) || sumOf(offered) === 0) return null;
      return { ...model, at: 'offered', offers: model.offers + 1, offered, openUntil: move.until };
    }
    case 'withdraw-offer':
      return model.at === 'offered' ? { ...model, at: 'inspected' } : null;
    case 'take-offer':
      return model.at === 'offered' && move.offer === model.offers && now <= model.openUntil
        ? { ...model, at: 'bought', agreed: model.offered }
        : null;
    case 'decline-offer':
      return model.at === 'offered' && move.offer === model.offers ? { ...model, at: 'cancelled' } : null;
    case 'decline-late-price':
      return model.late && ['arrived', 'inspected'].includes(model.at) ? { ...model, at: 'cancelled' } : null;
    case 'call-off':
      return model.at === 'on the way' ? { ...model, at: 'cancelled' } : null;
    case 'cancel':
      return ['paid', 'cancelled'].includes(model.at) || model.paidCents > 0 ? null : { ...model, at: 'cancelled' };
    case 'send-back': {
      const goesBack = model.at === 'cancelled' || (['bought', 'paid'].includes(model.at) && model.agreed.includes(0));
      return model.here && goesBack && !model.sentBack ? { ...model, sentBack: true } : null;
    }
    case 'pay': {
      const paidCents = model.paidCents + move.amount.centAmount;
      const owed = payoutOf(model.agreed);
      if (model.at !== 'bought' || move.amount.centAmount === 0 || paidCents > owed) return null;
      return { ...model, paidCents, at: paidCents === owed ? 'paid' : 'bought' };
    }
    case 'unpay':
      return model.paidCents > 0 && ['bought', 'paid'].includes(model.at)
        ? { ...model, at: 'bought', paidCents: model.paidCents - move.amount.centAmount }
        : null;
    default:
      return null;
  }
};

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 }));
const line = fc.record({ line: fc.integer({ min: 1, max: 2 }), amount: cents.map(money), reason: fc.constant('worn') });
/** The rest of a move that depends on the order and the moment. */
type Drawn = (filed: FiledOrder, now: number) => Move;
const fixed =
  (move: Move): Drawn =>
  () =>
    move;
/** What leads to the payout, so that many lives get that far. */
const forward: Drawn = (filed, now) => {
  const { order, events } = filed;
  const open = openOffer(order, events);
  if (order.status === 'Accepted') return { does: 'pay', amount: owedFor(filed), again: true };
  if (open !== null) return { does: 'take-offer', offer: open.number };
  if (findingsOf(events) !== null) return { does: 'accept' };
  if (receiptOf(events) !== null) return { does: 'inspect', findings: [] };
  const amounts = declared.map((each) => money(each - 1));
  const late = now > guaranteedUntil(order) && order.status === 'Requested';
  return { does: 'receive', arrivedAt: now, ...(late ? { late: { tickId: idOf<TickId>('tick-9'), amounts } } : {}) };
};
const some: fc.Arbitrary<Drawn> = fc.oneof(
  { arbitrary: fc.constant(forward), weight: 8 },
  fc.tuple(fc.boolean(), fc.tuple(cents, cents)).map(([late, amounts]): Drawn => (_, now) => ({
    does: 'receive',
    arrivedAt: now,
    ...(late ? { late: { tickId: idOf<TickId>('tick-9'), amounts: amounts.map(money) } } : {}),
  })),
  fc.constant(fixed({ does: 'inspect', findings: [] })),
  fc.constant(fixed({ does: 'accept' })),
  fc
    .tuple(fc.uniqueArray(line, { minLength: 1, maxLength: 2, selector: (each) => each.line }), fc.boolean())
    .map(([of, raises]): Drawn => (__, now) => ({
      does: 'offer',
      lines: of,
      until: now + days(3),
      ...(raises ? { raises } : {}),
    })),
  fc.constant(fixed({ does: 'withdraw-offer', reason: 'a mistake' })),
  fc.integer({ min: 1, max: 2 }).map((offer) => fixed({ does: 'take-offer', offer })),
  fc.integer({ min: 1, max: 2 }).map((offer) => fixed({ does: 'decline-offer', offer })),
  fc.constant(fixed({ does: 'decline-late-price' })),
  fc.constant(fixed({ does: 'call-off' })),
  fc.constant(fixed({ does: 'cancel', reason: 'not ours' })),
  fc.constant(fixed({ does: 'send-back', carrier: 'Post', tracking: null })),
  cents.map((each): Drawn => () => ({ does: 'pay', amount: money(each), again: true })),
  fc.constant<Drawn>(({ events }) => {
    const last = bookingsOf(events).at(-1);
    return { does: 'unpay', booking: last?.number ?? 1, amount: last?.amount ?? money(1), reason: 'another order' };
  }),
);
const statesOf = {
  'on the way': 'Requested',
  arrived: 'Requested',
  inspected: 'Requested',
  offered: 'Requested',
  bought: 'Accepted',
  paid: 'Complete',
  cancelled: 'Cancelled',
} as const satisfies Record<Model['at'], string>;

describe('the life of a sell order', () => {
  it('goes as a model of it does, whatever moves come in whatever order (SELL-5, ORD-1)', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(fc.tuple(some, fc.integer({ min: 0, max: 4 })), { maxLength: 30 }), (drawn) => {
        let [filed, model, now] = [sale, start, noon];
        for (const [draw, daysLater] of drawn) {
          now += days(daysLater);
          const move = draw(filed, now);
          const outcome = moved(filed, move, { actor: 'berta', now });
          const expected = afterInModel(model, move, now);
          expect([move.does, Result.isSuccess(outcome)]).toEqual([move.does, expected !== null]);
          if (Result.isFailure(outcome) || expected === null) continue;
          filed = afterMove(filed, outcome.success);
          model = expected;
          reached.add(model.at);
          expect([filed.order.status, filed.order.paymentStatus]).toEqual([
            statesOf[model.at],
            model.at === 'paid' ? 'Paid' : 'Pending',
          ]);
          expect(agreedAmounts(filed).map(({ centAmount }) => centAmount)).toEqual(model.agreed);
          expect(paidFor(filed).centAmount).toBe(model.paidCents);
          const owed = ['paid', 'cancelled'].includes(model.at) ? 0 : payoutOf(model.agreed) - model.paidCents;
          expect([owedFor(filed).centAmount, refundDueFor(filed).centAmount]).toEqual([owed, 0]);
          expect(paymentFaultOf(filed)).toBeNull();
        }
        for (const [place, { status }] of filed.events.entries()) {
          const before = filed.events[place - 1]?.status ?? status;
          const wasTakenBack = before === 'Complete' && filed.events[place]?.move?.does === 'unpay';
          expect(wasTakenBack ? ['Accepted'] : [before, ...orderTransitions.sell[before]]).toContain(status);
        }
      }),
      { numRuns: 600 },
    );
    expect([...reached].toSorted()).toEqual(
      Object.keys(statesOf)
        .filter((at) => at !== 'on the way')
        .toSorted(),
    );
  });
});
