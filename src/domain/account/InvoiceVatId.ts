import type { Customer } from './Customer.ts';

const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * The VAT ID printed on an invoice: the one of the account's company, if the billing address names that company and no
 * other; otherwise null (VAL-10). The comparison ignores case and spaces.
 * @param company as the billing address names it
 */
export const invoiceVatId = (
  company: string | undefined,
  { companyName, vatId }: Pick<Customer, 'companyName' | 'vatId'>,
): string | null =>
  company !== undefined && companyName !== null && plain(company) === plain(companyName) ? vatId : null;
