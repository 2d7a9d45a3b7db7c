import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { ordersCommand } from '../../../src/backend/orders/ordersCommand.ts';
import { orderRefusal } from '../../../src/backend/orders/ordersRefusals.ts';
import { leftOutText, listText, orderData, orderText } from '../../../src/backend/orders/ordersReport.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { TransitionNotAllowed } from '../../../src/domain/order/OrderErrors.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import { MoveRefused } from '../../../src/domain/order/MoveErrors.ts';
import { type FiledOrder, keptPieces } from '../../../src/domain/order/FiledOrder.ts';
import { failureOf, successOf } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';

const order = anOrder({ store: 'euro' });
const filed: FiledOrder = {
  order,
  events: [
    { status: 'Created', paymentStatus: 'Pending', at: noon, move: null, actor: null },
    {
      status: 'Created',
      paymentStatus: 'Pending',
      at: noon,
      move: { does: 'pay', amount: Money.of(5_050, order.currency) },
      actor: 'berta',
    },
  ],
  taken: [],
  unread: 0,
};
const read = (line: string, ...more: readonly string[]) => ordersCommand([...line.split(' '), ...more], 'root');
const moveOf = (line: string, ...more: readonly string[]) => {
  const command = successOf(read(line, ...more));
  if (command.asks !== 'move') throw new Error('no move');
  return Result.merge(command.moveOf(filed));
};

