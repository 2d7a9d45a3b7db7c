import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface TextAreaProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly rows: number;
  readonly maxLength?: number;
  readonly autoComplete?: 'on' | 'off';
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A text of several lines; it grows as far as the reader pulls it. */
export function TextArea({ id, label, value, onChange, onBlur, hint, error, ...input }: TextAreaProps) {
  return (
    <Field id={id} label={label} onBlur={onBlur} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          className="input resize-y py-3"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
