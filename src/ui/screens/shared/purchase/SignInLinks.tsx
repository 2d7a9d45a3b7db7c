import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/Button.tsx';

/** The ways to an account for a guest who needs one here. `back`: the path, with its query, that both lead back to. */
export function SignInLinks({ back }: { readonly back: string }) {
  const search = { redirect: back };
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/login" search={search} className={buttonClass('primary')}>
        <Trans>Sign in</Trans>
      </Link>
      <Link to="/registrierung" search={search} className={buttonClass('quiet')}>
        <Trans>Create an account</Trans>
      </Link>
    </div>
  );
}
