import { expect, it } from 'vitest';
import { invoiceOf } from '../../../src/backend/invoice/Invoice.ts';
import { invoicePdf } from '../../../src/backend/invoice/invoicePdf.ts';
import { shopIdentity } from '../../../src/main/shop/shopIdentity.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopFile, aShopIdentity } from '../../builders/shopIdentity.ts';
import { wordsOf } from './wordsOf.ts';

it('an invoice is that of the shop whose file is read: its name, company, register and account, and nothing of the demo shop (RT-31)', async () => {
  const shop = shopIdentity(aShopFile('test/builders/aurum/shop.json'), aShopIdentity().origins, []);
  expect(shop.imprint, 'without a VAT ID none is told').toEqual(['Aurum Handels AG', 'Goldgasse 7, 4020 Linz', 'FN 111111 a']);
  const pdf = Buffer.from(await invoicePdf(invoiceOf(anOrder(), shop)));
  const words = wordsOf(pdf);
  for (const word of ['Aurum Demo', 'Aurum Handels AG', 'Goldgasse 7, 4020 Linz', 'FN 111111 a', 'office@aurum.example', 'Linzer Bank']) expect([word, words.includes(word)]).toEqual([word, true]);
  expect(words + pdf.toString('latin1')).not.toMatch(/troy(?! ?oz)/i);
});
