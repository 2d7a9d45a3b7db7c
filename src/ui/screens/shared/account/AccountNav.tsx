import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { accountPages } from '../session/accountPages.ts';
import { useSignOut } from '../session/useSignOut.ts';

const list = [
  'grid grid-cols-2 gap-1 rounded-lg border border-line bg-surface p-1 sm:grid-cols-4',
  'lg:grid-cols-1 lg:border-0 lg:bg-transparent lg:p-0',
].join(' ');
const entry = [
  'flex h-full min-h-12 w-full items-center justify-center gap-2 rounded-md px-1 text-sm font-medium whitespace-nowrap',
  'hover:bg-sunken sm:min-h-11 lg:justify-start lg:gap-3 lg:px-3 [&>svg]:max-lg:hidden',
].join(' ');
const current = `${entry} bg-accent-wash text-accent`;

/** Links to the pages of the account: a column on wide windows, above the page a grid. */
export function AccountNav({
  customer,
}: {
  readonly customer: Pick<Customer, 'firstName' | 'lastName' | 'email'> | null;
}) {
  const { t } = useLingui();
  const { leave, leaving } = useSignOut();
  const deleting = useLocation({ select: ({ pathname }) => pathname === '/kundenkonto/loeschen' });
  return (
    <nav aria-label={t`My account`} className="min-w-0 lg:sticky lg:top-24">
      {customer === null ? null : (
        <div className="mb-5 hidden px-3 lg:block">
          <p className="font-serif text-xl break-words">
            {customer.firstName} {customer.lastName}
          </p>
          <p className="truncate text-sm text-soft" title={customer.email}>
            {customer.email}
          </p>
        </div>
      )}
      <ul className={list}>
        {accountPages.map(({ to, icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/kundenkonto', includeSearch: false }}
              className={deleting && to === '/kundenkonto/meine-daten' ? current : entry}
              activeProps={{ className: current }}
            >
              <Icon name={icon} />
              {t(name)}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => void leave()}
            aria-busy={leaving || undefined}
            className={`${entry} text-soft`}
          >
            <Icon name="leave" />
            {leaving ? <Trans>Signing out …</Trans> : <Trans>Sign out</Trans>}
          </button>
        </li>
      </ul>
    </nav>
  );
}