describe('the command for orders', () => {
  it('shows that an order needs an identification, and from which sum on (PAY-2)', () => {
    const identification = { threshold: Money.of(200_000, 'EUR') };
    expect(orderText({ ...filed, order: { ...order, identification } })).toMatch(
      /^identification +official photo ID, for 2000\.00 EUR or more in cash within 24 hours$/m,
    );
    expect(orderData({ ...filed, order: { ...order, identification } })).toMatchObject({ order: { identification } });
    expect(orderText(filed)).not.toContain('identification');
  });

  it('keeps its columns whatever marks stand above the letters of a name', () => {
    const marked = { ...order.billingAddress, firstName: `A${'\u0301'.repeat(40)}nna`, lastName: 'Berg', company: '' };
    const plain = { ...marked, firstName: 'Anna' };
    const [, first = '', second = ''] = listText([
      { ...filed, order: { ...order, billingAddress: marked } },
      { ...filed, order: { ...order, billingAddress: plain } },
    ]).split('\n');
    expect(first.normalize('NFD').replace(/\p{M}/gu, '')).toBe(second);
  });

  it('reads each move; an amount is in the currency of the order, and all that is owed without one', () => {
    expect(moveOf('paid n-1 1234.5')).toEqual({ does: 'pay', amount: Money.of(123_450, order.currency) });
    expect(moveOf('paid n-1')).toEqual({
      does: 'pay',
      amount: Money.subtract(order.totals.gross, Money.of(5_050, order.currency)),
    });
    expect(moveOf('accepted n-1')).toEqual({ does: 'accept' });
    const back = { does: 'send-back', carrier: 'Post', tracking: 'https://post.example/1' };
    expect(moveOf('sent-back n-1 --carrier Post --tracking https://post.example/1')).toEqual(back);
    expect(moveOf('shipped n-1 --carrier Post')).toEqual({ does: 'ship', carrier: 'Post', tracking: null });
    expect(moveOf('complete n-1')).toEqual({ does: 'complete' });
    for (const [command, does] of [
      ['packed', 'pack'],
      ['handed', 'hand-over'],
    ])
      expect(moveOf(`${command} n-1`)).toEqual({ does });
    expect(moveOf('refunded n-1 12')).toEqual({ does: 'refund', amount: Money.of(1_200, order.currency) });
    expect(moveOf('refunded n-1')).toEqual({ does: 'refund', amount: Money.zero(order.currency) });
    expect(moveOf('cancel n-1 --reason', 'not paid')).toEqual({ does: 'cancel', reason: 'not paid' });
  });

  it('puts what an inspection found in the order of the lines, as the seller reads it (SELL-5)', () => {
    const findings = [
      { line: 1, weight: 311, note: 'worn' },
      { line: 2, pieces: 0 },
    ];
    expect(moveOf('inspected n-1 2:pieces=0 1:weight=3.11 1:note=worn')).toEqual({ does: 'inspect', findings });
  });

  it('reads how a payment is booked, and which booking is taken back', () => {
    expect(moveOf('paid n-1 10 --reference RF18 --again --new-term --accept-short', 'a fee')).toEqual({
      does: 'pay',
      amount: Money.of(1_000, order.currency),
      reference: 'RF18',
      again: true,
      newTerm: true,
      acceptsShort: 'a fee',
    });
    const unpay = { does: 'unpay', booking: 1, amount: Money.of(5_050, order.currency), reason: 'wrong' };
    expect(moveOf('unpaid n-1 --reason wrong')).toEqual(unpay);
    expect(moveOf('unpaid n-1 --reason wrong --booking 1')).toEqual(unpay);
    expect(moveOf('unpaid n-1 --reason wrong --booking 2')).toMatchObject({ reason: 'there is no booking 2' });
    const [placed, part] = filed.events;
    if (placed === undefined || part === undefined) throw new Error('two events are needed');
    const read_ = successOf(read('unpaid n-1 --reason wrong'));
    if (read_.asks !== 'move') throw new Error('no move');
    expect(failureOf(read_.moveOf({ ...filed, events: [placed, part, part] })).reason).toContain('needs --booking');
    expect(failureOf(read_.moveOf({ ...filed, events: [placed] })).reason).toContain('nothing is booked');
  });

  it('a day ends by the clocks of the store, in winter and in summer', () => {
    for (const [day, end] of [
      ['2026-12-24', '2026-12-24T23:59:59.999+01:00'],
      ['2026-07-01', '2026-07-01T23:59:59.999+02:00'],
    ])
      expect(moveOf(`ready n-1 --until ${day}`)).toEqual({ does: 'ready', until: Date.parse(end ?? '') });
  });

  it('prints the last day of a move by the clocks of the store', () => {
    const until = Date.parse('2026-12-24T23:59:59.999-05:00');
    const inNewYork = { ...filed, order: { ...order, store: 'us' as const } };
    const after = (move: Move) =>
      orderText({ ...inNewYork, events: filed.events.map((event) => ({ ...event, move })) });
    expect(after({ does: 'ready', until })).toContain('ready until 2026-12-24');
    expect(after({ does: 'remind', until })).toContain('lapses after 2026-12-24');
    expect(after({ does: 'offer', until, lines: [] })).toContain('offered until 2026-12-24');
  });

  it('names the actor: the user of the machine, or another', () => {
    expect(successOf(read('complete n-1'))).toMatchObject({ actor: 'root', number: 'N-1' });
    expect(successOf(read('complete n-1 --actor berta --json'))).toMatchObject({ actor: 'berta' });
    for (const state of ['Open', 'open', 'OPEN'])
      expect(successOf(read(`list --state ${state}`))).toEqual({ asks: 'list', state: 'Open' });
    expect(successOf(read('show n-1'))).toEqual({ asks: 'show', number: 'N-1' });
    for (const number of ['7CFX-QH3K-9M4D', '7cfxqh3k9m4d', '7cfx-qh3k9M4D'])
      expect(successOf(read(`SHOW ${number}`))).toEqual({ asks: 'show', number: '7CFX-QH3K-9M4D' });
    expect(successOf(read('LIST'))).toEqual({ asks: 'list', state: null });
  });

  it.each([
    ['list n-1', 'list takes'],
    ['list --state Lost', 'list takes'],
    ['show', 'needs the number'],
    ['show n-1 n-2', 'a number only'],
    ['complete n-1 now', 'a number only'],
    ['complete n-1 now please', 'one amount'],
    ['--json', 'a command is needed'],
    ['paid n-1 1 2', 'one amount'],
    ['packed n-1 now', 'a number only'],
    ['shipped n-1', 'needs --carrier'],
    ['shipped n-1 --carrier Post --tracking javascript:alert(1)', 'no address with https'],
    ['shipped n-1 --carrier Post --tracking https://post.example@evil.example/', 'no address with https'],
    ['ready n-1', 'needs --until'],
    ['cancel n-1', 'needs --reason'],
    ['sent-back n-1', 'sent-back needs --carrier'],
    ['withdrawn n-1', 'withdrawn needs --reason'],
    ['taken n-1 1', 'a number only'],
    ['received n-1 1', 'a number only'],
    ['payouts n-1', 'payouts takes no number'],
    ['payouts --reason x', 'payouts does not take --reason'],
    ['offered n-1 1=9', 'needs --until'],
    ['offered n-1 --until 2026-12-24', 'needs lines'],
    ['inspected n-1 1', '1 is no finding'],
    ['inspected n-1 1:colour=red', '1:colour=red is no finding'],
    ['inspected n-1 1:weight=3.111', '1:weight=3.111 is no finding'],
    ['inspected n-1 1:fineness=1000.01', '1:fineness=1000.01 is no finding'],
    ['inspected n-1 1:weight=10000000.01', '1:weight=10000000.01 is no finding'],
    ['inspected n-1 1:pieces=1.5', '1:pieces=1.5 is no finding'],
    ['burn n-1', 'is no command'],
    ['show n-1 --loud', '--loud'],
    ['list --carrier Post', 'list does not take --carrier'],
    ['show n-1 --state Open', 'show does not take --state'],
    ['packed n-1 --reason late', 'packed does not take --reason'],
    ['refunded n-1 --again', 'refunded does not take --again'],
    ['complete n-1 --unsaleable', 'complete does not take --unsaleable'],
    ['unpaid n-1', 'needs --reason'],
    [`packed n-1 --actor ${'x'.repeat(101)}`, 'at most 100'],
  ])('refuses "%s" and says why', (line, why) => {
    expect(failureOf(read(line)).reason).toContain(why);
  });

  it.each([
    ['paid n-1', 'reference'],
    ['paid n-1', 'accept-short'],
    ['paid n-1', 'actor'],
    ['unpaid n-1 --reason wrong', 'booking'],
    ['shipped n-1 --carrier Post', 'tracking'],
    ['ready n-1', 'until'],
    ['list', 'state'],
  ])('%s refuses an empty --%s', (line, option) => {
    for (const blank of ['', ' '])
      expect(failureOf(read(line, `--${option}`, blank)).reason).toBe(`--${option} is empty`);
  });

  it('takes pieces that came back by sku, and all that the shopper still has without any', () => {
    const [first, second] = order.lines;
    expect(moveOf(`returned n-1 ${first?.sku}=1 ${second?.sku}=2`)).toEqual({
      does: 'return',
      pieces: [
        { sku: first?.sku, quantity: 1 },
        { sku: second?.sku, quantity: 2 },
      ],
    });
    expect(moveOf('returned n-1')).toEqual({ does: 'return', pieces: keptPieces(filed) });
    expect(moveOf('returned n-1 --unsaleable')).toMatchObject({ does: 'return', unsaleable: true });
    for (const wrong of ['AU-1', 'AU-1=', '=2', 'AU-1=x', 'AU-1=-1'])
      expect(moveOf(`returned n-1 ${wrong}`)).toMatchObject({ _tag: 'CommandWrong' });
  });

  it.each(['12.345', '-1', '1,50', '1e3', 'all'])('%s is no amount', (amount) => {
    expect(moveOf('paid n-1', '--', amount)).toMatchObject({ _tag: 'CommandWrong' });
  });
  it.each(['2026-02-30', '24.12.2026', 'tomorrow'])('%s is no day', (day) => {
    expect(moveOf(`ready n-1 --until ${day}`)).toMatchObject({ _tag: 'CommandWrong' });
  });

  it.each([
    ['an escape sequence', '\u001b[2J\u001b]0;owned\u0007'],
    ['a sequence of one character', '\u009b31m'],
    ['a line that looks like another row', 'Post\nFORGED  2026-01-01'],
    ['a carriage return', 'Post\rFORGED'],
    ['a reading direction', '\u202egnp.exe\u2066'],
    ['a zero character', 'Post\u0000'],
  ])('prints %s of a name or reason as harmless text', (_, hostile) => {
    const before = orderText(filed).split('\n').length;
    const [line] = order.lines;
    if (line === undefined) throw new Error('an order has lines');
    const named = {
      ...order,
      email: `${hostile}@example.com`,
      lines: [{ ...line, name: hostile }, ...order.lines.slice(1)],
    };
    const events = [...filed.events, { ...filed.events[0], move: { does: 'cancel', reason: hostile }, actor: hostile }];
    const text = orderText({ ...filed, order: named, events: events as FiledOrder['events'] });
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(text.split('\n')).toHaveLength(before + 1);
  });

  it('prints an order with what is paid and owed, and a list as a table', () => {
    const text = orderText(filed);
    expect(text).toContain(`paid 50.50 ${order.currency}, owed `);
    expect(text).toMatch(/berta\s+paid 50\.50/);
    expect(text).toContain(`to refund 0.00 ${order.currency}`);
    expect(text.split('\n')[0]).toMatch(
      /^NUMBER +PLACED +SIDE +STATE +PAYMENT +METHOD +TOTAL +OWED +DUE +TO REFUND +NAME +E-MAIL$/,
    );
    const [, row = ''] = listText([filed]).split('\n');
    const { firstName, lastName, street } = order.billingAddress;
    expect(row).toContain(`${firstName} ${lastName}`);
    expect(row).toMatch(/ 20\d\d-\d\d-\d\d /);
    expect(text).toContain(street);
    expect(text).toMatch(/^delivery +shipping/m);
    expect(text).toMatch(/^payment +wire, due 20/m);
    expect(text).toContain('(booking 1)');
    const shipped = { ...order, totals: { ...order.totals, shipping: Money.of(1_290, order.currency) } };
    expect(orderText({ ...filed, order: shipped })).toMatch(/^ +shipping +12\.90 EUR$/m);
    expect(text).not.toContain('cannot be read');
    expect(orderText({ ...filed, unread: 2 })).toContain('2 events cannot be read');
    expect(listText([])).toBe('no orders');
    expect([leftOutText(1_000), leftOutText(1_001)]).toEqual([null, expect.stringContaining('there are more')]);
  });

  it('prints an order as data with what is paid, owed, refunded, booked and due', () => {
    const owed = Money.subtract(order.totals.gross, Money.of(5_050, order.currency));
    expect(orderData(filed)).toMatchObject({
      ...filed,
      paid: Money.of(5_050, order.currency),
      owed,
      refunded: Money.zero(order.currency),
      refundDue: Money.zero(order.currency),
      bookings: [{ number: 1, amount: Money.of(5_050, order.currency), reference: null }],
      dueBy: expect.any(Number),
      lapsesAt: expect.any(Number),
    });
  });

  it('says why an order is not moved, in words and as data', () => {
    expect(orderRefusal(new MoveRefused({ reason: 'not-paid' }))).toEqual({
      code: 'not-paid',
      message: 'The order cannot be moved: it is not paid.',
    });
    // A second reference does not help when the first booking has none.
    expect(orderRefusal(new MoveRefused({ reason: 'equal-booking' })).message).toMatch(
      /; add --again if it is a second transfer\.$/,
    );
    expect(orderRefusal(new TransitionNotAllowed({ from: 'Complete', to: 'Complete' })).message).toBe(
      'The order is Complete already.',
    );
    expect(orderRefusal(new TransitionNotAllowed({ from: 'Open', to: 'Complete' })).message).toBe(
      'The order cannot be moved from Open to Complete.',
    );
  });
});
