import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { invoiceVatId } from '../../../../domain/account/InvoiceVatId.ts';
import { writtenVatId } from '../../../../domain/account/WrittenVatId.ts';
import { Icon } from '../../../kit/Icon.tsx';

/** Says that the invoice carries the company's VAT ID, if the billing address names the company of the account. */
export function CompanyInvoice({
  customer,
  company,
}: {
  readonly customer: Pick<Customer, 'accountType' | 'companyName' | 'vatId'> | null;
  readonly company: string;
}) {
  if (customer?.accountType !== 'company' || customer.vatId === null) return null;
  const vatId = <>{writtenVatId(customer.vatId)}</>;
  const named = invoiceVatId(company, customer) !== null;
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon name="info" className="mt-0.5 size-4" />
      <span>
        {named ? (
          <MadeOut company={<>{company}</>} vatId={vatId} />
        ) : (
          <Trans>Enter your company in the billing address if your VAT ID {vatId} is to be on the invoice.</Trans>
        )}
      </span>
    </p>
  );
}

/* Passed as elements, as the message would parse strings as markup. */
const MadeOut = ({ company, vatId }: { readonly company: ReactNode; readonly vatId: ReactNode }) => (
  <Trans>
    The invoice is made out to {company} with your VAT ID <span className="num">{vatId}</span>.
  </Trans>
);
