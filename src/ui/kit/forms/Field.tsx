import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { afterPress, followPresses } from './afterPress.ts';

/** What ties a control to its label, its hint and its error, and to what is done when it is left. */
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
  /** The control has been left, and the press that left it is over. */
  readonly onBlur: (() => void) | undefined;
  readonly hint?: ReactNode;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control: the label above, the hint and the error below, all of them tied to it. */
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

/** The error of a control; it is read aloud as it appears. */
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
