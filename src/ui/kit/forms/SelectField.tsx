import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A select, for lists that are too long for radio buttons. */
export function SelectField({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  autoComplete,
  hint,
  error,
  optional = false,
  className = '',
  children,
}: SelectFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      onBlur={onBlur}
      error={error}
      optional={optional}
      className={className}
      {...(hint === undefined ? {} : { hint })}
    >
      {(control) => (
        <select
          {...control}
          name={name}
          autoComplete={autoComplete}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
