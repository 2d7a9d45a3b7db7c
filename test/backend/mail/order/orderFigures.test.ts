import { describe, expect, it } from 'vitest';
import { orderConfirmation } from '../../../../src/backend/mail/order/orderConfirmation.ts';
import type { Order } from '../../../../src/domain/order/Order.ts';
import { addressesFor } from '../../../builders/address.ts';
import { marketIn, methodFor } from '../../../builders/cart.ts';
import { anOrder } from '../../../builders/order.ts';
import { aShopIdentity } from '../../../builders/shopIdentity.ts';

/** With plain spaces, and the apostrophe of older versions of Node in thousands of francs. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
const mailOf = (order: Order) => orderConfirmation(order, aShopIdentity());
/** The paragraphs of the plain text. */
const paragraphsOf = (order: Order): readonly string[] => plain(mailOf(order).text).split('\n\n');
/** The paragraph under a heading, without it. */
const under = (order: Order, heading: string): string =>
  paragraphsOf(order)
    .find((each) => each.startsWith(`${heading}\n`))
    ?.slice(heading.length + 1) ?? `no ${heading}`;
/** The words of the HTML in reading order. */
const wordsOfHtml = (order: Order): string =>
  plain(
    mailOf(order)
      .html.replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&nbsp;/g, ' '),
  ).replace(/\s+/g, ' ');

const dollars = anOrder({}, marketIn('us', 'en'));
const francs = anOrder({}, marketIn('ch'));
const toGermany = anOrder({}, marketIn('euro'), { country: 'DE', ...addressesFor('DE') });
const sale = anOrder({}, marketIn('euro'), {
  transactionType: 'sell',
  shippingMethodId: methodFor('euro', 'send-to-store', 'sell').id,
});

describe('the figures of a confirmation', () => {
  it('stand beside their labels: pieces, unit price and sum of a line, then the totals (ORD-3, CART-11)', () => {
    expect(paragraphsOf(anOrder()).slice(4, 7)).toEqual([
      'Wiener Philharmoniker 1 oz (AU-PHIL-1OZ)\n  2 × € 3.566,54 = € 7.133,08',
      'Silber-Philharmoniker 1 oz (AG-PHIL-1OZ)\n  3 × € 55,80 = € 167,40',
      [
        'Produkte: € 7.300,48',
        'Versand: € 9,90',
        'Gesamtbetrag: € 7.310,38',
        'Netto: € 7.282,44',
        'inkl. 20 % MwSt. auf € 139,68 (mit Versandanteil): € 27,94',
        'Anlagegold, steuerfrei (Art. 346 RL 2006/112/EG), auf € 7.142,76 (mit Versandanteil): € 0,00',
      ].join('\n'),
    ]);
  });

  it('are the same in HTML, in the same order (ORD-3)', () => {
    const words = wordsOfHtml(anOrder());
    for (const said of [
      'Wiener Philharmoniker 1 oz AU-PHIL-1OZ Menge: 2 Einzelpreis: € 3.566,54 Summe: € 7.133,08',
      'Silber-Philharmoniker 1 oz AG-PHIL-1OZ Menge: 3 Einzelpreis: € 55,80 Summe: € 167,40',
      'Produkte € 7.300,48 Versand € 9,90 Gesamtbetrag € 7.310,38 Netto € 7.282,44 inkl. 20 % MwSt. auf € 139,68 (mit Versandanteil) € 27,94',
      'Betrag € 7.310,38 Verwendungszweck T-2026-0001 Zahlbar bis 9. März 2026',
    ])
      expect(words).toContain(said);
  });

  it('are in the currency of the store, at the tax rate of the country that goods go to (MKT-3, CART-11)', () => {
    expect(paragraphsOf(dollars).slice(4, 7).join('\n')).toBe(
      [
        'Vienna Philharmonic 1 oz (AU-PHIL-1OZ)\n  2 × $4,166.84 = $8,333.68',
        'Silver Philharmonic 1 oz (AG-PHIL-1OZ)\n  3 × $53.96 = $161.88',
        'Products: $8,495.56\nShipping: $14.90\nTotal: $8,510.46\nSales tax: not included',
      ].join('\n'),
    );
    expect(paragraphsOf(francs)[6]).toContain(
      "Gesamtbetrag: CHF 6'826.66\nNetto: CHF 6'816.08\ninkl. 8.1% MwSt. auf CHF 130.68 (mit Versandanteil): CHF 10.58",
    );
    expect(paragraphsOf(toGermany)[6]).toContain('inkl. 19 % MwSt. auf € 139,70 (mit Versandanteil): € 26,54');
  });

  it('of a sale are those of the payout, with no tax and nothing to pay (SELL-4)', () => {
    expect(paragraphsOf(sale).slice(4, 7).join('\n')).toBe(
      [
        'Wiener Philharmoniker 1 oz (AU-PHIL-1OZ)\n  2 × € 3.387,40 = € 6.774,80',
        'Silber-Philharmoniker 1 oz (AG-PHIL-1OZ)\n  3 × € 41,16 = € 123,48',
        'Produkte: € 6.898,28\nAbholung und Versand: € 0,00\nAuszahlungsbetrag: € 6.898,28',
      ].join('\n'),
    );
    expect(under(sale, 'AUSZAHLUNG').split('\n').slice(1)).toEqual([
      'Empfänger: Jonas Grünwald',
      expect.stringMatching(/^IBAN: …\s3201$/),
    ]);
  });
});

