import { describe, expect, it } from 'vitest';
import type { LockedOrder } from '../../../src/domain/order/FiledOrder.ts';
import { afterMove, isOverdue, movedWhenOverdue } from '../../../src/domain/order/Moves.ts';
import { requestTermOf } from '../../../src/domain/order/RequestTerm.ts';
import { successOf } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';

const at = (text: string): number => Date.parse(text);
/** A Monday in Vienna. */
const monday = at('2026-11-02T10:00:00+01:00');
const request = aFiledOrder({ type: 'sell', status: 'Requested', store: 'euro', placedAt: monday });
const termOf = ({ order, events }: LockedOrder) => requestTermOf(order, events);
const left = (filed: LockedOrder, now: number): LockedOrder =>
  afterMove(filed, successOf(movedWhenOverdue(filed, { actor: 'shop', now })));

describe('the term of a sell order whose goods have not come', () => {
  it('is reminded of two working days before the guarantee ends, and lapses 15 working days after it (SELL-5)', () => {
    expect(termOf(request)).toEqual({
      guaranteedUntil: at('2026-11-09T23:59:59.999+01:00'),
      remindAt: at('2026-11-05T00:00:00+01:00'),
      lapsesAt: at('2026-11-30T23:59:59.999+01:00'),
      remindedAt: null,
    });
  });

  it('is reminded of once, and cancelled once the last day is over (SELL-5)', () => {
    expect(isOverdue(request, at('2026-11-04T23:59:59.999+01:00'))).toBe(false);
    const reminded = left(request, at('2026-11-05T00:00:00+01:00'));
    expect(reminded.order).toEqual(request.order);
    expect(isOverdue(reminded, at('2026-11-30T23:59:59.999+01:00'))).toBe(false);
    expect(left(reminded, at('2026-12-01T00:00:00+01:00')).order.status).toBe('Cancelled');
  });

  it('never lapses without a reminder, and not sooner than two working days after it (SELL-5)', () => {
    const reminded = left(request, at('2026-12-10T10:00:00+01:00'));
    expect(reminded.events.at(-1)?.move).toEqual({ does: 'remind', until: at('2026-12-14T23:59:59.999+01:00') });
    expect(isOverdue(reminded, at('2026-12-14T23:59:59.999+01:00'))).toBe(false);
    expect(isOverdue(reminded, at('2026-12-15T00:00:00+01:00'))).toBe(true);
  });

  it.each([
    ['whose goods have come', afterMoves(request, monday, { does: 'receive', arrivedAt: monday })],
    ['that is called off', afterMoves(request, monday, { does: 'call-off' })],
    ['that is accepted', afterMoves(anInspectedSale({ placedAt: monday }), monday, { does: 'accept' })],
    ['that is a purchase', aFiledOrder({ placedAt: monday })],
  ] as const)('an order %s has none (SELL-5)', (_, filed) => {
    expect(termOf(filed)).toBeNull();
  });
});
