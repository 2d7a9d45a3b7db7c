import type { Customer } from './Customer.ts';

const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * The VAT ID that stands on an invoice: that of the account's own company, when the billing address names this company and no other;
 * null otherwise (VAL-10). Case and spaces do not count.
 * @param company as the billing address names it
 */
export const invoiceVatId = (
  company: string | undefined,
  { companyName, vatId }: Pick<Customer, 'companyName' | 'vatId'>,
): string | null =>
  company !== undefined && companyName !== null && plain(company) === plain(companyName) ? vatId : null;
