import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';

/** Shown if an order cannot be loaded. */
export function OrderUnavailable() {
  const router = useRouter();
  return (
    <>
      <h1 className="mb-6 text-4xl">
        <Trans>Order</Trans>
      </h1>
      <Notice tone="alarm" live title={<Trans>This order cannot be shown just now</Trans>}>
        <p>
          <Trans>Something went wrong. Please try again later.</Trans>
        </p>
        <Button look="quiet" small onClick={() => void router.invalidate()} className="mt-3">
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    </>
  );
}
