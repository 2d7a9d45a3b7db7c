import { expect, it } from 'vitest';
import { invoiceOf } from '../../../src/backend/invoice/Invoice.ts';
import { invoicePdf } from '../../../src/backend/invoice/invoicePdf.ts';
import { orderConfirmation } from '../../../src/backend/mail/order/orderConfirmation.ts';
import { shopIdentity } from '../../../src/main/shop/shopIdentity.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopFile, aShopIdentity } from '../../builders/shopIdentity.ts';
import { wordsOf } from './wordsOf.ts';

it('an invoice has name, company, register and account of its shop, and nothing of the demo shop', async () => {
  const shop = shopIdentity(aShopFile('test/builders/aurum/shop.json'), aShopIdentity().origins, { de: [], en: [] });
  expect(shop.imprint.euro, 'without a VAT ID none is told').toEqual([
    'Aurum Handels AG',
    'Goldgasse 7, 4020 Linz',
    'FN 111111 a',
  ]);
  const pdf = Buffer.from(await invoicePdf(invoiceOf(anOrder(), shop)));
  const words = wordsOf(pdf);
  for (const word of [
    'Aurum Demo',
    'Aurum Handels AG',
    'Goldgasse 7, 4020 Linz',
    'FN 111111 a',
    'office@aurum.example',
    'Linzer Bank',
  ])
    expect([word, words.includes(word)]).toEqual([word, true]);
  expect(words + pdf.toString('latin1')).not.toMatch(/troy(?! ?oz)/i);
});

it.each([
  ['ch', 'CHE-000.000.000 MWST', 'ATU'],
  ['li', 'CHE-000.000.000 MWST', 'ATU'],
  ['euro', 'ATU00000000', 'CHE-'],
  ['us', 'ATU00000000', 'CHE-'],
] as const)(
  'the invoice and the mail of an order in %s name the VAT ID the shop has there, and no other (ORD-3)',
  async (store, named, not) => {
    const shop = shopIdentity(aShopFile(), aShopIdentity().origins, { de: [], en: [] });
    const order = { ...anOrder(), store };
    const { html, text } = orderConfirmation(order, shop);
    for (const said of [wordsOf(Buffer.from(await invoicePdf(invoiceOf(order, shop)))), html, text])
      expect([said.includes(named), said.includes(not)]).toEqual([true, false]);
  },
);
