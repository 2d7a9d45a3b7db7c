import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { afterPress, followPresses } from './afterPress.ts';

/** Attributes that tie a control to its label, hint and error, and its blur handler. */
export interface ControlProps {
  readonly id: string;
  readonly onBlur?: () => void;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: true;
}

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Called when the control loses the focus, after the press that moved the focus has ended. */
  readonly onBlur: (() => void) | undefined;
  readonly hint?: ReactNode;
  /** Error message of the control. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and hint and error below, tied to it for screen readers. */
export function Field({ id, label, onBlur, hint, error, optional = false, className = '', children }: FieldProps) {
  useEffect(followPresses, []);
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {optional ? (
          <span className="font-normal text-soft">
            <Trans>optional</Trans>
          </span>
        ) : null}
      </label>
      {children({
        id,
        ...(onBlur === undefined ? {} : { onBlur: () => afterPress(onBlur) }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
        ...(optional ? {} : { 'aria-required': true }),
      })}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error of a control; screen readers read it when it appears. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error === undefined ? null : (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-alarm">
          <Icon name="warning" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