it('a piece of scrap metal is confirmed with its fineness and weight, in both forms of the mail (SELL-1, SELL-4)', () => {
  const [line, ...others] = sale.lines;
  if (line === undefined) throw new Error('no line');
  const scrap = { metal: 'gold', fineness: 33_300, weight: 1_250 } as const;
  const ofRing = { ...sale, lines: [{ ...line, quantity: 1, lineGross: line.unitGross, scrap }, ...others] };
  expect(paragraphsOf(ofRing)[4]).toBe('Wiener Philharmoniker 1 oz (AU-PHIL-1OZ)\n  333 ‰, 12,50 g: € 3.387,40');
  expect(wordsOfHtml(ofRing)).toContain('AU-PHIL-1OZ, 333 ‰, 12,50 g');
});

describe('the addresses of a confirmation', () => {
  it('stand under their own headings: the bill goes to one person, the goods to another (ORD-3)', () => {
    expect(under(anOrder(), 'RECHNUNGSADRESSE')).toBe(
      'Jürgen Grünwald\nKönigsallee 27b\n40212 Düsseldorf\nDeutschland',
    );
    expect(under(anOrder(), 'LIEFERADRESSE')).toBe('Anna Böhm\nMühlgasse 12\n2340 Mödling\nÖsterreich');
    expect(wordsOfHtml(anOrder())).toContain(
      'Rechnungsadresse Jürgen Grünwald Königsallee 27b 40212 Düsseldorf Deutschland Lieferadresse Anna Böhm Mühlgasse 12 2340 Mödling Österreich',
    );
    expect(under(dollars, 'BILLING ADDRESS')).toBe('Jürgen Grünwald\n5 Peachtree St\nAtlanta, GA 30303\nUnited States');
    expect(under(dollars, 'SHIPPING ADDRESS')).toBe('Anna Böhm\n1 Broadway\nNew York, NY 10004\nUnited States');
  });

  it('have the company above the name and the apartment beside the street (ORD-3)', () => {
    const { billingAddress } = addressesFor('AT');
    const order = anOrder({
      billingAddress: { ...billingAddress, company: 'Grünwald & Söhne GmbH', apartment: 'Stiege 2' },
    });
    expect(under(order, 'RECHNUNGSADRESSE')).toBe(
      'Grünwald & Söhne GmbH\nJürgen Grünwald\nKönigsallee 27b, Stiege 2\n40212 Düsseldorf\nDeutschland',
    );
  });

  it.each([
    ['a man', 'mr', 'Sehr geehrter Herr Grünwald,', 'Dear Mr. Grünwald,'],
    ['a woman', 'mrs', 'Sehr geehrte Frau Grünwald,', 'Dear Mrs. Grünwald,'],
    ['a person without a title', null, 'Guten Tag Jürgen Grünwald,', 'Dear Jürgen Grünwald,'],
  ] as const)(
    'greet %s as the billed person, not the recipient of the goods (ORD-3)',
    (_, salutation, german, english) => {
      const billingAddress = { ...addressesFor('AT').billingAddress, salutation };
      expect(paragraphsOf(anOrder({ billingAddress }))[1]).toBe(german);
      expect(paragraphsOf(anOrder({ billingAddress, locale: 'en' }))[1]).toBe(english);
    },
  );

  it('go to the e-mail of the order (ORD-3)', () => {
    expect(mailOf(anOrder()).recipient).toBe('j.gruenwald@example.com');
  });
});

