import { describe, expect, it } from 'vitest';
import { orderMovedMail } from '../../../src/backend/mail/order/orderMovedMail.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Move } from '../../../src/domain/order/Moves.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { noon } from '../../builders/tick.ts';

const cents = (amount: number): Money => Money.of(amount, 'EUR');
const mailOf = (moves: readonly [Move, ...Move[]], changes: Partial<Order> = {}, ofCustomer = false) => {
  const order = anOrder({ totals: { ...anOrder().totals, gross: cents(100_000) }, ...changes });
  const { status, paymentStatus } = order;
  const events = moves.map((move) => ({ status, paymentStatus, at: noon, move, actor: 'berta' }));
  return orderMovedMail({ order, events }, aShopIdentity(), { ofCustomer });
};
const ship: Move = { does: 'ship', carrier: '<Post>', tracking: 'https://post.example/1' };
const part: Move = { does: 'pay', amount: cents(40_000) };

describe('the mail about a moved order', () => {
  it.each<readonly [string, readonly [Move, ...Move[]], Partial<Order>, readonly string[], readonly string[]]>([
    ['a part of a payment', [part], {}, ['400,00', 'fehlen noch', '600,00'], ['400.00', '600.00', 'missing']],
    ['the rest', [part, { does: 'pay', amount: cents(60_000) }], {}, ['vollständig', '1.000,00'], ['full payment']],
    ['a parcel', [ship], {}, ['an <Post> übergeben', 'https://post.example/1'], ['handed', '<Post>']],
    [
      'a pick-up',
      [{ does: 'ready', until: Date.parse('2026-12-24T12:00:00Z') }],
      { pickupStore: 'wien' },
      ['24. Dezember 2026', 'Lichtbildausweis'],
      ['24 December 2026', 'photo ID'],
    ],
    [
      'the goods of a seller',
      [{ does: 'accept' }],
      { type: 'sell' },
      ['erhalten und geprüft'],
      ['received and checked'],
    ],
    ['a payout', [part], { type: 'sell' }, ['400,00', 'ausgezahlt'], ['paid out']],
    ['its end', [{ does: 'complete' }], {}, ['abgeschlossen'], ['complete']],
    [
      'a cancellation with a refund',
      [part, { does: 'cancel', reason: 'Lagerschaden' }],
      {},
      ['Grund: Lagerschaden', 'erstatten Ihnen', '400,00'],
      ['Reason: Lagerschaden', 'refund', '400.00'],
    ],
  ])('tells of %s in the language of the order (ORD-1)', (_, moves, changes, german, english) => {
    const [de, en] = [mailOf(moves, { locale: 'de-AT', ...changes }), mailOf(moves, { locale: 'en', ...changes })];
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    for (const words of german) expect(plain(de.text)).toContain(words);
    for (const words of english) expect(plain(en.text)).toContain(words);
    expect(de.subject).toContain(anOrder().orderNumber);
    expect(de.html).not.toContain('<Post>');
  });

  it('speaks of no refund when nothing was paid, and links to the order only for a customer', () => {
    const cancel: Move = { does: 'cancel', reason: 'asked for' };
    expect(mailOf([cancel], { locale: 'en' }).text).not.toContain('refund');
    const { id } = anOrder();
    expect([mailOf([cancel]).text.includes(id), mailOf([cancel], {}, true).text.includes(id)]).toEqual([false, true]);
  });
});
