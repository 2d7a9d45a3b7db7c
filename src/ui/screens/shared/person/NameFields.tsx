import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import type { FieldText } from '../forms/useForm.ts';

interface NameFieldsProps {
  readonly name: string;
  readonly salutation: '' | 'mr' | 'mrs';
  readonly onSalutation: (salutation: '' | 'mr' | 'mrs') => void;
  readonly firstName: FieldText;
  readonly lastName: FieldText;
}

/** Salutation, first and last name. */
export function NameFields({ name, salutation, onSalutation, firstName, lastName }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        id={`${name}-salutation`}
        name={`${name}-salutation`}
        label={t`Title`}
        optional
        autoComplete="honorific-prefix"
        value={salutation}
        className="max-w-48"
        onChange={(value) => onSalutation(value === 'mr' || value === 'mrs' ? value : '')}
      >
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
