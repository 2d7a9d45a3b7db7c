import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Customer } from '../../../domain/account/Customer.ts';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { useSignOut } from './useSignOut.ts';

const entry = 'flex min-h-11 items-center gap-2 rounded-md px-2.5 text-sm lg:gap-3 lg:px-3 font-medium whitespace-nowrap hover:bg-sunken';
const current = `${entry} bg-accent-wash text-accent`;

/** The pages of the account: a column beside the page, a row above it on phones. */
export function AccountNav({ customer }: { readonly customer: Pick<Customer, 'firstName' | 'lastName' | 'email'> | null }) {
  const { t } = useLingui();
  const { leave, leaving } = useSignOut();
  return (
    <nav aria-label={t`My account`} className="min-w-0 lg:sticky lg:top-24">
      {customer === null ? null : (
        <div className="mb-5 hidden px-3 lg:block">
          <p className="font-serif text-xl break-words">{customer.firstName} {customer.lastName}</p>
          <p className="truncate text-sm text-soft" title={customer.email}>{customer.email}</p>
        </div>
      )}
      <ul className="shelf -mx-4 flex gap-1 px-4 pb-2 md:-mx-8 md:px-8 lg:mx-0 lg:grid lg:overflow-visible lg:p-0">
        <Entry icon="user" exact to="/kundenkonto"><Trans>Overview</Trans></Entry>
        <Entry icon="truck" to="/kundenkonto/bestelluebersicht"><Trans>Orders</Trans></Entry>
        <Entry icon="pencil" to="/kundenkonto/meine-daten"><Trans>Profile</Trans></Entry>
        <Entry icon="pin" to="/kundenkonto/adressen"><Trans>Addresses</Trans></Entry>
        <Entry icon="heart" to="/wunschliste"><Trans>Wishlist</Trans></Entry>
        <li>
          <button type="button" onClick={() => void leave()} aria-busy={leaving || undefined} className={`${entry} w-full text-soft`}>
            <Icon name="leave" />{leaving ? <Trans>Signing out …</Trans> : <Trans>Sign out</Trans>}
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly to: '/kundenkonto' | '/kundenkonto/bestelluebersicht' | '/kundenkonto/meine-daten' | '/kundenkonto/adressen' | '/wunschliste';
  readonly icon: IconName;
  readonly exact?: boolean;
  readonly children: ReactNode;
}

function Entry({ to, icon, exact = false, children }: EntryProps) {
  return (
    <li>
      <Link to={to} activeOptions={{ exact, includeSearch: false }} className={entry} activeProps={{ className: current }}><Icon name={icon} />{children}</Link>
    </li>
  );
}
