import { expect, it } from 'vitest';
import { invoiceOf } from '../../../../src/backend/invoice/Invoice.ts';
import { orderConfirmation } from '../../../../src/backend/mail/order/orderConfirmation.ts';
import { anOrder } from '../../../builders/order.ts';
import { aShopIdentity } from '../../../builders/shopIdentity.ts';

it('the VAT ID of a company is on mail and invoice as registered; other buyers have none (ORD-3)', () => {
  const order = anOrder({ vatId: 'CHE107787577MWST' });
  const { html, text } = orderConfirmation(order, aShopIdentity());
  for (const said of [html, text]) expect(said).toContain('CHE-107.787.577 MWST');
  expect(text).toContain('UID-Nummer (MWST/USt-IdNr.): CHE-107.787.577 MWST');
  expect(invoiceOf(order, aShopIdentity()).facts).toContainEqual({
    label: 'UID des Kunden',
    value: 'CHE-107.787.577 MWST',
  });
  expect(orderConfirmation(anOrder(), aShopIdentity()).text).not.toContain('UID-Nummer');
});
