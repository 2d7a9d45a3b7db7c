import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { EmbeddedContent } from '../../../../src/backend/content/EmbeddedContent.ts';
import { storiesOf } from '../../../../src/backend/content/storiesOf.ts';
import { invoiceOf } from '../../../../src/backend/invoice/Invoice.ts';
import { acceptedPages } from '../../../../src/backend/mail/acceptedPages.ts';
import { orderConfirmation } from '../../../../src/backend/mail/order/orderConfirmation.ts';
import { ContentUnavailable } from '../../../../src/domain/content/ContentErrors.ts';
import { Pages } from '../../../../src/domain/content/ports/Pages.ts';
import type { Order } from '../../../../src/domain/order/Order.ts';
import { taxRows } from '../../../../src/domain/cart/TaxRows.ts';
import { Money } from '../../../../src/domain/kernel/Money.ts';
import { paymentMethods } from '../../../../src/domain/payment/Payment.ts';
import { shippingModes } from '../../../../src/domain/shipping/Shipping.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import { addressIn, addressesFor } from '../../../builders/address.ts';
import { aPayoutAccount } from '../../../builders/cart.ts';
import { anOrder } from '../../../builders/order.ts';
import { aShopFile, aShopIdentity } from '../../../builders/shopIdentity.ts';
import { noon } from '../../../builders/tick.ts';
import { answering, refusing } from '../../../application/playedPorts.ts';

const shop = aShopIdentity();
const mailOf = (changes: Partial<Order> = {}) => orderConfirmation(anOrder(changes), shop);
/** The text of the HTML. */
const readable = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const formats = (mail: { readonly html: string; readonly text: string }) =>
  [readable(mail.html), mail.text.replace(/\s+/g, ' ')] as const;

