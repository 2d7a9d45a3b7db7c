import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { ordersCommand } from '../../../src/backend/orders/ordersCommand.ts';
import { orderData, orderText } from '../../../src/backend/orders/ordersReport.ts';
import { payoutData, payoutsText } from '../../../src/backend/orders/payoutsReport.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { type FiledOrder, owedFor } from '../../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { payoutsDue } from '../../../src/domain/order/PayoutsDue.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder, anInspectedSale } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

const sale = anInspectedSale({ store: 'euro', placedAt: noon });
const euros = (cents: number): Money => Money.of(cents, 'EUR');
const until = Date.parse('2026-03-20T23:59:59.999+01:00');
const offer: Move = { does: 'offer', lines: [{ line: 1, amount: euros(90_000), reason: 'worn' }], until };
const offered = afterMoves(sale, noon, offer);
const moveOf = (words: readonly string[], filed: FiledOrder = sale) => {
  const command = successOf(ordersCommand(words, 'root'));
  if (command.asks !== 'move') throw new Error('no move');
  return Result.merge(command.moveOf(filed));
};

describe('the command for sell orders', () => {
  it('reads the findings of each line; grams and per mille have two decimals (SELL-5)', () => {
    expect(moveOf(['inspected', 'n-1'])).toEqual({ does: 'inspect', findings: [] });
    const words = ['1:weight=31.08', '2:pieces=3', '1:fineness=986', '1:note=worn = edge, left'];
    expect(moveOf(['inspected', 'n-1', ...words])).toEqual({
      does: 'inspect',
      findings: [
        { line: 1, weight: 3_108, fineness: 98_600, note: 'worn = edge, left' },
        { line: 2, pieces: 3 },
      ],
    });
    expect(failureOf(ordersCommand(['inspected', 'n-1', '2:weight=3.45', '2:weight=3.54'], 'root')).reason).toBe(
      'line 2 has two values of weight',
    );
  });

  it('reads a counter-offer with the reason of each line, until the end of a day of the store (SELL-5)', () => {
    expect(moveOf(['offered', 'n-1', '--until', '2026-03-20', '1=900 worn', '2=0 not  gold '])).toEqual({
      does: 'offer',
      lines: [
        { line: 1, amount: euros(90_000), reason: 'worn' },
        { line: 2, amount: euros(0), reason: 'not  gold' },
      ],
      until,
    });
    expect(moveOf(['offered', 'n-1', '--until', '2026-03-20', '1=900'])).toMatchObject({ _tag: 'CommandWrong' });
    expect(moveOf(['offered', 'n-1', '--until', 'soon', '1=900 worn'])).toMatchObject({ _tag: 'CommandWrong' });
  });

  it('answers the counter-offer that is open, and takes it back (SELL-5)', () => {
    const again = afterMoves(offered, noon, { ...offer, until: until + days(1) });
    expect(moveOf(['taken', 'n-1'], again)).toEqual({ does: 'take-offer', offer: 2 });
    expect(moveOf(['declined', 'n-1'], offered)).toEqual({ does: 'decline-offer', offer: 1 });
    expect(moveOf(['withdrawn', 'n-1', '--reason', 'x'])).toEqual({ does: 'withdraw-offer', reason: 'x' });
  });

  it('goods arrive now, or on a day before as a whole, so that the last day of the guarantee counts (SELL-5)', () => {
    const arrival = (...on: readonly string[]) => {
      const command = successOf(ordersCommand(['received', 'n-1', ...on], 'root'));
      if (command.asks !== 'receive') throw new Error('no receipt');
      return command.arrivedAt(sale.order, noon);
    };
    expect(successOf(arrival())).toBe(noon);
    expect(successOf(arrival('--on', '2026-03-04'))).toBe(noon);
    expect(successOf(arrival('--on', '2026-03-03'))).toBe(Date.parse('2026-03-03T23:59:59.999+01:00'));
    expect(successOf(arrival('--on', '2026-03-05'))).toBeGreaterThan(noon);
    expect(failureOf(arrival('--on', '2026-02-30')).reason).toContain('2026-02-30 is no day');
  });

  it('says until when the prices hold for goods on their way (SELL-5)', () => {
    const until = /prices +hold for goods that arrive until 2026-03-\d\d/;
    const request = aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon });
    expect(orderText(request)).toMatch(until);
    for (const move of [{ does: 'call-off' }, { does: 'receive', arrivedAt: noon }] as const)
      expect(orderText(afterMoves(request, noon, move))).not.toMatch(until);
  });

  it('shows the lines by number with what was found, offered and agreed (SELL-5)', () => {
    const found: Move = { does: 'inspect', findings: [{ line: 1, weight: 3_110, fineness: 98_600, note: 'a b' }] };
    const tested = afterMoves(sale, noon, found, offer);
    const text = orderText(tested);
    expect(text).toContain('inspected: line 1: 31.10 g, fineness 986 ‰, a b');
    expect(text).toContain('line 1 900.00 EUR (worn)');
    expect(text).not.toContain('now 900.00 EUR');
    const taken = afterMoves(tested, noon, { does: 'take-offer', offer: 1 });
    expect(orderText(taken)).toContain('now 900.00 EUR');
    expect(orderData(tested)).toMatchObject({ openOffer: { number: 1 }, goesBack: false, awaitsGoods: false });
    expect(orderData(taken)).toMatchObject({ openOffer: null, amounts: [euros(90_000), expect.anything()] });
    expect(orderData(aFiledOrder())).not.toHaveProperty('payout');
  });

  it('marks a counter-offer that a later one replaced (SELL-5)', () => {
    const again = afterMoves(offered, noon, { ...offer, until: until + days(1) });
    expect(orderText(offered)).not.toContain('replaced');
    expect(orderText(again).match(/offered until 2026-03-\d\d: line 1 900\.00 EUR \(worn\).*/g)).toEqual([
      'offered until 2026-03-20: line 1 900.00 EUR (worn) (replaced by a later offer)',
      'offered until 2026-03-21: line 1 900.00 EUR (worn)',
    ]);
  });

  it('shows what the goods are worth as they were found, beside what is agreed (SELL-5)', () => {
    const found = [euros(89_123), null];
    const taken = afterMoves(offered, noon, { does: 'take-offer', offer: 1 });
    expect(orderText(sale, found)).toMatch(/^1 .* as found 891\.23 EUR$/m);
    expect(orderText(taken, found)).toMatch(/^1 .* now 900\.00 EUR, as found 891\.23 EUR$/m);
    expect(orderText(sale, found).match(/as found/g)).toHaveLength(1);
    expect(orderData(sale, found)).toMatchObject({ amountsFound: found });
    expect(orderData(sale, [null, null])).not.toHaveProperty('amountsFound');
  });

  it('shows what is agreed for a later line alone (SELL-5)', () => {
    const second: Move = {
      does: 'offer',
      lines: [{ line: 2, amount: euros(1_234), reason: 'worn' }],
      until: noon + days(3),
    };
    const taken = afterMoves(anInspectedSale(), noon, second, { does: 'take-offer', offer: 1 });
    expect(orderText(taken)).toMatch(/^2 .* now 12\.34 EUR$/m);
  });

  it('shows what an open counter-offer comes to, and the bonus in it, before and after it is taken (SELL-5)', () => {
    const { lines, totals, currency } = anInspectedSale().order;
    const [first] = lines;
    if (first === undefined) throw new Error('no line');
    const half = Money.of(first.lineGross.centAmount / 2, currency);
    const [bonus, left] = [Money.of(2_000, currency), Money.of(1_000, currency)];
    const share = { net: bonus, tax: Money.zero(currency), gross: bonus };
    const gross = Money.add(first.lineGross, bonus);
    const one = anInspectedSale({
      lines: [{ ...first, discount: share }],
      discount: { code: idOf('BONUS'), amount: bonus },
      totals: { ...totals, shipping: Money.zero(currency), gross },
    });
    const move: Move = { does: 'offer', lines: [{ line: 1, amount: half, reason: 'worn' }], until: noon + days(3) };
    const open = afterMoves(one, noon, move);
    const sum = (half.centAmount + left.centAmount) / 100;
    expect(orderText(open)).toContain(`number 1, ${sum.toFixed(2)} EUR in all, of it 10.00 EUR by coupon BONUS, waits`);
    expect(orderText(open)).toMatch(/coupon BONUS +20\.00 EUR *\n/);
    const taken = afterMoves(open, noon, { does: 'take-offer', offer: 1 });
    expect(orderText(taken)).toMatch(/coupon BONUS +20\.00 EUR +now 10\.00 EUR\n/);
    expect(owedFor(taken).centAmount).toBe(half.centAmount + left.centAmount);
  });

  it('shows metal, fineness and weight of a piece of scrap metal (SELL-1, SELL-5)', () => {
    const scrap = { metal: 'gold', fineness: 33_300, weight: 1_250 } as const;
    const lines = sale.order.lines.map((line, at) => (at === 0 ? { ...line, scrap } : line));
    const text = orderText({ ...sale, order: { ...sale.order, lines } });
    expect(text.match(/: gold, 333 ‰, 12\.50 g /g)).toHaveLength(1);
  });

  it('shows the account that is paid into, and the counter-offer that waits for an answer (SELL-5)', () => {
    const account = { ownerName: 'Anna Böhm', iban: 'AT611904300234573201', bic: 'BKAUATWW' };
    const text = orderText({ ...offered, order: { ...offered.order, payoutAccount: account } });
    expect(text).toMatch(/payout +to Anna Böhm, AT611904300234573201, BKAUATWW\n/);
    expect(text).toMatch(/offer +number 1, [\d.]+ EUR in all, waits for an answer until 2026-03-20\n/);
    const us = { ownerName: 'Ann Smith', accountNumber: '12345678', routingNumber: '021000021' };
    const taken = afterMoves(offered, noon, { does: 'take-offer', offer: 1 });
    const answered = orderText({ ...taken, order: { ...taken.order, payoutAccount: us } });
    expect(answered).toMatch(/payout +to Ann Smith, 12345678, 021000021\n/);
    expect(answered).not.toContain('waits for an answer');
    expect(orderText({ ...sale, order: { ...sale.order, payoutAccount: null } })).not.toContain('payout');
  });

  it('lists the payouts that are due, what waits longest first, with the agreed amount (SELL-5)', () => {
    const taken = afterMoves(offered, noon, { does: 'take-offer', offer: 1 });
    const earlier = afterMoves(anInspectedSale({ placedAt: noon }), noon - 1, { does: 'accept' });
    const agreed = Money.add(
      Money.subtract(sale.order.totals.gross, sale.order.lines[0]?.lineGross ?? euros(0)),
      euros(90_000),
    );
    const paidOut = afterMoves(taken, noon, { does: 'pay', amount: agreed });
    expect(payoutsDue([taken, earlier, paidOut, sale, aFiledOrder()])).toEqual([earlier, taken]);
    expect(payoutData(taken)).toMatchObject({ amount: agreed, reference: sale.order.orderNumber });
    expect(payoutsText([taken])).toContain(`${Money.toDecimal(agreed)} EUR`);
    // The day of the acceptance by the clocks of the store, also when a payout is taken back.
    const paid = afterMoves(taken, noon + days(1), { does: 'pay', amount: agreed });
    const unpaid = afterMoves(paid, noon + days(2), { does: 'unpay', booking: 1, amount: agreed, reason: 'returned' });
    expect(payoutData(unpaid).dueSince).toBe(noon);
    expect(payoutsText([unpaid])).toMatch(/T-2026-0001 +2026-03-04 /);
    const account = { ownerName: 'Anna Böhm', iban: 'AT611904300234573201', bic: 'BKAUATWW' };
    const withAccount = { ...taken, order: { ...taken.order, payoutAccount: account } };
    expect(payoutData(withAccount)).toMatchObject({ account, owner: 'Anna Böhm' });
    expect(payoutsText([withAccount])).toMatch(/Anna Böhm +AT611904300234573201 +BKAUATWW +T-2026-0001/);
    const us = { ownerName: 'Ann Smith', accountNumber: '12345678', routingNumber: '021000021' };
    expect(payoutsText([{ ...taken, order: { ...taken.order, payoutAccount: us } }])).toMatch(
      /Ann Smith +12345678 +021000021/,
    );
    const identification = { threshold: euros(200_000) };
    const inCash = { ...taken, order: { ...taken.order, paymentMethod: 'cash', identification } as const };
    expect(payoutsText([inCash])).toMatch(/cash +official photo ID/);
    expect(payoutsText([])).toBe('no payouts are due');
  });

  it('names the photo ID of a payout in cash that was raised, whatever it comes to (C17, PAY-2)', () => {
    const raised = (paymentMethod: 'cash' | 'wire', cents: number) => {
      const inspected = anInspectedSale({ placedAt: noon, paymentMethod });
      const amount = Money.add(inspected.order.lines[0]?.lineGross ?? euros(0), euros(cents));
      const until = noon + days(7);
      const offer: Move = { does: 'offer', lines: [{ line: 1, amount, reason: 'finer' }], until, raises: true };
      return afterMoves(inspected, noon, offer, { does: 'take-offer', offer: 1 });
    };
    expect(payoutsText([raised('cash', 1)])).toMatch(/cash +official photo ID/);
    expect(payoutData(raised('cash', 1)).needsIdentification).toBe(true);
    expect(orderText(raised('cash', 1))).toMatch(/^identification +official photo ID, for a raised payout in cash$/m);
    for (const other of [raised('cash', -1), raised('wire', 1)]) {
      expect(payoutData(other).needsIdentification).toBe(false);
      expect(orderText(other)).not.toContain('photo ID');
    }
  });
});
