import { describe, expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { LockedOrder } from '../../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { afterMove, isOverdue, moved, movedWhenOverdue } from '../../../src/domain/order/Moves.ts';
import { overdueOffer } from '../../../src/domain/order/OfferTerm.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { afterMoves, anInspectedSale } from '../../builders/filedOrder.ts';

const at = (text: string): number => Date.parse(text);
/** A Monday in Vienna. */
const monday = at('2026-11-02T10:00:00+01:00');
const until = at('2026-11-20T23:59:59.999+01:00');
const reminderAt = at('2026-11-19T00:00:00+01:00');
const offerUntil = (last: number): Move => ({
  does: 'offer',
  lines: [{ line: 1, amount: Money.of(100, 'EUR'), reason: 'worn' }],
  until: last,
});
const tested = anInspectedSale({ store: 'euro', placedAt: monday });
const offered = afterMoves(tested, monday, offerUntil(until));
const left = (filed: LockedOrder, now: number): LockedOrder =>
  afterMove(filed, successOf(movedWhenOverdue(filed, { actor: 'shop', now })));
const due = ({ order, events }: LockedOrder, now: number) => overdueOffer(order, events, now);

describe('the term of a counter-offer', () => {
  it('is reminded of once, from the beginning of the day before its last one on (SELL-5)', () => {
    expect(isOverdue(offered, reminderAt - 1)).toBe(false);
    const reminded = left(offered, reminderAt);
    expect(reminded.order).toEqual(offered.order);
    expect(reminded.events.at(-1)).toMatchObject({ actor: 'shop', move: { does: 'remind-offer', offer: 1, until } });
    expect(isOverdue(reminded, until)).toBe(false);
  });

  it('ends once its last day is over, which is mailed once and changes nothing of the sale (SELL-5)', () => {
    for (const before of [offered, left(offered, reminderAt)]) {
      const ended = left(before, until + 1);
      expect(ended.order).toEqual(offered.order);
      expect(ended.events.at(-1)?.move).toEqual({ does: 'end-offer', offer: 1 });
      expect(isOverdue(ended, until + 1)).toBe(false);
      const by = { actor: null, now: until + 1 };
      expect(failureOf(moved(ended, { does: 'take-offer', offer: 1 }, by))).toMatchObject({ reason: 'offer-over' });
      expect(successOf(moved(ended, { does: 'decline-offer', offer: 1 }, by)).states.status).toBe('Cancelled');
    }
  });

  it('a counter-offer of less than a day before its last one has no reminder, but its end is mailed (SELL-5)', () => {
    const short = afterMoves(tested, reminderAt, offerUntil(until));
    expect(due(short, until)).toBeNull();
    expect(due(short, until + 1)).toEqual({ does: 'end-offer', offer: 1 });
    const sooner = afterMoves(tested, reminderAt - 1, offerUntil(until));
    expect(due(sooner, reminderAt)).toEqual({ does: 'remind-offer', offer: 1, until });
  });

  it('a newer counter-offer has a term of its own (SELL-5)', () => {
    const ended = left(left(offered, reminderAt), until + 1);
    const later = at('2026-12-01T23:59:59.999+01:00');
    const again = afterMoves(ended, until + 1, offerUntil(later));
    expect(due(again, at('2026-11-30T00:00:00+01:00') - 1)).toBeNull();
    const reminded = left(again, at('2026-11-30T00:00:00+01:00'));
    expect(reminded.events.at(-1)?.move).toEqual({ does: 'remind-offer', offer: 2, until: later });
    expect(due(reminded, later + 1)).toEqual({ does: 'end-offer', offer: 2 });
  });

  it.each([
    ['taken', { does: 'take-offer', offer: 1 }],
    ['declined', { does: 'decline-offer', offer: 1 }],
    ['withdrawn', { does: 'withdraw-offer', reason: 'a mistake' }],
  ] as const)('a counter-offer that is %s has none (SELL-5)', (_, answer) => {
    expect(due(afterMoves(offered, monday, answer), until + 1)).toBeNull();
  });

  it.each<Move>([
    { does: 'remind-offer', offer: 1, until },
    { does: 'end-offer', offer: 1 },
  ])('$does is no move of a dealer before its time (SELL-5)', (move) => {
    expect(failureOf(moved(offered, move, { actor: 'berta', now: monday }))).toMatchObject({ reason: 'not-due' });
  });
});
