import { describe, expect, it } from 'vitest';
import { invoiceOf } from '../../../src/backend/invoice/Invoice.ts';
import { invoicePdf } from '../../../src/backend/invoice/invoicePdf.ts';
import { printable } from '../../../src/backend/invoice/printable.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import type { OrderEvent } from '../../../src/domain/order/OrderEvent.ts';
import { marketIn, methodFor } from '../../builders/cart.ts';
import { afterMoves, aFiledOrder } from '../../builders/filedOrder.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { overlapsIn, placedIn } from './overlapsIn.ts';
import { wordsOf } from './wordsOf.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
const pdfOf = async (order: Order, events: readonly OrderEvent[] = []): Promise<Buffer> =>
  Buffer.from(await invoicePdf(invoiceOf(order, aShopIdentity(), events)));
/** The texts of an invoice, one line each. */
const linesOf = async (order: Order, events?: readonly OrderEvent[]): Promise<readonly string[]> =>
  plain(wordsOf(await pdfOf(order, events))).split('\n');
/** So many lines from the line with this text on. */
const from = (lines: readonly string[], said: string, count: number): readonly string[] => {
  const at = lines.indexOf(said);
  return at === -1 ? [`no ${said}`] : lines.slice(at, at + count);
};

const dollars = anOrder({}, marketIn('us', 'en'));
const sale = anOrder({}, marketIn('euro'), {
  transactionType: 'sell',
  shippingMethodId: methodFor('euro', 'send-to-store', 'sell').id,
});

const [coin] = sale.lines;
if (coin === undefined) throw new Error('no line');
const scrap = {
  ...coin,
  name: { default: 'Altgold 750', de: 'Altgold 750', en: 'Scrap gold 750' },
  quantity: 1,
  lineGross: Money.of(100_000, 'EUR'),
  scrap: { metal: 'gold', fineness: 75_000, weight: 1_250 },
} as const;
/** A sale of a coin, which the shop does not buy, and of a piece of scrap that was lighter and less fine than declared. */
const settled = afterMoves(
  aFiledOrder({
    ...sale,
    status: 'Requested',
    lines: [coin, scrap],
    totals: {
      ...sale.totals,
      shipping: Money.zero('EUR'),
      gross: Money.add(coin.lineGross, scrap.lineGross),
    },
  }),
  sale.placedAt,
  { does: 'receive', arrivedAt: sale.placedAt },
  { does: 'inspect', findings: [{ line: 2, weight: 1_240, fineness: 72_900 }] },
  {
    does: 'offer',
    lines: [
      { line: 1, amount: Money.zero('EUR'), reason: 'not genuine' },
      { line: 2, amount: Money.of(90_000, 'EUR'), reason: 'lighter' },
    ],
    until: sale.placedAt + days(7),
  },
  { does: 'take-offer', offer: 1 },
);

