import type { ReactNode } from 'react';
import { FieldError } from './Field.tsx';

interface CheckFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** A checkbox; its label is part of the click target. */
export function CheckField({ id, name, label, checked, onChange, error, required = false }: CheckFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm leading-6">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 flex-none accent-accent"
          aria-required={required || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
