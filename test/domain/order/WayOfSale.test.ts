import { describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { type LockedOrder, owedFor } from '../../../src/domain/order/FiledOrder.ts';
import { longestMoveText, type Move } from '../../../src/domain/order/Move.ts';
import { moved } from '../../../src/domain/order/Moves.ts';
import {
  agreedAmounts,
  isReplacedOffer,
  linesGoingBack,
  mayDeclineLatePrice,
  openOffer,
  priceOf,
} from '../../../src/domain/order/Selling.ts';
import { guaranteedUntil } from '../../../src/domain/payout/GuaranteeTerm.ts';
import { type CounterOffer, heaviest, type OfferedLine } from '../../../src/domain/order/SaleMove.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

const euros = (cents: number): Money => Money.of(cents, 'EUR');
const after = (before: LockedOrder, ...moves: readonly Move[]): LockedOrder => afterMoves(before, noon, ...moves);
const sale = aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon });
const arrived: Move = { does: 'receive', arrivedAt: noon };
const inspected: Move = { does: 'inspect', findings: [] };
const tested = anInspectedSale({ placedAt: noon });
const [first, second] = sale.order.lines.map(({ lineGross }) => lineGross) as [Money, Money];
const offer = (lines: readonly Partial<OfferedLine>[], until = noon + days(7)): CounterOffer => ({
  does: 'offer',
  lines: lines.map((line) => ({ line: 1, amount: euros(100), reason: 'worn', ...line })),
  until,
});
const withoutSecond = after(sale, arrived, { does: 'inspect', findings: [{ line: 2, pieces: 0 }] });
const ofThree = {
  ...sale,
  order: { ...sale.order, lines: sale.order.lines.map((line) => ({ ...line, quantity: 3 })) },
};
const aPieceShort = after(ofThree, arrived, { does: 'inspect', findings: [{ line: 2, pieces: 2 }] });
const less = offer([{ amount: Money.subtract(first, euros(500)) }]);
const offered = after(tested, less);
const take = (number: number): Move => ({ does: 'take-offer', offer: number });
const decline = (number: number): Move => ({ does: 'decline-offer', offer: number });
const accept: Move = { does: 'accept' };
const acceptDespite: Move = { does: 'accept', despiteFindings: true };
const declineLatePrice: Move = { does: 'decline-late-price' };
const callOff: Move = { does: 'call-off' };
const cancel: Move = { does: 'cancel', reason: 'not ours' };
const withdraw: Move = { does: 'withdraw-offer', reason: 'a mistake' };
const sendBack: Move = { does: 'send-back', carrier: 'Post', tracking: null };
const late = (amounts: readonly Money[]) => ({ late: { tickId: idOf<never>('tick-9'), amounts } });
const lastMoment = guaranteedUntil(sale.order);
const receivedAt = (arrivedAt: number, amounts?: readonly Money[]) =>
  moved(
    sale,
    { does: 'receive', arrivedAt, ...(amounts === undefined ? {} : late(amounts)) },
    { actor: 'berta', now: lastMoment + days(9) },
  );