describe('an invoice', () => {
  it('is addressed to the billed person, and names a different delivery address', async () => {
    const lines = await linesOf(anOrder());
    expect(lines.slice(0, 8)).toEqual([
      'Troy',
      'Troy Edelmetalle GmbH · Graben 1 · 1010 Wien',
      'FN 123456a · UID ATU12345678',
      'Jürgen Grünwald',
      'Königsallee 27b',
      '40212 Düsseldorf',
      'Deutschland',
      'Rechnung',
    ]);
    expect(from(lines, 'Lieferadresse', 5)).toEqual([
      'Lieferadresse',
      'Anna Böhm',
      'Mühlgasse 12',
      '2340 Mödling',
      'Österreich',
    ]);
    expect(lines.filter((line) => line === 'Jürgen Grünwald' || line === 'Anna Böhm')).toHaveLength(2);
  });

  it('has pieces, tax rate, unit price and sum of each line in their columns, and then the totals (CART-11)', async () => {
    expect(from(await linesOf(anOrder()), 'Artikel', 30)).toEqual([
      'Artikel',
      'Menge',
      'MwSt.',
      'Einzelpreis',
      'Summe',
      'Wiener Philharmoniker 1 oz',
      '2',
      'steuerfrei',
      '€ 3.566,54',
      '€ 7.133,08',
      'AU-PHIL-1OZ',
      'Silber-Philharmoniker 1 oz',
      '3',
      '20 %',
      '€ 55,80',
      '€ 167,40',
      'AG-PHIL-1OZ',
      'Produkte',
      '€ 7.300,48',
      'Versand',
      '€ 9,90',
      'Gesamtbetrag',
      '€ 7.310,38',
      'Netto',
      '€ 7.282,44',
      'inkl. 20 % MwSt. auf € 139,68 (mit Versandanteil)',
      '€ 27,94',
      'Anlagegold, steuerfrei (Art. 346 RL 2006/112/EG), auf ',
      '€ 7.142,76 (mit Versandanteil)',
      '€ 0,00',
    ]);
  });

  it('names its order, its day and the account to pay into (PAY-1)', async () => {
    const lines = await linesOf(anOrder());
    expect(from(lines, 'Rechnungsnummer', 4)).toEqual([
      'Rechnungsnummer',
      'T-2026-0001',
      'Datum',
      '4. März 2026 um 12:00 Uhr',
    ]);
    expect(from(lines, 'Bezahlung', 9).slice(2)).toEqual([
      'Empfänger: Troy Edelmetalle GmbH',
      'Bank: Musterbank Wien',
      'IBAN: AT61 1904 3002 3457 3201',
      'BIC: MUSTATWW',
      'Betrag: € 7.310,38',
      'Verwendungszweck: T-2026-0001',
      'Zahlbar bis: 9. März 2026',
    ]);
    expect(lines).toContain('Das Leistungsdatum entspricht dem Auftragsdatum.');
  });

  it('of the us store is in dollars, without sales tax, from the company and to the account there (MKT-3)', async () => {
    const lines = await linesOf(dollars);
    expect(lines.slice(1, 9)).toEqual([
      'Troy Edelmetalle GmbH · Graben 1 · 1010 Wien',
      'FN 123456a · UID ATU12345678',
      'Representative office: New York',
      'Jürgen Grünwald',
      '5 Peachtree St',
      'Atlanta, GA 30303',
      'United States',
      'Invoice',
    ]);
    expect(from(lines, 'Item', 25)).toEqual([
      'Item',
      'Quantity',
      'Sales tax',
      'Unit price',
      'Amount',
      'Vienna Philharmonic 1 oz',
      '2',
      'not included',
      '$4,166.84',
      '$8,333.68',
      'AU-PHIL-1OZ',
      'Silver Philharmonic 1 oz',
      '3',
      'not included',
      '$53.96',
      '$161.88',
      'AG-PHIL-1OZ',
      'Products',
      '$8,495.56',
      'Shipping',
      '$14.90',
      'Total',
      '$8,510.46',
      'Sales tax',
      'not included',
    ]);
    expect(from(lines, 'Account number: 000123456789', 3)).toEqual([
      'Account number: 000123456789',
      'Routing number: 021000021',
      'Amount: $8,510.46',
    ]);
  });

  it('of a sale is a statement of what is agreed, without taxes and unit prices (SELL-4, SELL-5)', async () => {
    const { order, events } = settled;
    const lines = await linesOf(order, events);
    expect(lines.slice(lines.indexOf('Ankaufsabrechnung'), lines.indexOf('Artikel'))).toEqual([
      'Ankaufsabrechnung',
      'Belegnummer',
      'T-2026-0001',
      'Datum',
      '4. März 2026 um 12:00 Uhr',
      'Ware eingetroffen am',
      '4. März 2026',
    ]);
    const [goods, payout] = [lines.indexOf('Artikel'), lines.indexOf('Auszahlungsbetrag')];
    expect(lines.slice(goods, payout + 2)).toEqual([
      'Artikel',
      'Menge',
      'Summe',
      'Altgold 750',
      '1',
      '€ 900,00',
      '729 \x89, 12,40 g',
      'Produkte',
      '€ 900,00',
      'Abholung und Versand',
      '€ 0,00',
      'Auszahlungsbetrag',
      '€ 900,00',
    ]);
    expect(lines.join('\n')).not.toMatch(/MwSt|AT61|steuerfrei|Leistungsdatum|Lieferadresse|Preise gelten/);
  });

  it('has a number and a file name of its own for a sale', () => {
    expect([anOrder(), sale, dollars].map((order) => invoiceOf(order, aShopIdentity()).fileName)).toEqual([
      'Rechnung-T-2026-0001.pdf',
      'Ankauf-T-2026-0001.pdf',
      'Invoice-T-2026-0001.pdf',
    ]);
  });

  it('numbers its pages, and draws each line of a long order once, in its order', async () => {
    const order = anOrder();
    const [line] = order.lines;
    if (line === undefined) throw new Error('no line');
    const lines = Array.from({ length: 60 }, (_, place) => ({
      ...line,
      sku: `${line.sku}-${place}` as typeof line.sku,
      quantity: place + 1,
    }));
    const words = await linesOf({ ...order, lines });
    expect(words.filter((word) => /^AU-PHIL-1OZ-\d+$/.test(word))).toEqual(lines.map(({ sku }) => sku));
    const feet = words.filter((word) => word.startsWith('Seite '));
    expect(feet.length).toBeGreaterThan(2);
    expect(feet).toEqual(feet.map((_, place) => `Seite ${place + 1} von ${feet.length}`));
  });

  it('has title, author and language in its properties', async () => {
    const propertiesOf = async (order: Order) =>
      [...(await pdfOf(order)).toString('latin1').matchAll(/^(?:\/Lang )?\(([^)]*)\)$/gm)].map(([, text]) => text);
    expect(await propertiesOf(anOrder())).toEqual(expect.arrayContaining(['Rechnung T-2026-0001', 'Troy', 'de']));
    expect(await propertiesOf(dollars)).toEqual(expect.arrayContaining(['Invoice T-2026-0001', 'Troy', 'en']));
  });

  it.each([
    [
      'keeps characters that the font has',
      'Jürgen Größe, Café „Zürich“ – 5 €\nÅse',
      'Jürgen Größe, Café „Zürich“ – 5 €\nÅse',
    ],
    ['letters with other marks lose them', 'Dvořák Żółw Ștefan', 'Dvorák Zólw Stefan'],
    ['letters made of two signs are one again', 'Mu\u0308ller', 'Müller'],
    ['thin spaces and dashes become plain ones', 'A\u2011B\u2212C\u202fD\u2009E′', "A-B-C D E'"],
    ['replaces characters without a likeness by a question mark', '李 ❤ \u0007', '? ? ?'],
  ])('prints names in the letters of its font: %s', (_, text, printed) => {
    expect(printable(text)).toBe(printed);
  });
});

