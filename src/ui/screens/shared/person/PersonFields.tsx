import { Trans } from '@lingui/react/macro';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { Segments } from '../../../kit/forms/Segments.tsx';
import type { FieldText } from '../forms/useForm.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { NameFields } from './NameFields.tsx';
import type { VatChecking } from './useVatCheck.ts';

type TextName = 'salutation' | 'firstName' | 'lastName' | 'companyName' | 'vatId';

interface PersonFieldsProps {
  /** Of the radio buttons. */
  readonly name: string;
  readonly accountType: Customer['accountType'];
  readonly onAccountType: (accountType: Customer['accountType']) => void;
  readonly text: (name: TextName) => FieldText;
  readonly leaveVatId: () => void;
  readonly vat: Pick<VatChecking, 'wordOf'>;
}

/** Account type, company and name of a person. */
export function PersonFields({ name, accountType, onAccountType, text, leaveVatId, vat }: PersonFieldsProps) {
  return (
    <>
      <Segments
        name={name}
        legend={<Trans>Account type</Trans>}
        value={accountType}
        onChange={onAccountType}
        choices={[
          { value: 'individual', label: <Trans>Individual</Trans> },
          { value: 'company', label: <Trans>Company</Trans> },
        ]}
      />
      {accountType === 'company' ? (
        <CompanyFields companyName={text('companyName')} vatId={{ ...text('vatId'), onBlur: leaveVatId }} vat={vat} />
      ) : null}
      <NameFields salutation={text('salutation')} firstName={text('firstName')} lastName={text('lastName')} />
    </>
  );
}
