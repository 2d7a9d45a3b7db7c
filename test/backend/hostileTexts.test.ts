import { describe, expect, it } from 'vitest';
import { makeLogger } from '../../src/backend/config/logger.ts';
import { printable } from '../../src/backend/invoice/printable.ts';
import { orderConfirmation } from '../../src/backend/mail/order/orderConfirmation.ts';
import { listText, orderText } from '../../src/backend/orders/ordersReport.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { addressIn } from '../builders/address.ts';
import { aFiledOrder } from '../builders/filedOrder.ts';
import { dangerous, hostileTexts } from '../builders/hostileTexts.ts';
import { anOrder } from '../builders/order.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';

describe.each(Object.entries(hostileTexts))('%s in what a shopper typed', (_, hostile) => {
  const billingAddress = { ...addressIn.AT, firstName: hostile, lastName: hostile, street: hostile, company: hostile };
  const order = { ...anOrder(), billingAddress };
  const named = { ...order, lines: order.lines.map((line) => ({ ...line, name: hostile })) };

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

  it('has only characters of its fonts in an invoice', () => {
    expect(printable(hostile)).toMatch(/^[\n -~\u00a0-\u00ff?]*$/);
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