describe('the payment and the pick-up of a confirmation', () => {
  it.each([
    [
      'euros',
      anOrder(),
      'BEZAHLUNG',
      [
        'Empfänger: Troy Edelmetalle GmbH',
        'Bank: Musterbank Wien',
        'IBAN: AT61 1904 3002 3457 3201',
        'BIC: MUSTATWW',
        'Betrag: € 7.310,38',
      ],
    ],
    [
      'francs',
      francs,
      'BEZAHLUNG',
      [
        'Empfänger: Troy Schweiz AG',
        'Bank: Züricher Beispielbank',
        'IBAN: CH93 0076 2011 6238 5295 7',
        'BIC: BEISCHZZ',
        "Betrag: CHF 6'826.66",
      ],
    ],
    [
      'dollars',
      dollars,
      'PAYMENT',
      [
        'Recipient: Troy Metals Inc.',
        'Bank: Sample Bank of New York',
        'Account number: 000123456789',
        'Routing number: 021000021',
        'Amount: $8,510.46',
      ],
    ],
  ] as const)('name the account for %s (PAY-1)', (_, order, heading, rows) => {
    expect(under(order, heading).split('\n').slice(1, -2)).toEqual(rows);
  });

  it('name the place to pick up from, of all places of the shop (ORD-3)', () => {
    const pickup = anOrder({ shippingMode: 'pickup', pickupStore: 'wien', shippingAddress: null });
    expect(under(pickup, 'LIEFERUNG').split('\n').at(-1)).toBe('Filiale: Troy Wien, Kärntner Straße 5, 1010 Wien');
    expect(under(anOrder({ ...pickup, pickupStore: 'closed-store' }), 'LIEFERUNG')).toContain('closed-store');
    for (const shippingAddress of [null, anOrder().shippingAddress])
      expect(paragraphsOf({ ...pickup, shippingAddress }).join('\n')).not.toContain('LIEFERADRESSE');
  });

  it('promise free returns of goods that are sent, and of no others (ORD-3)', () => {
    for (const [shippingMode, promised] of [
      ['shipping', true],
      ['shippingBuy', true],
      ['pickup', false],
      ['deposit', false],
      [null, false],
    ] as const) {
      expect([shippingMode, under(anOrder({ shippingMode }), 'LIEFERUNG').includes('30 Tagen')]).toEqual([
        shippingMode,
        promised,
      ]);
    }
    expect(mailOf(anOrder({ type: 'sell', shippingMode: 'shipping' })).text).not.toContain('30 Tagen');
  });
});

describe('the foot of a confirmation', () => {
  it.each([
    ['euro', 'FN 123456a · UID ATU12345678'],
    ['ch', 'FN 123456a · CHE-107.787.577 MWST'],
    ['li', 'Zweigstelle Vaduz'],
    ['us', 'Representative office: New York'],
  ] as const)('names the company as it is registered for the store %s (ORD-3)', (store, last) => {
    const { html, text } = mailOf(anOrder({}, marketIn(store)));
    expect(text.trimEnd().split('\n').at(-1)).toBe(last);
    expect(html).toContain(last);
  });
});
