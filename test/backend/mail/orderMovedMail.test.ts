import { describe, expect, it } from 'vitest';
import { orderMovedMail } from '../../../src/backend/mail/order/orderMovedMail.ts';
import { lineName } from '../../../src/domain/cart/LineName.ts';
import { idOf, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { aFiledOrder, afterMoves } from '../../builders/filedOrder.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { noon } from '../../builders/tick.ts';

const cents = (amount: number): Money => Money.of(amount, 'EUR');
/** States follow the moves only as far as the texts look at them. */
const stateAfter = (moves: readonly Move[], { status }: Order): Order['status'] =>
  moves.some(({ does }) => does === 'cancel' || does === 'lapse') ? 'Cancelled' : status;
const mailOf = (moves: readonly [Move, ...Move[]], changes: Partial<Order> = {}, ofCustomer = false) => {
  const before = anOrder({ totals: { ...anOrder().totals, gross: cents(100_000) }, ...changes });
  const order = { ...before, status: stateAfter(moves, before) };
  const { status, paymentStatus } = order;
  const placed = { status: 'Created', paymentStatus: 'Pending', at: order.placedAt, move: null, actor: null } as const;
  const events = [placed, ...moves.map((move) => ({ status, paymentStatus, at: noon, move, actor: 'berta' }))];
  const mail = orderMovedMail({ order, events, taken: [], unread: 0 }, aShopIdentity(), { ofCustomer });
  if (mail === null) throw new Error('the move has no mail');
  return mail;
};
const ship = { does: 'ship', carrier: '<Post>', tracking: 'https://post.example/1' } as const;
const twoCoins = anOrder()
  .lines.slice(0, 1)
  .map(({ sku }) => ({ sku, quantity: 2 }));
const late = { tickId: idOf<TickId>('tick-9'), amounts: [cents(100_000), cents(1)] };
const found: Move = { does: 'inspect', findings: [{ line: 1, weight: 3_108, fineness: 98_600, note: 'worn' }] };
const offer: Extract<Move, { does: 'offer' }> = {
  does: 'offer',
  lines: [
    { line: 1, amount: cents(90_000), reason: '<b>' },
    { line: 2, amount: cents(0), reason: 'plated' },
  ],
  until: Date.parse('2026-12-24T12:00:00Z'),
};
const [ring] = anOrder().lines;
if (ring === undefined) throw new Error('an order has lines');
const unmarked = { metal: 'gold', fineness: 33_300, finenessUnknown: true, weight: 1_200 } as const;
const rings: Order['lines'] = [
  { ...ring, name: lineName(ring, { scrap: unmarked }), quantity: 1, scrap: unmarked },
  { ...ring, quantity: 1, scrap: { metal: 'gold', fineness: 58_500, weight: 350 } },
];
const part: Move = { does: 'pay', amount: cents(40_000) };

describe('the mail about a moved order', () => {
  it.each<readonly [string, readonly [Move, ...Move[]], Partial<Order>, readonly string[], readonly string[]]>([
    ['a part of a payment', [part], {}, ['400,00', 'fehlen noch', '600,00'], ['400.00', '600.00', 'missing']],
    ['the rest', [part, { does: 'pay', amount: cents(60_000) }], {}, ['vollständig', '1.000,00'], ['full payment']],
    [
      'a delivery out of the deposit that is handed over',
      [{ does: 'hand-over' }],
      { origin: { kind: 'deposit-delivery' } },
      ['übergeben. Vielen Dank für Ihr Vertrauen.'],
      ['over to you. Thank you for your trust.'],
    ],
    [
      'a delivery out of the deposit that is cancelled',
      [{ does: 'cancel', reason: 'moved' }],
      { origin: { kind: 'deposit-delivery' } },
      ['weiterhin in Ihrem Depot und sind wieder frei'],
      ['still in your deposit, and free again'],
    ],
    [
      'a delivery out of the deposit that is not paid',
      [{ does: 'lapse' }],
      { origin: { kind: 'deposit-delivery' } },
      ['weiterhin in Ihrem Depot und sind wieder frei'],
      ['still in your deposit, and free again'],
    ],
    ['a parcel', [ship], {}, ['an <Post> übergeben', 'https://post.example/1'], ['handed', '<Post>']],
    [
      'a pick-up',
      [{ does: 'ready', until: Date.parse('2026-12-24T12:00:00Z') }],
      { pickupStore: 'wien' },
      ['24. Dezember 2026', 'Troy Wien', '1010 Wien', 'Lichtbildausweis'],
      ['24 December 2026', 'Troy Vienna', '1010 Vienna', 'photo ID'],
    ],
    [
      'a pick-up that is to be paid in cash',
      [{ does: 'ready', until: Date.parse('2026-12-24T12:00:00Z') }],
      { pickupStore: 'wien', shippingMode: 'pickup', paymentMethod: 'cash', paymentStatus: 'Pending' },
      ['Bitte bezahlen Sie', '1.000,00', 'bei der Abholung in bar'],
      ['Please pay', '1,000.00', 'in cash when you pick up'],
    ],
    [
      'a pick-up that is ready until an earlier day than promised',
      [{ does: 'ready', until: Date.parse('2026-12-22T12:00:00Z') }],
      { pickupStore: 'wien', pickupBy: Date.parse('2026-12-24T12:00:00Z') },
      ['bis 24. Dezember 2026'],
      ['until 24 December 2026'],
    ],
    [
      'the goods of a seller',
      [{ does: 'accept' }],
      { type: 'sell' },
      ['erhalten und geprüft', '1.000,00', 'überweisen'],
      ['received and checked', '1,000.00', 'transfer'],
    ],
    [
      'goods that are paid out in cash with a photo ID',
      [{ does: 'accept' }],
      { type: 'sell', paymentMethod: 'cash', identification: { threshold: cents(1) } },
      ['ab sofort bar in unserer Filiale.', 'Öffnungszeiten', 'Lichtbildausweis'],
      ['in cash from now on', 'opening hours', 'photo ID'],
    ],
    [
      'goods that are paid out by check',
      [{ does: 'accept' }],
      { type: 'sell', paymentMethod: 'check' },
      ['einen Scheck'],
      ['a check'],
    ],
    [
      'goods that came in time',
      [{ does: 'receive', arrivedAt: noon }],
      { type: 'sell', status: 'Requested' },
      ['ist am 4. März 2026 bei uns eingetroffen', 'prüfen die Ware'],
      ['arrived on 4 March 2026', 'now checking'],
    ],
    [
      'goods that came late',
      [{ does: 'receive', arrivedAt: noon, late }],
      { type: 'sell', status: 'Requested', placedAt: noon },
      ['bis 11. März 2026 eintrifft', '€ 1.000,00 statt', 'Möchten Sie dazu nicht verkaufen'],
      ['arrive by 11 March 2026', '€1,000.00 instead of', 'do not want to sell'],
    ],
    [
      'goods that came late, with a coupon and a paid collection',
      [{ does: 'receive', arrivedAt: noon, late }],
      {
        type: 'sell',
        status: 'Requested',
        placedAt: noon,
        discount: { code: idOf('BONUS'), amount: cents(1_972) },
        totals: { ...anOrder().totals, gross: cents(100_000), shipping: cents(-2_599) },
      },
      ['Gutschein BONUS: € 19,72', 'Abholung und Versand: -€ 25,99', 'Auszahlung: '],
      ['Coupon BONUS: €19.72', '-€25.99', 'Payout: '],
    ],
    [
      'goods that came for nothing',
      [
        { does: 'cancel', reason: 'x' },
        { does: 'receive', arrivedAt: noon },
      ],
      { type: 'sell' },
      ['schon storniert', 'senden Ihnen die Ware zurück'],
      ['already cancelled', 'send the goods back'],
    ],
    [
      'a counter-offer',
      [found, offer],
      { type: 'sell', status: 'Requested' },
      [
        'Gefunden bei 2 × ',
        '31,08 g, Feingehalt 986 ‰, worn',
        'statt',
        'Grund: <b>',
        'kaufen das nicht',
        'gilt bis 24. Dezember 2026',
      ],
      [
        'Found of 2 × ',
        '31.08 g, fineness 986 ‰, worn',
        'instead of',
        'Reason: <b>',
        'do not buy this',
        'valid until 24 December 2026',
      ],
    ],
    [
      'a second counter-offer',
      [offer, offer],
      { type: 'sell', status: 'Requested' },
      ['ersetzt unser früheres'],
      ['replaces our earlier one'],
    ],
    [
      'a counter-offer for scrap, of which two pieces have one name',
      [offer],
      { type: 'sell', status: 'Requested', lines: rings },
      ['(585 ‰, 3,50 g): Wir kaufen das nicht', 'Altgold, Feingehalt unbekannt, gerechnet mit 333 ‰ (12,00 g): '],
      ['(585 ‰, 3.50 g): We do not buy this', 'Scrap Gold, fineness unknown, reckoned with 333 ‰ (12.00 g): '],
    ],
    [
      'a reminder of goods that are brought',
      [{ does: 'remind', until: Date.parse('2026-12-24T12:00:00Z') }],
      { type: 'sell', status: 'Requested', shippingMode: 'leave-in-store', pickupStore: 'wien' },
      ['noch nicht bei uns eingetroffen', 'bringen Sie sie in unsere Filiale: Troy Wien, '],
      ['not reached us yet', 'bring them to our store: Troy Vienna, '],
    ],
    [
      'a counter-offer that is withdrawn',
      [offer, { does: 'withdraw-offer', reason: 'weighed' }],
      { type: 'sell', status: 'Requested' },
      ['zurückgezogen. Grund: weighed'],
      ['withdrawn', 'Reason: weighed'],
    ],
    [
      'a counter-offer that ends soon',
      [offer, { does: 'remind-offer', offer: 1, until: Date.parse('2026-12-24T12:00:00Z') }],
      { type: 'sell', status: 'Requested' },
      ['Gegenangebot gilt nicht mehr lange', 'statt', 'gilt bis 24. Dezember 2026'],
      ['counter-offer ends soon', 'instead of', 'valid until 24 December 2026'],
    ],
    [
      'a counter-offer that ended without an answer',
      [offer, { does: 'end-offer', offer: 1 }],
      { type: 'sell', status: 'Requested' },
      ['Gegenangebot ist abgelaufen', 'gilt nicht mehr', 'lehnen Sie das Angebot bitte in Ihrem Konto ab'],
      ['counter-offer has ended', 'no longer holds', 'decline the offer in your account'],
    ],
    [
      'a counter-offer that is taken',
      [{ does: 'receive', arrivedAt: noon }, offer, { does: 'take-offer', offer: 1 }],
      { type: 'sell', status: 'Accepted' },
      ['Gegenangebot angenommen', 'überweisen', 'senden Ihnen zurück: 3 × '],
      ['taken our counter-offer', 'transfer', 'send back to you: 3 × '],
    ],
    [
      'a counter-offer that is declined',
      [offer, { does: 'decline-offer', offer: 1 }],
      { type: 'sell', status: 'Cancelled' },
      ['abgelehnt', 'senden Ihnen die Ware zurück'],
      ['declined', 'send the goods back'],
    ],
    [
      'a late price that is declined',
      [
        {
          does: 'receive',
          arrivedAt: noon,
          late: { tickId: idOf('tick-9'), amounts: [1_000, 2_000].map((cents) => Money.of(cents, 'EUR')) },
        },
        { does: 'decline-late-price' },
      ],
      { type: 'sell', status: 'Cancelled' },
      ['Preis bei Eintreffen abgelehnt', 'senden Ihnen die Ware zurück'],
      ['declined the price at arrival', 'send the goods back'],
    ],
    [
      'a sale that is called off',
      [{ does: 'call-off' }],
      { type: 'sell', status: 'Cancelled' },
      ['wie Sie es gewünscht haben', 'nicht mehr'],
      ['as you asked', 'do not send'],
    ],
    [
      'a sale out of the deposit that is called off',
      [{ does: 'call-off' }],
      { type: 'sell', status: 'Cancelled', shippingMode: 'deposit' },
      ['wie Sie es gewünscht haben', 'in Ihrem Depot wieder frei'],
      ['as you asked', 'free again in your deposit'],
    ],
    [
      'goods that are sent back',
      [
        { does: 'receive', arrivedAt: noon },
        { does: 'cancel', reason: 'x' },
        { ...ship, does: 'send-back' },
      ],
      { type: 'sell' },
      ['zurück zu Ihnen', 'an <Post> übergeben: 2 × ', '3 × ', 'https://post.example/1'],
      ['back to you', '<Post>: 2 × ', '3 × ', 'https://post.example/1'],
    ],
    [
      'goods that are sent back, of which some never arrived',
      [
        { does: 'receive', arrivedAt: noon },
        {
          does: 'inspect',
          findings: [
            { line: 1, pieces: 0 },
            { line: 2, pieces: 1 },
          ],
        },
        { does: 'cancel', reason: 'x' },
        { ...ship, does: 'send-back' },
      ],
      { type: 'sell' },
      ['an <Post> übergeben: 1 × '],
      ['over to <Post>: 1 × '],
    ],
    [
      'a counter-offer for one of two lines, with a coupon and a paid collection',
      [{ ...offer, lines: offer.lines.slice(0, 1) }],
      {
        type: 'sell',
        status: 'Requested',
        discount: { code: idOf('BONUS'), amount: cents(1_972) },
        totals: { ...anOrder().totals, gross: cents(100_000), shipping: cents(-2_599) },
      },
      ['Für alles Übrige bleibt der Betrag gleich.', 'Gutschein BONUS: € 19,72', 'Abholung und Versand: -€ 25,99'],
      ['For everything else the amount stays the same.', 'Coupon BONUS: €19.72', '-€25.99'],
    ],
    [
      'a counter-offer that names what never arrived',
      [
        { does: 'inspect', findings: [{ line: 2, pieces: 0 }] },
        {
          does: 'offer',
          lines: [
            { line: 1, amount: Money.of(100, 'EUR'), reason: 'worn' },
            { line: 2, amount: Money.of(0, 'EUR'), reason: 'not there' },
          ],
          until: Date.parse('2026-12-24T12:00:00Z'),
        },
      ],
      { type: 'sell', status: 'Requested' },
      ['Das ist nicht bei uns angekommen. Grund: not there'],
      ['This has not reached us. Reason: not there'],
    ],
    [
      'a reminder of the goods while the price is guaranteed',
      [{ does: 'remind', until: Date.parse('2026-12-24T12:00:00Z') }],
      { type: 'sell', status: 'Requested', placedAt: noon },
      ['gilt, wenn sie bis 11. März 2026', 'bis 24. Dezember 2026', 'schon abgesandt'],
      ['holds if they arrive by 11 March 2026', 'by 24 December 2026', 'already sent'],
    ],
    [
      'a reminder of the goods after the guarantee',
      [{ does: 'remind', until: Date.parse('2026-12-24T12:00:00Z') }],
      { type: 'sell', status: 'Requested', placedAt: Date.parse('2026-02-02T12:00:00Z') },
      ['galt bis 9. Februar 2026'],
      ['held until 9 February 2026'],
    ],
    ['a request that lapsed', [{ does: 'lapse' }], { type: 'sell' }, ['nicht bei uns eingetroffen'], ['not arrived']],
    [
      'a part of a payment in cash',
      [part],
      { paymentMethod: 'cash', shippingMode: 'pickup', pickupStore: 'wien' },
      ['fehlen noch', '600,00', 'bar bei der Abholung: Troy Wien'],
      ['600.00', 'in cash when you pick up', 'Troy Vienna'],
    ],
    [
      'a part of a payment by check',
      [part],
      { paymentMethod: 'check' },
      ['Scheck mit dem Verwendungszweck T-2026-0001', 'Postgasse 9'],
      ['send a check with the reference T-2026-0001', 'Postgasse 9'],
    ],
    [
      'a short payment that is accepted',
      [{ does: 'pay', amount: cents(99_000), acceptsShort: 'a fee' }],
      { paymentStatus: 'Paid' },
      ['990,00', 'als vollständige Zahlung annehmen', 'Grund: a fee'],
      ['990.00', 'accept it as payment in full', 'Reason: a fee'],
    ],
    [
      'a booking that was wrong',
      [part, { does: 'unpay', booking: 1, amount: cents(40_000), reason: 'another order' }],
      {},
      ['400,00', 'Das haben wir berichtigt. Grund: another order', 'fehlen noch', '1.000,00', 'IBAN AT61'],
      ['400.00', 'We have corrected that. Reason: another order', '1,000.00', 'still missing', 'IBAN AT61'],
    ],
    [
      'a booking that was wrong, of a cancelled order',
      [part, { does: 'cancel', reason: 'x' }, { does: 'unpay', booking: 1, amount: cents(40_000), reason: 'y' }],
      {},
      ['Grund: y', 'Verwirrung'],
      ['Reason: y', 'confusion'],
    ],
    [
      'a payout that was booked by mistake',
      [part, { does: 'unpay', booking: 1, amount: cents(40_000), reason: 'another order' }],
      { type: 'sell', status: 'Accepted' },
      ['berichtigt. Grund: another order', 'Auszahlung von', '1.000,00'],
      ['corrected that. Reason: another order', 'payout of', '1,000.00'],
    ],
    [
      'a reminder of a check',
      [{ does: 'remind', until: Date.parse('2026-12-24T12:00:00Z') }],
      { paymentMethod: 'check' },
      ['Ist Ihr Scheck bis', 'Scheck schon abgesandt'],
      ['If your check has not reached us by', 'already sent the check'],
    ],
    [
      'a payout',
      [{ ...part, reference: 'SEPA 77' }],
      {
        type: 'sell',
        payoutAccount: { ownerName: 'Anna Berger', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
      },
      ['400,00', 'ausgezahlt', 'Konto von Anna Berger, das mit … 3201 endet', 'Referenz: SEPA 77'],
      ['paid out', 'account of Anna Berger that ends in … 3201', 'Reference: SEPA 77'],
    ],
    [
      'a payout in cash',
      [part],
      { type: 'sell', paymentMethod: 'cash' },
      ['Wir haben Sie bar ausgezahlt', 'bar ausgezahlt'],
      ['We have paid you in cash', 'in cash for your sale'],
    ],
    ['a check', [part], { type: 'sell', paymentMethod: 'check' }, ['Der Scheck geht an'], ['The check goes to']],
    ['its packing', [{ does: 'pack' }], {}, ['verpackt'], ['packed']],
    ['its hand-over', [{ does: 'hand-over' }], {}, ['übergeben'], ['handed']],
    [
      'a reminder',
      [part, { does: 'remind', until: Date.parse('2026-12-24T12:00:00Z') }],
      {},
      ['fehlen noch', '600,00', '24. Dezember 2026', 'AT61', 'T-2026-0001'],
      ['600.00', '24 December 2026', 'AT61', 'T-2026-0001'],
    ],
    [
      'a reminder to pick up',
      [{ does: 'remind', until: Date.parse('2026-12-24T12:00:00Z') }],
      { paymentMethod: 'cash', pickupStore: 'wien' },
      ['noch nicht abgeholt', '24. Dezember 2026', 'in bar'],
      ['not been picked up', '24 December 2026', 'in cash'],
    ],
    ['a lapse', [part, { does: 'lapse' }], {}, ['nicht rechtzeitig', '400,00'], ['not received', 'refund', '400.00']],
    ['a late payment', [{ does: 'lapse' }, part], {}, ['schon storniert', '400,00'], ['already cancelled', '400.00']],
    [
      'too high a payment',
      [{ does: 'pay', amount: cents(100_001) }],
      {},
      ['mehr bezahlt', 'erstatten Ihnen', '0,01'],
      ['more than necessary', 'refund', '0.01'],
    ],
    [
      'a return',
      [
        { does: 'pay', amount: cents(100_000) },
        { does: 'return', pieces: twoCoins },
      ],
      {},
      ['zurückerhalten und geprüft: 2 × ', 'erstatten Ihnen'],
      ['received and checked the goods that you returned', '2 × ', 'refund'],
    ],
    [
      'a refund',
      [part, { does: 'lapse' }, { does: 'refund', amount: cents(40_000) }],
      {},
      ['400,00', 'erstattet'],
      ['refunded', '400.00'],
    ],
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

  it.each<readonly [Partial<Order>, boolean]>([
    [{ paymentMethod: 'cash', shippingMode: 'pickup', status: 'Confirmed' }, false],
    [{ paymentMethod: 'cash', shippingMode: 'pickup', status: 'Open' }, false],
    [{ paymentMethod: 'wire', status: 'Open' }, true],
  ])('about the payment of an order with %o says that it is prepared: %o (ORD-1)', (changes, isSaid) => {
    const pay: Move = { does: 'pay', amount: cents(100_000) };
    const text = (locale: Order['locale']) => mailOf([pay], { paymentStatus: 'Paid', locale, ...changes }).text;
    expect(text('en').includes('now preparing')).toBe(isSaid);
    expect(text('de-AT').includes('jetzt vor')).toBe(isSaid);
  });

  it('about the payment of goods to be picked up says that a mail follows when they are ready (ORD-1)', () => {
    const pay: Move = { does: 'pay', amount: cents(100_000) };
    const changes: Partial<Order> = { paymentStatus: 'Paid', paymentMethod: 'wire', shippingMode: 'pickup' };
    expect(mailOf([pay], { ...changes, locale: 'en' }).text).toMatch(/write to you as soon as .* ready for pick-up/);
    expect(mailOf([pay], { ...changes, locale: 'de-AT' }).text).toContain('sobald Ihre Bestellung zur Abholung');
    expect(mailOf([pay], { ...changes, locale: 'en' }).text).not.toContain('now preparing');
  });

  it('about a parcel has a link to the page of its carrier, beside that of the order (ORD-1)', () => {
    const guest = mailOf([ship], { locale: 'en' });
    expect(guest.html).toMatch(/<a [^>]*href="https:\/\/post\.example\/1"[^>]*>Track the parcel<\/a>/);
    const customer = mailOf([ship], { locale: 'en' }, true);
    expect([customer.html.includes('>Track the parcel</a>'), customer.text.includes(anOrder().id)]).toEqual([
      true,
      true,
    ]);
    expect(mailOf([{ ...ship, tracking: null }], { locale: 'en' }).html).not.toContain('Track the parcel');
  });

  it('about a counter-offer after one that was withdrawn replaces none (SELL-6)', () => {
    const moves: readonly [Move, ...Move[]] = [offer, { does: 'withdraw-offer', reason: 'weighed' }, offer];
    const { text } = mailOf(moves, { type: 'sell', status: 'Requested', locale: 'en' });
    expect(text).toContain('We offer you');
    expect(text).not.toContain('replaces');
  });

  it('that corrects a parcel says so in its title (ORD-1)', () => {
    const again: Move = { ...ship, carrier: 'DHL' };
    expect(mailOf([ship, again], { locale: 'en' }).text).toContain('Correction about your parcel');
    expect(mailOf([ship, again], { locale: 'de-AT' }).text).toContain('Berichtigung zu Ihrer Sendung');
    expect(mailOf([ship], { locale: 'en' }).text).not.toContain('Correction');
  });

  it('about what arrives for a paid order says that it goes back (ORD-1)', () => {
    const pay: Move = { does: 'pay', amount: cents(100_000) };
    const more: Move = { does: 'pay', amount: cents(2_000) };
    const { text } = mailOf([pay, more], { paymentStatus: 'Paid', locale: 'en' });
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/received another €20\.00 .*\n\nWe will refund €20\.00/);
  });

  it('says of the first payment in full that the order is paid, and of the next that it was (PAY-1, ORD-1)', () => {
    const placed = aFiledOrder();
    const pay: Move = { does: 'pay', amount: placed.order.totals.gross };
    const paid = afterMoves(placed, noon, pay);
    expect(paid.events.map(({ status }) => status)).toEqual(['Created', 'Created', 'Open']);
    const again = afterMoves(paid, noon + days(1), { ...pay, again: true });
    const subjects = [paid, again].map(
      (filed) => orderMovedMail(filed, aShopIdentity(), { ofCustomer: false })?.subject ?? '',
    );
    expect(subjects[0]).toContain('Zahlung eingegangen');
    expect(subjects[1]).toContain('schon bezahlt');
  });

  it('about a second return names what this one adds, and the whole of the refund (ORD-1, SHIP-5)', () => {
    const [line] = anOrder().lines;
    if (line === undefined) throw new Error('an order has lines');
    const lines = [{ ...line, quantity: 3, unitGross: cents(30_000) }];
    const one: Move = { does: 'return', pieces: [{ sku: line.sku, quantity: 1 }] };
    const moves: [Move, ...Move[]] = [{ does: 'pay', amount: cents(100_000) }, one, one];
    const { text } = mailOf(moves, { lines, status: 'Complete', paymentStatus: 'Paid', locale: 'en' });
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'For this return we will refund €300.00, which makes €600.00 with what is still open.',
    );
    const first = mailOf([moves[0], one], { lines, status: 'Complete', paymentStatus: 'Paid', locale: 'en' });
    expect(first.text.replaceAll('\u00a0', ' ')).toContain('We will refund €300.00.');
  });

  it('that takes back an acceptance names no sum of zero (ORD-1)', () => {
    const accepts: Move = { does: 'pay', amount: cents(0), acceptsShort: 'a fee' };
    const back: Move = { does: 'unpay', booking: 2, amount: cents(0), reason: 'wrong order' };
    const { text } = mailOf([part, accepts, back], { locale: 'en' });
    expect(text).toContain('accept your payment for order T-2026-0001 as payment in full. We have corrected that.');
    expect(text).not.toContain('€0.00');
  });

  it('a reason cannot look like a paragraph of the shop, in text or HTML', () => {
    const { text, html } = mailOf([{ does: 'cancel', reason: 'sold\n\nPay <b>here</b>:\nhttps://x.example' }], {
      locale: 'en',
    });
    expect(text).toContain('Reason: sold Pay <b>here</b>: https://x.example\n');
    expect(html).toContain('sold Pay &lt;b&gt;here&lt;/b&gt;');
  });

  it('names the numbers of an account without an IBAN, and no day that is over (ORD-1)', () => {
    const dollars: Partial<Order> = { currency: 'USD', store: 'us', locale: 'en-US', lines: [] };
    const totals = { ...anOrder().totals, gross: Money.of(100_000, 'USD') };
    const some: Move = { does: 'pay', amount: Money.of(1_000, 'USD') };
    const { text } = mailOf([some], { ...dollars, totals, placedAt: noon });
    expect(text).toContain('Account number 000123456789, Routing number 021000021');
    expect(text).toContain('Due by');
    expect(mailOf([some], { ...dollars, totals, placedAt: noon - 30 * 86_400_000 }).text).not.toContain('Due by');
  });

  it('speaks of no refund when nothing was paid, and links to the order only for a customer', () => {
    const cancel: Move = { does: 'cancel', reason: 'asked for' };
    expect(mailOf([cancel], { locale: 'en' }).text).not.toContain('refund');
    const { id } = anOrder();
    expect([mailOf([cancel]).text.includes(id), mailOf([cancel], {}, true).text.includes(id)]).toEqual([false, true]);
  });
});
