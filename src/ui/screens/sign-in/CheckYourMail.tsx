import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import type { ReturnSearch } from '../../binding/Addresses.ts';
import { Mailbox } from './Mailbox.tsx';
import { SendAgain } from './SendAgain.tsx';
import { SignInFrame } from '../shared/sign-in/SignInFrame.tsx';
import type { ResendingState } from './useResending.ts';

interface CheckYourMailProps {
  readonly email: string;
  readonly resending: ResendingState;
  readonly search: ReturnSearch;
  /** Returns to the form, to correct the address. */
  readonly onOther: () => void;
}

/** Shown after registration: the link in the mail activates the account. */
export function CheckYourMail({ email, resending, search, onOther }: CheckYourMailProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <SignInFrame title={<Trans>Check your inbox</Trans>}>
      <div ref={box} tabIndex={-1} role="status" className="card flex gap-4 p-6 outline-none">
        <Icon name="mail" className="mt-0.5 size-6 text-accent" />
        <div className="grid min-w-0 gap-2">
          <p>
            <Trans>
              We have sent a link to <Mailbox address={email} />. Follow it to confirm your e-mail address; then you can
              sign in.
            </Trans>
          </p>
          <p className="text-sm text-soft">
            <Trans>The link is valid for 60 minutes. If nothing arrives, check your spam folder too.</Trans>
          </p>
        </div>
      </div>
      <div className="mt-6">
        <SendAgain resending={resending} />
      </div>
      <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6 text-sm">
        <Link to="/login" search={search} className="link font-semibold">
          <Trans>Confirmed? Sign in</Trans>
        </Link>
        <button type="button" className="link" onClick={onOther}>
          <Trans>Use another e-mail address</Trans>
        </button>
      </p>
    </SignInFrame>
  );
}
