import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { printedAnswer, printedRefusal } from '../../src/backend/config/deskCommand.ts';
import { makeLogger } from '../../src/backend/config/logger.ts';
import { InvoicesInPdf } from '../../src/backend/invoice/InvoicesInPdf.ts';
import { orderConfirmation } from '../../src/backend/mail/order/orderConfirmation.ts';
import { listText, orderText } from '../../src/backend/orders/ordersReport.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { sitemapXml } from '../../src/main/sitemap/sitemapXml.ts';
import { addressIn } from '../builders/address.ts';
import { marketIn } from '../builders/cart.ts';
import { aFiledOrder } from '../builders/filedOrder.ts';
import { dangerous, hostileTexts } from '../builders/hostileTexts.ts';
import { anOrder } from '../builders/order.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
import { wordsOf } from './invoice/wordsOf.ts';

/** What a reader of a PDF may be made to do by it. */
const actionsOf = (pdf: Buffer): readonly string[] =>
  pdf.toString('latin1').match(/\/(URI|JavaScript|JS|Launch|OpenAction|AA|SubmitForm|GoToR|EmbeddedFile)\b/g) ?? [];
const documentsOf = (order: Order) =>
  new InvoicesInPdf({
    orders: { ofId: () => Effect.succeed(order), history: () => Effect.succeed([]) },
    identity: aShopIdentity(),
    market: marketIn('euro', 'de'),
  });

describe.each(Object.entries(hostileTexts))('%s in what a shopper typed', (_, hostile) => {
  const billingAddress = { ...addressIn.AT, firstName: hostile, lastName: hostile, street: hostile, company: hostile };
  const order = { ...anOrder(), billingAddress };
  const named = { ...order, lines: order.lines.map((line) => ({ ...line, name: hostile })) };
  // Ten times what a field takes: breaking one word of 20,000 letters into lines takes a minute.
  const long = hostile.slice(0, 2_000);
  const toPrint = {
    ...named,
    billingAddress: { ...addressIn.AT, firstName: long, lastName: long, street: long, company: long },
    lines: order.lines.map((line) => ({ ...line, name: long })),
  };

  it('is text in a mail, in both of its forms and its subject (F8, R12)', () => {
    const mail = orderConfirmation({ ...named, orderNumber: idOf(hostile) }, aShopIdentity());
    const usual = orderConfirmation(order, aShopIdentity());
    expect(mail.html).not.toMatch(dangerous);
    expect(mail.html.match(/<[a-z/!][^>]*>/gi)?.filter((tag) => /script|img|evil|<!--/i.test(tag))).toEqual(
      usual.html.match(/<!--/g) ?? [],
    );
    expect(mail.text).not.toMatch(dangerous);
    expect(mail.subject).not.toMatch(dangerous);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('is words in the fonts of an invoice and of a slip, and no action of them (F8)', async () => {
    const sale = { ...toPrint, type: 'sell', status: 'Requested', shippingMode: 'send-to-store' } as const;
    for (const asked of [documentsOf(toPrint).ofOrder(toPrint.id), documentsOf(sale).slipOf(sale.id)]) {
      const pdf = Buffer.from((await Effect.runPromise(asked)).bytes);
      // Windows-1252, which the fonts have, beside ASCII and Latin-1.
      expect(wordsOf(pdf).replaceAll('\n', '')).toMatch(/^[ -~€\u0082-\u009c\u009e-\u00ff]{300,}$/);
      expect(actionsOf(pdf)).toEqual([]);
      expect(pdf.subarray(-6).toString()).toMatch(/%%EOF/);
    }
  });

  it('is escaped in a sitemap, which stays whole (F8, SEO-5)', () => {
    const xml = sitemapXml('https://shop.example', 'de', [{ paths: { de: `/${hostile}`, en: '/en' }, date: hostile }]);
    expect(xml).not.toMatch(dangerous);
    expect(xml.replaceAll(/<\/?(url|loc|lastmod|urlset|xhtml:link|\?xml)[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!#?\w+;)/);
    expect(xml.match(/<url>/g)).toHaveLength(1);
  });

  it('is data in what a command of the desk prints, and steers no terminal', () => {
    const [text, data] = [`of ${hostile}`, { name: hostile }];
    for (const printed of [
      printedAnswer({ text, data }, false),
      printedAnswer({ text, data }, true),
      printedRefusal({ code: 'Gone', message: text }, false),
      printedRefusal({ code: 'Gone', message: text }, true),
    ])
      expect(printed).not.toMatch(dangerous);
    expect(JSON.parse(printedAnswer({ text, data }, true))).toEqual(data);
  });

  it('neither steers a terminal nor adds a line to the list of orders', () => {
    const filed = { ...aFiledOrder(), order: named };
    expect(listText([filed]).split('\n')).toHaveLength(2);
    expect(listText([filed])).not.toMatch(dangerous);
    expect(orderText(filed)).not.toMatch(dangerous);
  });

  it('is one line of the log (R12)', () => {
    const written: string[] = [];
    makeLogger('info', { write: (line) => void written.push(line) }).info({ route: hostile }, hostile);
    expect(written).toHaveLength(1);
    expect(written.join('').trimEnd()).not.toMatch(/[\u0000-\u001f]/);
    expect(() => JSON.parse(written.join(''))).not.toThrow();
  });
});
