import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
}

/** A one-line text field. It never changes the text while it is typed, and allows pasting. */
export function TextField({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  optional = false,
  className = '',
  type = 'text',
  ...input
}: TextFieldProps) {
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
        <input
          {...control}
          {...input}
          name={name}
          type={type}
          className="input"
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
