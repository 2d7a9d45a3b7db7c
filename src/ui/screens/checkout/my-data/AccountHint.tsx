import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../kit/Notice.tsx';

const back = { redirect: '/checkout/meine-daten' };

/** Who is ordering: a guest, with the way to their account, or a customer. */
export function WhoOrders({ email }: { readonly email: string | null }) {
  return email === null
    ? <p className="text-soft"><Trans>You order as a guest; no account is needed. <Link to="/login" search={back} className="link">Sign in</Link> if you have one.</Trans></p>
    : <p className="text-soft"><Trans>You are signed in as <span className="wrap-anywhere">{email}</span>.</Trans></p>;
}

/** The e-mail entered belongs to an account: said in its place, and no reason to stop (CHK-2). */
export function EmailHasAccount({ email }: { readonly email: string }) {
  return (
    <Notice tone="plain" live title={<Trans>An account with this e-mail address already exists.</Trans>}>
      <Trans><Link to="/login" search={back} className="link">Sign in</Link> to use your addresses and see the order in the account of {email}, or go on as a guest.</Trans>
    </Notice>
  );
}
