import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import type { FieldText } from '../forms/useForm.ts';

interface NameFieldsProps {
  readonly salutation: FieldText;
  readonly firstName: FieldText;
  readonly lastName: FieldText;
}

/** Salutation, first and last name. */
export function NameFields({ salutation, firstName, lastName }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectField {...salutation} label={t`Title`} optional autoComplete="honorific-prefix" className="max-w-48">
        <option value="">–</option>
        <option value="mrs">{t`Mrs.`}</option>
        <option value="mr">{t`Mr.`}</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...firstName} label={t`First name`} autoComplete="given-name" maxLength={120} />
        <TextField {...lastName} label={t`Last name`} autoComplete="family-name" maxLength={120} />
      </div>
    </>
  );
}
