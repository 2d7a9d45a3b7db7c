import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';

/** Confirms a completed step, with a link to sign in, or to the account if signed in. */
export function Done({ children, signedIn = false }: { readonly children: ReactNode; readonly signedIn?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <div ref={box} tabIndex={-1} role="status" className="flex gap-3 rounded-md bg-accent-wash p-4 outline-none">
        <Icon name="check" className="mt-0.5 text-accent" />
        <p>{children}</p>
      </div>
      <Link to={signedIn ? '/kundenkonto' : '/login'} className={`${buttonClass('primary')} mt-6 w-full`}>
        {signedIn ? <Trans>To my account</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}
