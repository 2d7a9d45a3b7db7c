import { Trans } from '@lingui/react/macro';
import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { AccountFrame } from '../shared/account/AccountFrame.tsx';
import { CustomerContext } from '../shared/account/CustomerContext.ts';
import { useWatchedCustomer } from '../shared/session/useWatchedCustomer.ts';

const route = getRouteApi('/kundenkonto');

/** The account's navigation with the page of the route beside it. */
export function AccountShell() {
  const { customer: rendered } = route.useLoaderData();
  const customer = useWatchedCustomer(rendered);
  return (
    <AccountFrame customer={customer}>
      {customer === null ? (
        <NotShown />
      ) : (
        <CustomerContext value={customer}>
          <Outlet />
        </CustomerContext>
      )}
    </AccountFrame>
  );
}

/** Shown if the account cannot be loaded, instead of outdated data. */
function NotShown() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void router.invalidate().finally(() => setBusy(false));
  };
  return (
    <div className="grid max-w-160 gap-6">
      <h1 className="text-4xl">
        <Trans>My account</Trans>
      </h1>
      <Notice tone="alarm" live title={<Trans>Your account cannot be shown just now</Trans>}>
        <p>
          <Trans>Something went wrong. Please try again later.</Trans>
        </p>
        <Button look="quiet" small busy={busy} onClick={again} className="mt-3">
          {busy ? <Trans>Loading …</Trans> : <Trans>Try again</Trans>}
        </Button>
      </Notice>
    </div>
  );
}
