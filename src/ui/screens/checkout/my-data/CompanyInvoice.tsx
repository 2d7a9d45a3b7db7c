import { Trans } from '@lingui/react/macro';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { Icon } from '../../../kit/Icon.tsx';

/** What the invoice of a company carries: its VAT ID, as soon as the billing address names the company. */
export function CompanyInvoice({ customer, company }: { readonly customer: Pick<Customer, 'accountType' | 'companyName' | 'vatId'> | null; readonly company: string }) {
  if (customer?.accountType !== 'company' || customer.vatId === null) return null;
  const { vatId } = customer;
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon name="info" className="mt-0.5 size-4" />
      <span>{company.trim() === ''
        ? <Trans>Enter your company in the billing address if your VAT ID {vatId} is to be on the invoice.</Trans>
        : <Trans>The invoice is made out to {company} with your VAT ID <span className="num">{vatId}</span>.</Trans>}</span>
    </p>
  );
}
