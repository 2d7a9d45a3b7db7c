import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';

/** An order that is not this customer's, or none at all: both read alike (Z2). Or one that could not be had now. */
export function OrderNotFoundScreen({ failed }: { readonly failed: boolean }) {
  const router = useRouter();
  if (failed) {
    return (
      <>
        <h1 className="mb-6 text-4xl"><Trans>Order</Trans></h1>
        <Notice tone="alarm" live title={<Trans>This order cannot be shown just now</Trans>}>
          <p><Trans>Something went wrong. Please try again later.</Trans></p>
          <Button look="quiet" small onClick={() => void router.invalidate()} className="mt-3"><Trans>Try again</Trans></Button>
        </Notice>
      </>
    );
  }
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <h1 className="text-3xl"><Trans>This order does not exist</Trans></h1>
      <p className="text-soft"><Trans>There is no such order in your account.</Trans></p>
      <Link to="/kundenkonto/bestelluebersicht" search={{}} className={buttonClass('primary')}><Trans>My orders</Trans></Link>
    </div>
  );
}
