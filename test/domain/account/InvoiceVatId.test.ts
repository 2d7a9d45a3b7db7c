import { expect, it } from 'vitest';
import { invoiceVatId } from '../../../src/domain/account/InvoiceVatId.ts';

const gold = { companyName: 'Gold GmbH', vatId: 'ATU12345675' };

it.each([
  ['Gold GmbH', gold, 'ATU12345675'],
  ['  gold   GMBH ', gold, 'ATU12345675'],
  ['Ｇｏｌｄ\u00a0GmbH', gold, 'ATU12345675'],
  ['GoldGmbH', gold, null],
  ['Completely Other AG', gold, null],
  ['', gold, null],
  [undefined, gold, null],
  ['Gold GmbH', { ...gold, vatId: null }, null],
  ['Gold GmbH', { companyName: null, vatId: 'ATU12345675' }, null],
] as const)('a VAT ID is only on invoices of the company it belongs to: %s (VAL-10)', (company, buyer, expected) => {
  expect(invoiceVatId(company, buyer)).toBe(expected);
});
