import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { LockedOrder } from '../../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { afterMove, type Moved } from '../../../src/domain/order/Moves.ts';
import {
  answeredBySeller,
  calledOffBySeller,
  hasAnswered,
  hasCalledOff,
  hasDeclinedLatePrice,
  latePriceDeclinedBySeller,
} from '../../../src/domain/order/SellersDecisions.ts';
import { hasSlip } from '../../../src/domain/order/Selling.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

const requested = (): LockedOrder => aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon });
const amountsOf = ({ order }: LockedOrder) => order.lines.map(({ lineGross }) => lineGross);
const offered = (): LockedOrder => {
  const sale = anInspectedSale({ placedAt: noon });
  const lines = [{ line: 1, amount: Money.of(1, sale.order.currency), reason: 'worn' }];
  const offer: Move = { does: 'offer', lines, until: noon + days(7) };
  return afterMoves(sale, noon, offer);
};
const late = (): LockedOrder => {
  const sale = requested();
  const arrivedAt = noon + days(30);
  const reckoned = { tickId: idOf<never>('tick-9'), amounts: amountsOf(sale) };
  return afterMoves(sale, arrivedAt, { does: 'receive', arrivedAt, late: reckoned });
};
const last = ({ events }: Moved) => events.at(-1);

describe('a seller', () => {
  it('calls off a sale until its goods have arrived (SELL-6)', () => {
    const calledOff = successOf(calledOffBySeller(requested(), noon + 1));
    expect(last(calledOff)).toMatchObject({
      status: 'Cancelled',
      at: noon + 1,
      move: { does: 'call-off' },
      actor: null,
    });
    const { events } = afterMove(requested(), calledOff);
    expect([hasCalledOff(requested().events), hasCalledOff(events)]).toEqual([false, true]);
    expect(failureOf(calledOffBySeller(anInspectedSale(), noon))).toMatchObject({ _tag: 'CallOffTooLate' });
  });

  it.each([
    ['take', 'Accepted'],
    ['decline', 'Cancelled'],
  ] as const)('answers the counter-offer that he has read: %s, once (SELL-5)', (answer, status) => {
    const read = { offer: 1, answer };
    const answered = successOf(answeredBySeller(offered(), read, noon + 1));
    expect(last(answered)).toMatchObject({ status, move: { does: `${answer}-offer`, offer: 1 }, actor: null });
    const after = afterMove(offered(), answered);
    expect([hasAnswered(offered().events, read), hasAnswered(after.events, read)]).toEqual([false, true]);
    expect(hasAnswered(after.events, { offer: 2, answer })).toBe(false);
    expect(hasAnswered(after.events, { offer: 1, answer: answer === 'take' ? 'decline' : 'take' })).toBe(false);
    for (const closed of [
      answeredBySeller({ ...offered(), ...after }, read, noon),
      answeredBySeller(requested(), read, noon),
    ])
      expect(failureOf(closed)).toMatchObject({ _tag: 'OfferNotOpen' });
  });

  it('declines the price of a late arrival, and of no other (SELL-5)', () => {
    const declined = successOf(latePriceDeclinedBySeller(late(), noon + days(31)));
    expect(last(declined)).toMatchObject({ status: 'Cancelled', move: { does: 'decline-late-price' }, actor: null });
    const { events } = afterMove(late(), declined);
    expect([hasDeclinedLatePrice(late().events), hasDeclinedLatePrice(events)]).toEqual([false, true]);
    expect(failureOf(latePriceDeclinedBySeller(anInspectedSale(), noon))).toMatchObject({ _tag: 'LatePriceNotOpen' });
  });

  it('has a slip for goods that are on their way, and for nothing else (SELL-6)', () => {
    const { order, events } = requested();
    expect(hasSlip(order, events)).toBe(true);
    expect(hasSlip({ ...order, type: 'buy' }, events)).toBe(false);
    expect(hasSlip({ ...order, status: 'Cancelled' }, events)).toBe(false);
    expect(hasSlip({ ...order, shippingMode: 'deposit' }, events)).toBe(false);
    expect(hasSlip(order, late().events)).toBe(false);
  });
});