describe('the confirmation of an order', () => {
  it('shows what the coupon takes off between goods and total, as its invoice (CART-10)', () => {
    const plain = anOrder({ locale: 'en' });
    const amount = Money.of(-1_234, plain.currency);
    const gross = Money.add(plain.totals.gross, amount);
    const order = {
      ...plain,
      discount: { code: idOf<'x' & never>('GOLD10'), amount },
      totals: { ...plain.totals, gross },
    };
    const [before, after] = [orderConfirmation(plain, shop), orderConfirmation(order, shop)];
    const goods = /Products (\S+)/.exec(formats(before)[0])?.[1] ?? 'none';
    for (const text of formats(after)) {
      expect(text).toContain('Coupon GOLD10');
      expect(text).toMatch(/Coupon GOLD10:?\s+-€12\.34/);
      expect(text).toContain(goods);
    }
    for (const text of formats(before)) expect(text).not.toContain('Coupon');
  });

  it('of a delivery out of the deposit says whose the pieces are, and what is to be paid (DEP-2, ORD-3)', () => {
    const zero = Money.zero('EUR');
    const totals = { net: zero, tax: zero, shipping: zero, gross: zero };
    const origin = { kind: 'deposit-delivery' };
    const free = mailOf({ origin, totals, shippingMode: 'shipping' });
    expect(free.subject).toContain('aus Ihrem Depot');
    for (const text of formats(free)) {
      expect(text).toContain('Die Stücke gehören Ihnen schon');
      expect(text).toContain('Lieferung in 3 bis 5 Werktagen.');
      expect(text).toContain('Für diese Lieferung ist nichts zu bezahlen.');
      expect(text).not.toContain('IBAN');
      expect(text).not.toContain('30 Tagen');
      // A line has its pieces and no price.
      expect(text).not.toMatch(/Einzelpreis|×/);
    }
    expect(free.text).toContain('(AU-PHIL-1OZ)\n  Menge: 2');
    const fee = Money.of(1_990, 'EUR');
    const paid = orderConfirmation(
      anOrder({ origin, locale: 'en', totals: { ...totals, shipping: fee, gross: fee }, shippingMode: 'shippingBuy' }),
      shop,
    );
    expect(paid.subject).toContain('from your deposit');
    for (const text of formats(paid)) {
      expect(text).toMatch(/Pieces from your deposit:?\s+€0\.00/);
      expect(text).toContain('after your payment has arrived');
      expect(text).toContain('IBAN');
    }
  });

  it('leads to the German address for an order in its locale, else to the address of the store (S10)', () => {
    expect(mailOf({ locale: 'de-DE' }).text).toContain('https://troy.de/');
    expect(mailOf({ locale: 'de-DE' }).text).not.toContain('https://troy.example/');
    for (const locale of ['de-AT', 'en'] as const) expect(mailOf({ locale }).text).toContain('https://troy.example/');
  });

  it('lists everything that was ordered, to the cent, in HTML and in text (ORD-3)', () => {
    const order = anOrder();
    const money = (centAmount: number): string =>
      new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' })
        .format(centAmount / 100)
        .replace(/\s+/g, ' ');
    for (const said of formats(mailOf())) {
      for (const { name, sku, unitGross, lineGross } of order.lines) {
        expect(said).toContain(typeof name === 'string' ? name : name.de);
        for (const each of [sku, money(unitGross.centAmount), money(lineGross.centAmount)])
          expect(said).toContain(each);
      }
      const { gross, shipping } = order.totals;
      const rows = taxRows(order.lines, order.totals);
      const sums = [
        gross,
        shipping,
        Money.subtract(gross, shipping),
        Money.sum(
          rows.map(({ net }) => net),
          'EUR',
        ),
        ...rows.flatMap(({ net, tax }) => [net, tax]),
      ];
      for (const { centAmount } of sums) expect(said).toContain(money(centAmount));
      for (const each of [order.orderNumber, '4. März 2026', 'Sehr geehrter Herr Grünwald', 'Gesamtbetrag'])
        expect(said).toContain(each);
      expect(said).toMatch(/Rechnungsadresse Jürgen Grünwald Königsallee 27b 40212 Düsseldorf Deutschland/i);
      expect(said).toMatch(/Lieferadresse Anna Böhm Mühlgasse 12 2340 Mödling Österreich/i);
      for (const each of [
        'Musterbank Wien',
        'AT61 1904 3002 3457 3201',
        'MUSTATWW',
        'Verwendungszweck',
        '3 bis 5 Werktagen',
        '30 Tagen',
        'service@troy.example',
        '+43 1 234 56 78',
        'FN 123456a',
      ])
        expect(said).toContain(each);
    }
    expect(mailOf()).toMatchObject({
      recipient: order.email,
      subject: `Troy: Ihre Bestellung ${order.orderNumber}`,
      dedupeKey: `order-confirmation/${order.id}`,
    });
  });

  it('greets in a line of its own, uses one word for a purchase, and never splits a time from its day', () => {
    const mail = mailOf();
    expect(mail.html).toContain('Sehr geehrter Herr Grünwald,</p>');
    expect(mail.text).toContain('Sehr geehrter Herr Grünwald,\n\nwir haben');
    expect(mail.text).toMatch(/Datum: 4\. März 2026 um\u00a0\d\d:\d\d\u00a0Uhr\n/u);
    expect(mailOf({ locale: 'en-US', store: 'us' }).text).toMatch(/Date: March 4, 2026 at\u00a0\d+:\d\d\s[AP]M\n/u);
    for (const said of formats(mail)) {
      expect(said).toMatch(/Bestellnummer:? /);
      expect(said).not.toMatch(/Auftrag/);
    }
  });

  it('is in English for an order in English, in dollars and dates of the us store (ORD-3, MKT-3)', () => {
    const order = anOrder();
    const usd = (money: Order['totals']['gross']) => ({ ...money, currency: 'USD' as const });
    const { net, tax, shipping, gross } = order.totals;
    const mail = mailOf({
      locale: 'en-US',
      store: 'us',
      currency: 'USD',
      ...addressesFor('US'),
      paymentMethod: 'check',
      totals: {
        net: usd(net),
        tax: usd(tax),
        shipping: usd(shipping),
        gross: usd({ ...gross, centAmount: 123_456_789 }),
      },
      lines: order.lines.map((line) => ({
        ...line,
        unitNet: usd(line.unitNet),
        unitTax: usd(line.unitTax),
        unitGross: usd(line.unitGross),
        lineGross: usd(line.lineGross),
      })),
    });
    expect(mail.subject).toBe(`Troy: your order ${order.orderNumber}`);
    expect(mail.html).toContain('<html lang="en"');
    for (const said of formats(mail)) {
      for (const each of [
        'Dear Mr. Grünwald',
        '$1,234,567.89',
        'March 4, 2026',
        'payable to',
        'Vienna Philharmonic 1 oz',
      ])
        expect(said).toContain(each);
      expect(said).toMatch(/Billing address Jürgen Grünwald 5 Peachtree St Atlanta, GA 30303 United States/i);
      expect(said).toMatch(/Shipping address Anna Böhm 1 Broadway New York, NY 10004 United States/i);
      expect(said).not.toMatch(/Österreich|Gesamtbetrag|Sehr geehrte/);
    }
    expect(mail.text).toContain('https://troy.us/en');
  });

  it('shows the address for checks, and in the us store that sales tax is not included, as its invoice (PAY-1)', () => {
    const order = anOrder();
    const us: Partial<Order> = {
      locale: 'en-US',
      store: 'us',
      currency: 'USD',
      paymentMethod: 'check',
      totals: { ...order.totals, tax: { ...order.totals.tax, centAmount: 0 } },
      lines: order.lines.map((line) => ({ ...line, taxRatePpm: 0 })),
    };
    for (const said of formats(mailOf(us))) {
      expect(said).toMatch(/Payable to:? Troy Metals Inc\./);
      expect(said).toMatch(/Send to:? P\.O\. Box 44, New York, NY 10005/);
      expect(said).toMatch(/Sales tax:? not included/);
    }
    const {
      columns,
      lines,
      summary: { taxes },
      notes,
    } = invoiceOf(anOrder(us), shop);
    expect(columns[2]).toBe('Sales tax');
    expect(new Set(lines.map(({ cells }) => cells[2]))).toEqual(new Set(['not included']));
    expect(taxes).toEqual([{ label: 'Sales tax', value: 'not included' }]);
    expect(notes.join(' ')).not.toContain('Tax-free');
  });

  it('has one tax row per rate with its net amount, shipping included, and each exemption, as its invoice (CART-11)', () => {
    const order = anOrder();
    const margin = order.lines.map((line) => (line.taxRatePpm === 0 ? { ...line, taxClass: 'margin' as const } : line));
    for (const [changes, words] of [
      [
        {},
        ['inkl. 20 % MwSt. auf € ', ' (mit Versandanteil)', 'Anlagegold, steuerfrei (Art. 346 RL 2006/112/EG), auf € '],
      ],
      [{ store: 'ch', locale: 'de-CH' }, ['Art. 44 MWSTV']],
      [{ lines: margin }, ['Differenzbesteuerung, MwSt. nicht ausgewiesen (Art. 313 RL 2006/112/EG)']],
      [
        { lines: margin, locale: 'en' },
        ['incl. 20% VAT on €', ' (incl. its share of shipping)', 'Margin scheme, VAT not stated'],
      ],
    ] as const) {
      for (const said of formats(mailOf(changes))) for (const each of words) expect(said).toContain(each);
      const labels = invoiceOf(anOrder(changes), shop)
        .summary.taxes.map(({ label }) => label.replace(/\s/g, ' '))
        .join('; ');
      for (const each of words) expect(labels).toContain(each);
    }
    for (const said of formats(
      mailOf({ totals: { ...order.totals, shipping: { ...order.totals.shipping, centAmount: 0 } } }),
    ))
      expect(said).not.toContain('Versandanteil');
    const older = order.lines.map(({ taxClass: _, ...line }) => line);
    expect(invoiceOf(anOrder({ lines: older }), shop).notes.join(' ')).toContain('Steuerfrei: Anlagegold, oder');
    for (const said of formats(mailOf({ type: 'sell', status: 'Requested' })))
      expect(said).not.toMatch(/MwSt|steuerfrei/);
  });

  it.each(['de', 'en'] as const)(
    'has the whole accepted texts to keep, in the language of the order: %s (ORD-3)',
    async (language) => {
      const pages = new EmbeddedContent(storiesOf(aShopFile(), {})).of('euro');
      const accepted = await Effect.runPromise(acceptedPages(pages, language));
      expect(accepted.map(({ paths }) => paths.de)).toEqual(['/agb', '/widerruf']);
      const mail = orderConfirmation(anOrder({ locale: language === 'de' ? 'de-AT' : 'en' }), shop, { accepted });
      for (const said of formats(mail)) {
        for (const { blocks, title } of accepted) {
          const nodes = blocks.flatMap((block) => (block.kind === 'rich-text' ? block.body : []));
          const texts = nodes.flatMap((node) => {
            if (node.type === 'heading') return node.text;
            const spans = node.type === 'paragraph' ? node.spans : node.items.flat();
            return spans.map(({ text }) => text);
          });
          expect(texts.length).toBeGreaterThan(5);
          expect(said.toLowerCase()).toContain(title.toLowerCase());
          for (const text of texts) expect(said).toContain(text.trim().replaceAll(/\s+/g, ' '));
        }
      }
      expect(mail.html.length).toBeLessThan(100_000);
    },
  );

  it('has the links only while the content cannot be read; the order is still placed', async () => {
    const pages = refusing(answering(Pages, null), new ContentUnavailable());
    expect(await Effect.runPromise(acceptedPages(pages, 'de'))).toEqual([]);
    expect(mailOf().text).toContain('https://troy.example/agb');
  });

  it('shows the day a transfer is due, as the account does, and one tax (PAY-1, ORD-2)', () => {
    for (const said of formats(mailOf())) {
      expect(said).toContain('Zahlbar bis');
      expect(said).toMatch(/IBAN:? AT61/);
      expect(said).toContain('9. März 2026');
      expect(said).toContain('MwSt.');
      expect(said).not.toContain('Steuer');
    }
    for (const said of formats(mailOf({ placedAt: Date.parse('2026-11-22T00:27:00+01:00') })))
      expect(said).toContain('25. November 2026');
    for (const said of formats(mailOf({ paymentMethod: 'cash', shippingMode: 'pickup', pickupStore: 'wien' })))
      expect(said).not.toContain('Zahlbar bis');
  });

  it('leads a customer to the order in the account, and a guest to the shop (ORD-1, ORD-3)', () => {
    const order = anOrder();
    const [own, guest] = [orderConfirmation(order, shop, { ofCustomer: true }), orderConfirmation(order, shop)];
    for (const format of [own.html, own.text])
      expect(format).toContain(`https://troy.example/kundenkonto/bestelluebersicht/${order.id}`);
    for (const format of [guest.html, guest.text]) expect(format).not.toContain('kundenkonto');
    expect(orderConfirmation(anOrder({ locale: 'en' }), shop, { ofCustomer: true }).text).toContain(
      `/en/my-account/orders/${order.id}`,
    );
  });

  it('names the store and the last day when cash is paid at pick-up (PAY-2)', () => {
    for (const said of formats(
      mailOf({
        paymentMethod: 'cash',
        shippingMode: 'pickup',
        pickupStore: 'wien',
        shippingAddress: null,
        pickupBy: noon + 7 * 86_400_000,
      }),
    )) {
      for (const each of ['Troy Wien, Kärntner Straße 5, 1010 Wien', '11. März 2026', 'Barzahlung', 'Lichtbildausweis'])
        expect(said).toContain(each);
      expect(said).not.toContain('Lieferadresse');
      expect(said).not.toContain('AT61');
    }
  });

  it('asks a buyer in cash for a photo ID with the reason, in both languages, if the order needs it (PAY-2)', () => {
    const inCash = { paymentMethod: 'cash', shippingMode: 'pickup', pickupStore: 'wien' } as const;
    const identification = { threshold: Money.of(1_000_000, 'EUR') };
    for (const said of formats(mailOf({ ...inCash, identification })))
      expect(said).toContain('Das Gesetz verlangt ihn bei Barkäufen ab € 10.000,00 innerhalb von 24 Stunden.');
    for (const said of formats(mailOf({ ...inCash, identification, locale: 'en' })))
      expect(said).toContain('The law requires it for cash purchases of €10,000.00 or more within 24 hours.');
    for (const said of formats(mailOf(inCash))) expect(said).not.toContain('24 Stunden');
  });

  it('of a sale speaks of the payout and asks for no money (SELL-4)', () => {
    for (const said of formats(mailOf({ type: 'sell', status: 'Requested', shippingMode: 'send-to-store' }))) {
      for (const each of ['Verkaufsauftrag', 'Auszahlungsbetrag', 'auf eigene Gefahr']) expect(said).toContain(each);
      expect(said).not.toMatch(/überweisen Sie|AT61/);
    }
    const sale = { type: 'sell', status: 'Requested', shippingMode: 'send-to-store' } as const;
    const words = (locale: Order['locale']) =>
      orderConfirmation(anOrder({ ...sale, locale }), shop, { ofCustomer: true }).text.replaceAll(/https:\S+/g, '');
    expect(words('de-AT')).not.toMatch(/Bestellung|bestellt/);
    expect(words('de-AT')).toContain('Begleitschein öffnen');
    expect(words('en')).toContain('Open the delivery slip');
  });

  it('of a sale leads to its slip, and calls the addresses those of a seller (SELL-4, SELL-6)', () => {
    const sale = { type: 'sell', status: 'Requested', shippingMode: 'send-to-store' } as const;
    for (const said of formats(mailOf(sale))) {
      expect(said).toContain('Zur Ware gehört der Begleitschein (PDF).');
      expect(said).toMatch(/verkäufer/i);
      expect(said).not.toMatch(/rechnungsadresse|lieferadresse|abholung bei/i);
    }
    for (const said of formats(mailOf({ ...sale, shippingMode: 'insured-shipping' })))
      expect(said).toMatch(/abholung bei/i);
    for (const said of formats(mailOf({ ...sale, shippingMode: 'deposit' })))
      expect(said).not.toContain('Begleitschein');
  });

  it('of a sale names the day to which its prices hold, where the goods go, and the end of the account (SELL-4, R11)', () => {
    const sale = {
      type: 'sell',
      status: 'Requested',
      shippingMode: 'send-to-store',
      pickupStore: 'wien',
      placedAt: Date.parse('2026-11-23T10:00:00+01:00'),
      payoutAccount: aPayoutAccount(),
    } as const;
    for (const said of formats(mailOf(sale))) {
      expect(said).toContain('bis 30. November 2026 bei uns eintrifft');
      expect(said).toMatch(/Filiale.*Wien/s);
      expect(said).toContain('Jonas Grünwald');
      expect(said).toMatch(/…\s3201/);
      expect(said).not.toContain('AT61');
    }
    const identification = { threshold: Money.of(1_000_000, 'EUR') };
    for (const said of formats(mailOf({ ...sale, paymentMethod: 'cash', payoutAccount: null, identification })))
      expect(said).toContain('bei Barauszahlungen ab € 10.000,00 innerhalb von 24 Stunden');
  });

  it('of a sale leaves out the cancellation policy, which is for buyers (SELL-4, ORD-3)', async () => {
    const pages = new EmbeddedContent(storiesOf(aShopFile(), {})).of('euro');
    const accepted = await Effect.runPromise(acceptedPages(pages, 'de'));
    const sale = anOrder({ type: 'sell', status: 'Requested' });
    const terms = accepted.filter(({ paths }) => paths.de === '/agb');
    expect(terms).toHaveLength(accepted.length - 1);
    expect(orderConfirmation(sale, shop, { accepted })).toEqual(orderConfirmation(sale, shop, { accepted: terms }));
    for (const said of formats(orderConfirmation(sale, shop, { accepted }))) expect(said).not.toContain('/widerruf');
  });

  it('has words for every way to deliver and to pay, in both languages and on both sides (SHIP-1, PAY-1)', () => {
    for (const locale of ['de-CH', 'en'] as const)
      for (const type of ['buy', 'sell'] as const) {
        for (const shippingMode of [...shippingModes, null])
          for (const paymentMethod of paymentMethods) {
            for (const said of formats(mailOf({ locale, type, shippingMode, paymentMethod })))
              expect(said).not.toMatch(/undefined|\[object|NaN|null/);
          }
      }
  });

  it('escapes everything a customer typed, in markup and headers (F8, R12)', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&\u0000\u0007`;
    const order = anOrder();
    const [first] = order.lines;
    if (first === undefined) throw new Error('no lines');
    const mail = orderConfirmation(
      {
        ...order,
        orderNumber: idOf('N-1\r\nBcc: eve@example.com'),
        billingAddress: {
          ...addressIn.AT,
          salutation: null,
          firstName: hostile,
          lastName: hostile,
          street: hostile,
          company: hostile,
        },
        lines: [{ ...first, name: hostile }],
      },
      aShopIdentity({ name: `Gold & "Silber"` }),
    );
    expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>[^&]/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).toContain('Gold &amp; &quot;Silber&quot;');
    expect([...mail.html].filter((character) => character < ' ' && !'\r\n'.includes(character))).toEqual([]);
    expect(mail.subject).toBe('Gold & "Silber": Ihre Bestellung N-1 Bcc: eve@example.com');
  });

  it('is self-contained: well-formed, nothing loaded, links to the shop only (S10, F17)', () => {
    const { html } = mailOf();
    expect(html).not.toMatch(/src=|url\(|@import|<link/);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://troy.example/agb',
      'https://troy.example/widerruf',
      'https://troy.example/',
    ]);
    const stack: string[] = [];
    for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (['meta', 'br'].includes(name)) continue;
      if (close === '') stack.push(name);
      else expect(stack.pop()).toBe(name);
    }
    expect(stack).toEqual([]);
  });
});
