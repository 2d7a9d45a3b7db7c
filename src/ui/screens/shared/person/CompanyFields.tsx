import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../../binding/ShopContext.ts';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { vatIdExample } from '../../../messages/countryExamples.ts';
import type { FieldText } from '../forms/useForm.ts';
import type { VatChecking } from './useVatCheck.ts';

interface CompanyFieldsProps {
  readonly companyName: FieldText;
  readonly vatId: FieldText;
  readonly vat: Pick<VatChecking, 'wordOf'>;
}

/** Company name and VAT ID; the latter only in countries that have VAT IDs. */
export function CompanyFields({ companyName, vatId, vat }: CompanyFieldsProps) {
  const { t, i18n } = useLingui();
  const example = vatIdExample(useShop().market.country);
  const word = vatId.error === undefined ? vat.wordOf(vatId.value) : null;
  return (
    <>
      <TextField {...companyName} label={t`Company`} autoComplete="organization" maxLength={220} />
      {example === null ? null : (
        <div>
          <TextField
            {...vatId}
            label={t`VAT ID`}
            autoComplete="off"
            maxLength={40}
            optional
            hint={t`For example ${example}. It stands on your invoices.`}
          />
          <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
            {word === null ? '' : i18n._(word)}
          </p>
        </div>
      )}
    </>
  );
}
