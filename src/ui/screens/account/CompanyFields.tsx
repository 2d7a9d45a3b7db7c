import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { FieldText } from './FieldText.ts';
import type { VatWord } from './useVatWord.ts';

interface CompanyFieldsProps {
  readonly companyName: FieldText;
  readonly vatId: FieldText;
  readonly vat: Pick<VatWord, 'word'>;
}

/** What only companies are asked for. */
export function CompanyFields({ companyName, vatId, vat }: CompanyFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField {...companyName} label={t`Company`} autoComplete="organization" maxLength={220} />
      <div>
        <TextField {...vatId} label={t`VAT ID`} autoComplete="off" maxLength={40} optional hint={t`For example ATU12345675. It stands on your invoices.`} />
        <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">{vat.word === null ? '' : i18n._(vat.word)}</p>
      </div>
    </>
  );
}
