import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useShop } from '../../../binding/ShopContext.ts';

interface KeptCartProps {
  /** The customer has signed out in another tab; otherwise the session has expired. */
  readonly hasSignedOut?: boolean;
  /** Another action for this page: text and button. */
  readonly otherwise?: { readonly text: ReactNode; readonly button: ReactNode };
}

/**
 * Notice after the session of a customer has ended: the account keeps the cart, and signing in leads back to this
 * page (AUTH-3, CHK-1).
 */
export function KeptCart({ hasSignedOut = false, otherwise }: KeptCartProps) {
  const { safeReturnPath } = useShop().addresses;
  const here = useLocation({ select: ({ pathname, searchStr }) => safeReturnPath(pathname + searchStr) });
  return (
    <Notice
      tone="alarm"
      live
      title={hasSignedOut ? <Trans>You are signed out</Trans> : <Trans>Your session has ended</Trans>}
    >
      <p>
        {hasSignedOut ? (
          <Trans>Sign in to go on here with the cart of your account.</Trans>
        ) : (
          <Trans>Your cart is kept in your account. Once you have signed in again you can go on here with it.</Trans>
        )}{' '}
        {otherwise?.text}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to="/login" search={here === null ? {} : { redirect: here }} className={buttonClass('primary', true)}>
          <Trans>Sign in</Trans>
        </Link>
        {otherwise?.button}
      </p>
    </Notice>
  );
}
