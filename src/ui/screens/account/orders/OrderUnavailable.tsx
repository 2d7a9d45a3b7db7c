import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { NotShown } from '../../shared/errors/NotShown.tsx';

/** Shown if an order cannot be loaded. */
export function OrderUnavailable() {
  const router = useRouter();
  return (
    <>
      <h1 className="mb-6 text-4xl">
        <Trans>Order</Trans>
      </h1>
      <NotShown title={<Trans>This order cannot be shown just now</Trans>} onRetry={() => void router.invalidate()} />
    </>
  );
}
