import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Field } from './Field.tsx';

interface PasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A password field with a button that shows the password. Password managers and pasting work. */
export function PasswordField({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  autoComplete,
  hint,
  error,
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} onBlur={onBlur} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            className="input pe-28"
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t`Show the password`}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 rounded-md px-3 text-sm font-medium text-accent hover:bg-sunken"
          >
            {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </button>
        </div>
      )}
    </Field>
  );
}