describe('an invoice with very long texts', () => {
  const longest = 'Wilhelmine Wunderlich '.repeat(10).slice(0, 200);
  const { billingAddress } = anOrder();
  const address = {
    ...billingAddress,
    company: 'W'.repeat(200),
    firstName: longest,
    lastName: longest,
    street: longest,
    city: 'M'.repeat(100),
  };
  const [line] = anOrder().lines;

  it('writes none over another, however long name and address are (F8)', async () => {
    const pdf = await pdfOf(anOrder({ billingAddress: address, shippingAddress: address }));
    expect(overlapsIn(pdf)).toEqual([]);
    expect(overlapsIn(await pdfOf(anOrder()))).toEqual([]);
  });

  it('writes no row over the article number of the one before, however long that is (F8)', async () => {
    if (line === undefined) throw new Error('no line');
    const lines = Array.from({ length: 24 }, () => ({ ...line, sku: idOf<Sku>('W'.repeat(150)) }));
    const pdf = await pdfOf(anOrder({ lines }));
    expect(overlapsIn(pdf)).toEqual([]);
    const numbers = placedIn(pdf).filter(({ text }) => text.startsWith('WW'));
    expect(Math.min(...numbers.map(({ y }) => y))).toBeGreaterThan(56);
  });

  it('begins a new page for a row that does not fit, and leaves the foot free', async () => {
    if (line === undefined) throw new Error('no line');
    const name = { default: 'Barren mit Prägung '.repeat(25) };
    const pdf = await pdfOf(anOrder({ lines: Array.from({ length: 6 }, () => ({ ...line, name })) }));
    expect(overlapsIn(pdf)).toEqual([]);
    // The foot begins 56 points above the edge; its own lines have the size 7.5.
    const [first] = placedIn(pdf).filter(({ text }) => text.startsWith('Barren'));
    const lowest = Math.min(
      ...placedIn(pdf)
        .filter(({ x, text }) => x === first?.x && /Barren|Pr/.test(text))
        .map(({ y }) => y),
    );
    expect(lowest).toBeGreaterThan(56);
  });
});