describe('the moves of a sell order', () => {
  it('receipt, inspection and counter-offer are events and change no state (SELL-5, ORD-1)', () => {
    for (const { status, paymentStatus } of offered.events)
      expect([status, paymentStatus]).toEqual(['Requested', 'Pending']);
    expect(offered.events.map(({ move }) => move?.does ?? null)).toEqual([null, 'receive', 'inspect', 'offer']);
  });

  it('the price is guaranteed for goods of the fifth working day, and no moment longer (SELL-5)', () => {
    // Noon of a Wednesday in Vienna: the fifth working day is the next Wednesday.
    expect(lastMoment).toBe(Date.parse('2026-03-11T23:59:59.999+01:00'));
    const anew = [euros(1_000), euros(2_000)];
    expect(successOf(receivedAt(lastMoment)).states.status).toBe('Requested');
    expect(failureOf(receivedAt(lastMoment, anew))).toMatchObject({ reason: 'not-late' });
    expect(failureOf(receivedAt(lastMoment + 1))).toMatchObject({ reason: 'late' });
    expect(successOf(receivedAt(lastMoment + 1, anew)).states.status).toBe('Requested');
  });

  it('goods that came late are worth their price of the arrival; a counter-offer then differs from that (SELL-5)', () => {
    const anew = [euros(1_000), euros(2_000)];
    const { shipping } = sale.order.totals;
    const { events } = successOf(receivedAt(lastMoment + 1, anew));
    const before = { ...sale, events: [...sale.events, ...events] };
    expect(priceOf(before)).toEqual(Money.add(euros(3_000), shipping));
    const taken = after(before, inspected, offer([{ line: 2, amount: euros(1_500) }]), take(1));
    expect(agreedAmounts(taken)).toEqual([euros(1_000), euros(1_500)]);
  });

  it('an accepted counter-offer becomes the amount owed, and no more than that is paid out (SELL-5)', () => {
    expect(owedFor(offered)).toEqual(sale.order.totals.gross);
    const taken = after(offered, take(1));
    expect(taken.order.status).toBe('Accepted');
    const agreed = Money.subtract(sale.order.totals.gross, euros(500));
    expect(owedFor(taken)).toEqual(agreed);
    const pay = (amount: Money): Move => ({ does: 'pay', amount });
    expect(failureOf(moved(taken, pay(Money.add(agreed, euros(1))), { actor: 'berta', now: noon }))).toMatchObject({
      reason: 'over-payout',
    });
    const paidOut = after(taken, pay(agreed));
    expect([paidOut.order.status, paidOut.order.paymentStatus, owedFor(paidOut)]).toEqual([
      'Complete',
      'Paid',
      euros(0),
    ]);
    const back = after(paidOut, { does: 'unpay', booking: 1, amount: agreed, reason: 'wrong account' });
    expect([back.order.status, back.order.paymentStatus, owedFor(back)]).toEqual(['Accepted', 'Pending', agreed]);
  });

  it('a declined counter-offer cancels the order, and the goods are sent back once (SELL-5)', () => {
    const declined = after(offered, decline(1));
    expect([declined.order.status, owedFor(declined)]).toEqual(['Cancelled', euros(0)]);
    const back = after(declined, sendBack);
    expect(back.order).toEqual(declined.order);
  });

  it('a line of which nothing arrived does not go back, neither of a bought nor of a cancelled sale (SELL-5)', () => {
    const bought = after(withoutSecond, offer([{}, { line: 2, amount: euros(0), reason: 'not there' }]), take(1));
    expect(linesGoingBack(bought)).toEqual([]);
    expect(failureOf(moved(bought, sendBack, { actor: 'berta', now: noon }))).toMatchObject({
      reason: 'nothing-to-send-back',
    });
    expect(linesGoingBack(after(withoutSecond, cancel))).toEqual([1]);
  });

  it('a line that the shop does not buy goes back, the others are paid (SELL-5)', () => {
    const taken = after(tested, offer([{ line: 2, amount: euros(0) }]), take(1));
    expect(owedFor(taken)).toEqual(Money.subtract(sale.order.totals.gross, second));
    expect(after(taken, sendBack).order.status).toBe('Accepted');
  });

  it('a newer counter-offer replaces the one before, and the seller answers the one that he has read (SELL-5)', () => {
    const again = after(offered, offer([{ amount: euros(200) }]));
    expect(openOffer(again.order, again.events)?.number).toBe(2);
    expect(failureOf(moved(again, take(1), { actor: null, now: noon }))).toMatchObject({ reason: 'no-offer' });
    expect(agreedAmounts(after(again, take(2)))[0]).toEqual(euros(200));
  });

  it('a counter-offer is replaced by a later one, and not by one that came after its withdrawal (SELL-5)', () => {
    const [newer, last] = [offer([{ amount: euros(200) }]), offer([{ amount: euros(300) }])];
    const { events } = after(offered, newer, withdraw, last);
    const replaced = events.filter((_, place) => isReplacedOffer(events, place)).map(({ move }) => move);
    expect(replaced).toEqual([less]);
  });

  it('a withdrawn counter-offer leaves the goods to be accepted as declared (SELL-5)', () => {
    const accepted = after(offered, withdraw, accept);
    expect([accepted.order.status, owedFor(accepted)]).toEqual(['Accepted', sale.order.totals.gross]);
  });

  it('a counter-offer can be taken until its last moment, and declined later, too (SELL-5)', () => {
    const until = noon + days(7);
    expect(successOf(moved(offered, take(1), { actor: null, now: until })).states.status).toBe('Accepted');
    const tooLate = { actor: null, now: until + 1 };
    expect(failureOf(moved(offered, take(1), tooLate))).toMatchObject({ reason: 'offer-over' });
    expect(successOf(moved(offered, decline(1), tooLate)).states.status).toBe('Cancelled');
  });

  it('the seller declines the price of a late arrival until the goods are accepted, and they go back (SELL-5)', () => {
    const now = lastMoment + days(1);
    const came = afterMoves(sale, now, { does: 'receive', arrivedAt: now, ...late([euros(1_000), euros(2_000)]) });
    const offeredLess = afterMoves(came, now, inspected, offer([{ amount: euros(900) }], now + days(1)));
    for (const open of [came, afterMoves(came, now, inspected), afterMoves(offeredLess, now, withdraw)]) {
      expect(mayDeclineLatePrice(open.order, open.events)).toBe(true);
      const declined = afterMoves(open, now, declineLatePrice);
      expect([declined.order.status, owedFor(declined)]).toEqual(['Cancelled', euros(0)]);
      expect(afterMoves(declined, now, sendBack).order).toEqual(declined.order);
    }
    const bought = afterMoves(came, now, inspected, accept);
    for (const closed of [sale, offeredLess, bought, afterMoves(came, now, declineLatePrice)])
      expect(mayDeclineLatePrice(closed.order, closed.events)).toBe(false);
    const refusalOf = (filed: LockedOrder) => failureOf(moved(filed, declineLatePrice, { actor: null, now }));
    expect(refusalOf(offeredLess)).toMatchObject({ reason: 'offer-open' });
    expect(refusalOf(bought)).toMatchObject({ _tag: 'TransitionNotAllowed', from: 'Accepted' });
  });

  it('the seller cancels before the goods arrive; goods that were on their way go back (SELL-5)', () => {
    const calledOff = after(sale, callOff);
    expect(calledOff.order.status).toBe('Cancelled');
    const came = after(calledOff, arrived, sendBack);
    expect(came.order.status).toBe('Cancelled');
  });

  it('an inspection may be corrected until the counter-offer; it names what differs of each line (SELL-5)', () => {
    const findings = [{ line: 2, pieces: 0, weight: heaviest, fineness: 100_000, note: 'plated' }];
    expect(after(tested, { does: 'inspect', findings }).order).toEqual(tested.order);
  });

  it('the shop accepts goods with other findings when the dealer says so; a note alone is none (SELL-5)', () => {
    const despite: Move = { does: 'accept', despiteFindings: true };
    const worn: Move = { does: 'inspect', findings: [{ line: 1, note: 'worn' }] };
    const lighter: Move = { does: 'inspect', findings: [{ line: 1, weight: 1 }] };
    expect(after(tested, worn, accept).order.status).toBe('Accepted');
    expect(priceOf(after(tested, lighter, despite))).toEqual(priceOf(sale));
  });

  const cash = anInspectedSale({ paymentMethod: 'cash', placedAt: noon });
  const most = (over: number): Move => ({
    ...offer([
      { amount: Money.add(Money.subtract(euros(1_500_000), sale.order.totals.gross), Money.add(first, euros(over))) },
    ]),
    raises: true,
  });
  it('a counter-offer pays out at most 15,000 in cash (C17, PAY-2)', () => {
    expect(priceOf(after(cash, most(0), take(1)))).toEqual(euros(1_500_000));
  });

  const cameLate = (prices: number) => {
    const { shipping } = sale.order.totals;
    const amounts = [Money.subtract(euros(prices), shipping), euros(0)];
    const receipt: Move = { does: 'receive', arrivedAt: lastMoment + 1, ...late(amounts) };
    const waiting = aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon, paymentMethod: 'cash' });
    return afterMoves(waiting, lastMoment + days(1), receipt, inspected);
  };
  it('late prices are paid in cash up to 15,000; above, the shop can only offer less (C17, PAY-2)', () => {
    const now = lastMoment + days(1);
    expect(priceOf(afterMoves(cameLate(1_500_000), now, accept))).toEqual(euros(1_500_000));
    const tooMuch = cameLate(1_500_001);
    expect(failureOf(moved(tooMuch, accept, { actor: 'berta', now }))).toMatchObject({ reason: 'over-cash-limit' });
    const lower = offer([{ amount: euros(1_000_000) }], now + days(7));
    expect(afterMoves(tooMuch, now, lower, take(1)).order.status).toBe('Accepted');
  });

  it('what a raise comes to with the seller’s other sales of 24 hours is paid in cash up to 15,000 (C17, PAY-2)', () => {
    const { placedAt } = cash.order;
    const raise = (cents: number) =>
      ({ ...offer([{ amount: Money.add(first, euros(cents)) }]), raises: true }) as const;
    const left = 1_500_000 - cash.order.totals.gross.centAmount;
    const besides = (...otherCash: LockedOrder['otherCash']) => ({ ...cash, otherCash });
    const sold = (cents: number, at: number) => ({ at, amount: euros(cents) });
    const raised = (filed: LockedOrder, cents: number) => moved(filed, raise(cents), { actor: 'berta', now: placedAt });
    for (const at of [placedAt - days(1), placedAt, placedAt + days(1)]) {
      expect(successOf(raised(besides(sold(left - 100, at)), 100)).events).toHaveLength(1);
      expect(failureOf(raised(besides(sold(left - 99, at)), 100))).toMatchObject({ reason: 'over-cash-limit' });
      // What was confirmed stays, whatever else counts together since.
      expect(afterMoves(besides(sold(left + 1, at)), placedAt, accept).order.status).toBe('Accepted');
    }
    // Neither of them lies within 24 hours of the other.
    const apart = besides(sold(left - 100, placedAt - days(1)), sold(left - 100, placedAt + 1));
    expect(successOf(raised(apart, 100)).events).toHaveLength(1);
  });

  const long = 'x'.repeat(longestMoveText + 1);
  type Findings = Extract<Move, { does: 'inspect' }>['findings'];
  const found = (...findings: Findings): Move => ({ does: 'inspect', findings });
  const ring = { metal: 'gold', fineness: 33_300, weight: 1_200, finenessUnknown: true } as const;
  const unknown = (...findings: Findings): LockedOrder =>
    after(
      aFiledOrder({ ...sale.order, lines: sale.order.lines.map((line) => ({ ...line, quantity: 1, scrap: ring })) }),
      arrived,
      found({ line: 2, fineness: 33_300 }, ...findings),
    );
  it('a ring of unknown fineness is accepted once an inspection states its fineness (SELL-5)', () => {
    expect(after(unknown({ line: 1, fineness: 33_300 }), accept).order.status).toBe('Accepted');
  });
  it.each([
    ['taking in what is sold to a shopper', aFiledOrder(), arrived, 'not-a-sale'],
    ['a counter-offer to a buyer', aFiledOrder(), less, 'not-a-sale'],
    ['taking in twice', after(sale, arrived), arrived, 'received'],
    ['goods of tomorrow', sale, { does: 'receive', arrivedAt: noon + 1 }, 'no-arrival'],
    ['goods from before the order', sale, { does: 'receive', arrivedAt: sale.order.placedAt - 1 }, 'no-arrival'],
    ['inspecting before the goods come', sale, inspected, 'not-received'],
    ['accepting before the goods come', sale, accept, 'not-received'],
    ['accepting before the inspection', after(sale, arrived), accept, 'not-inspected'],
    ['accepting over an open counter-offer', offered, accept, 'offer-open'],
    ['inspecting under an open counter-offer', offered, inspected, 'offer-open'],
    ['findings of a third line', after(sale, arrived), found({ line: 3 }), 'not-these-lines'],
    ['findings of a line before the first', after(sale, arrived), found({ line: 0 }), 'not-these-lines'],
    ['findings of half a line', after(sale, arrived), found({ line: 1.5 }), 'not-these-lines'],
    ['two findings of a line', after(sale, arrived), found({ line: 1 }, { line: 1 }), 'not-these-lines'],
    ['purer than pure', after(sale, arrived), found({ line: 1, fineness: 100_001 }), 'not-these-lines'],
    ['a weight below nothing', after(sale, arrived), found({ line: 1, weight: -1 }), 'not-these-lines'],
    ['half a piece', after(sale, arrived), found({ line: 1, pieces: 0.5 }), 'not-these-lines'],
    ['a note of a page', after(sale, arrived), found({ line: 1, note: long }), 'too-long'],
    ['a reason of a page', tested, offer([{ reason: long }]), 'too-long'],
    ['an offer before the goods come', sale, less, 'not-received'],
    ['an offer before the inspection', after(sale, arrived), less, 'not-inspected'],
    ['an offer for a line that is not there', tested, offer([{ line: 3 }]), 'not-these-lines'],
    ['an offer without a reason', tested, offer([{ reason: ' ' }]), 'no-reason'],
    ['an offer in another currency', tested, offer([{ amount: Money.of(1, 'CHF') }]), 'other-currency'],
    ['an offer below nothing', tested, offer([{ amount: euros(-1) }]), 'no-amount'],
    ['an offer of nothing at all', tested, offer([1, 2].map((line) => ({ line, amount: euros(0) }))), 'nothing-bought'],
    ['an offer that would pay a line of which nothing arrived', withoutSecond, less, 'missing-line'],
    ['an offer that would pay pieces that did not arrive', aPieceShort, less, 'missing-line'],
    ['an offer that changes nothing', tested, offer([{ amount: first }]), 'nothing-offered'],
    ['an offer without lines', tested, offer([]), 'nothing-offered'],
    ['an offer until now', tested, offer([{}], noon), 'in-the-past'],
    ['an offer until next year', tested, offer([{}], noon + days(30) + 1), 'far-offer'],
    ['an offer of too much cash', cash, most(1), 'over-cash-limit'],
    ['an offer that is open already', after(tested, less), less, 'equal-offer'],
    ['an offer that raises a line', tested, offer([{ amount: Money.add(first, euros(1)) }]), 'offer-raises'],
    ['accepting a piece too few', after(sale, arrived, found({ line: 1, pieces: 0 })), accept, 'findings-differ'],
    ['accepting another weight', after(sale, arrived, found({ line: 2, weight: 1 })), accept, 'findings-differ'],
    ['accepting another fineness', after(sale, arrived, found({ line: 2, fineness: 1 })), accept, 'findings-differ'],
    ['accepting a ring that was not measured', unknown(), accept, 'fineness-unmeasured'],
    ['accepting it with its weight alone', unknown({ line: 1, weight: 1_200 }), accept, 'fineness-unmeasured'],
    ['accepting it despite its weight', unknown({ line: 1, weight: 9 }), acceptDespite, 'fineness-unmeasured'],
    ['accepting a finer one', unknown({ line: 1, fineness: 58_500 }), acceptDespite, 'fineness-above'],
    [
      'an offer that leaves a finer one out',
      unknown({ line: 1, fineness: 58_500 }),
      offer([{ line: 2 }]),
      'fineness-above',
    ],
    ['accepting one a little finer', unknown({ line: 1, fineness: 33_301 }), acceptDespite, 'fineness-above'],
    ['taking what is not offered', tested, take(1), 'no-offer'],
    ['taking what is withdrawn', after(offered, withdraw), take(1), 'no-offer'],
    ['declining what is taken', after(offered, take(1)), decline(1), 'no-offer'],
    ['taking what is declined', after(offered, decline(1)), take(1), 'no-offer'],
    ['withdrawing what is taken', after(offered, take(1)), withdraw, 'no-offer'],
    ['taking what was cancelled', after(offered, cancel), take(1), 'no-offer'],
    ['withdrawing without a reason', offered, { does: 'withdraw-offer', reason: '' }, 'no-reason'],
    ['calling off what has come', after(sale, arrived), callOff, 'received'],
    ['calling off what is accepted', after(tested, accept), callOff, 'received'],
    ['declining a price before the goods come', sale, declineLatePrice, 'not-received'],
    ['declining a price of goods in time', tested, declineLatePrice, 'not-late'],
    ['declining a price of a purchase', aFiledOrder(), declineLatePrice, 'not-a-sale'],
    ['sending back what never came', after(sale, callOff), sendBack, 'nothing-to-send-back'],
    ['sending back what is bought', after(tested, accept), sendBack, 'nothing-to-send-back'],
    ['sending back what is undecided', tested, sendBack, 'nothing-to-send-back'],
    ['sending back twice', after(offered, decline(1), sendBack), sendBack, 'nothing-to-send-back'],
  ] as const)('%s is refused (SELL-5)', (_, before, move, reason) => {
    expect(failureOf(moved(before, move, { actor: 'berta', now: noon }))).toMatchObject({
      _tag: 'MoveRefused',
      reason,
    });
  });

  it.each([
    ['too few amounts', [euros(1)]],
    ['amounts of another currency', [euros(1), Money.of(1, 'CHF')]],
  ])('new prices with %s are refused (SELL-5)', (_, amounts) => {
    expect(failureOf(receivedAt(lastMoment + 1, amounts))).toMatchObject({ reason: 'not-these-lines' });
  });
});
