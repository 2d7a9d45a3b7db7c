import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { Notice } from '../../../kit/Notice.tsx';

const back = { redirect: '/checkout/meine-daten' };

/** Names the buyer: a customer by e-mail, or a guest with a link to sign in. */
export function BuyerHint({ email }: { readonly email: string | null }) {
  return email === null ? (
    <p className="text-soft">
      <Trans>
        You are ordering as a guest; no account is needed.{' '}
        <Link to="/login" search={back} className="link">
          Sign in
        </Link>{' '}
        if you have one.
      </Trans>
    </p>
  ) : (
    <p className="text-soft">
      <Trans>
        You are signed in as <span className="wrap-anywhere">{email}</span>.
      </Trans>
    </p>
  );
}

/** Says that the e-mail address has an account; the order can go on without it (CHK-2). */
export function EmailHasAccount({ email }: { readonly email: string }) {
  return (
    <Notice tone="plain" live title={<Trans>An account with this e-mail address already exists.</Trans>}>
      <Trans>
        <Link to="/login" search={back} state={{ 'form login': { email } }} className="link">
          Sign in
        </Link>{' '}
        to use your addresses and see the order in the account of {email}, or go on as a guest.
      </Trans>
    </Notice>
  );
}

/** The customer's e-mail address; the confirmation goes to this address only. */
export function AccountsEmail({ email, side }: { readonly email: string; readonly side: Side }) {
  const address = <strong className="wrap-anywhere">{email}</strong>;
  return (
    <p id="email" tabIndex={-1} className="text-sm">
      {side === 'buy' ? (
        <Trans>The confirmation of your order goes to {address}, the address of your account.</Trans>
      ) : (
        <Trans>The confirmation of your sale goes to {address}, the address of your account.</Trans>
      )}{' '}
      <Trans>
        You can change it in{' '}
        <Link to="/kundenkonto/meine-daten" hash="profile-email" className="link">
          your profile
        </Link>
        .
      </Trans>
    </p>
  );
}
