import { Trans } from '@lingui/react/macro';
import { useRef, type FormEventHandler, type ReactNode } from 'react';
import { FormHydrated, useHydrated } from './FormHydrated.ts';
import { useEarlyInput } from '../useEarlyInput.ts';

interface FormProps {
  readonly id?: string;
  readonly className: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/**
 * A form for personal data. Only its script sends it: until hydration its submit buttons are disabled, and `post` keeps
 * the data out of addresses, history and logs if the browser sends it all the same. What was entered until then is
 * taken up at hydration.
 */
export function Form({ id, className, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={onSubmit} className={className}>
      <FormHydrated value={useHydrated()}>{children}</FormHydrated>
      <noscript>
        <p className="text-sm font-medium text-caution">
          <Trans>Please switch on JavaScript in your browser. This form cannot be sent without it.</Trans>
        </p>
      </noscript>
    </form>
  );
}
