import { Trans } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import { FormAlive, useAlive } from './FormAlive.ts';

interface FormProps {
  readonly id?: string;
  readonly className: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/**
 * A form with what somebody says of themselves. Only its script sends it: until that is there its buttons wait, and were the browser to
 * send it by itself, nothing typed would stand in an address, and so in no history and no log.
 */
export function Form({ id, className, onSubmit, children }: FormProps) {
  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit} className={className}>
      <FormAlive value={useAlive()}>{children}</FormAlive>
      <noscript>
        <p className="text-sm font-medium text-caution">
          <Trans>Please switch on JavaScript in your browser. This form cannot be sent without it.</Trans>
        </p>
      </noscript>
    </form>
  );
}
