import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../../../kit/Icon.tsx';
import { useShop } from '../../../binding/ShopContext.ts';
import { accountPages } from '../../shared/session/accountPages.ts';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { Disclosure } from '../menu/Disclosure.tsx';
import { useAccount } from '../../shared/session/useAccount.ts';

const row = 'flex min-h-11 items-center gap-3 hover:text-accent';

/** Link to sign in, or the customer's name with a menu of the account. */
export function AccountMenu() {
  const { t } = useLingui();
  const { signedIn, customer } = useAccount();
  const { leave, leaving } = useSignOut();
  const { safeReturnPath } = useShop().addresses;
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (!signedIn) {
    const redirect = here === '/' ? null : safeReturnPath(here);
    return (
      <Link
        to="/login"
        search={redirect === null ? {} : { redirect }}
        className="flex h-11 items-center gap-2 rounded-md px-1 text-sm font-medium hover:text-accent"
      >
        <Icon name="user" className="size-6" />
        <span className="sr-only lg:not-sr-only">
          <Trans>Sign in</Trans>
        </span>
      </Link>
    );
  }
  return (
    <Disclosure
      key={here}
      label={
        <span className="flex items-center gap-2 px-1">
          <Icon name="user" className="size-6" />
          <span className="sr-only">
            <Trans>My account</Trans>:{' '}
          </span>
          <span className="hidden max-w-32 truncate lg:block">{customer?.firstName ?? <Trans>My account</Trans>}</span>
          <Icon name="down" className="hidden size-4 text-soft lg:block" />
        </span>
      }
    >
      {customer === null ? null : (
        <p className="mb-2 border-b border-line pb-3 text-sm">
          <span className="block font-semibold break-words">
            {customer.firstName} {customer.lastName}
          </span>
          <span className="block truncate text-soft" title={customer.email}>
            {customer.email}
          </span>
        </p>
      )}
      <ul className="text-sm">
        {accountPages.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} className={row}>
              <Icon name={icon} className="text-soft" />
              {t(name)}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={`${row} w-full`}
            aria-busy={leaving || undefined}
            onClick={() => void leave()}
          >
            <Icon name="leave" className="text-soft" />
            {leaving ? <Trans>Signing out …</Trans> : <Trans>Sign out</Trans>}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
