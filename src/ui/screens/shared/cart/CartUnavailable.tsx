import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../kit/Button.tsx';
import { useOnline } from '../errors/useOnline.ts';

/** Shown if the cart cannot be loaded (CART-8). The cart is kept; a retry may load it. */
export function CartUnavailable() {
  const router = useRouter();
  const online = useOnline();
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-4 py-20 text-center" role="alert">
      <h1 className="text-3xl">
        <Trans>Your cart cannot be shown just now</Trans>
      </h1>
      <p className="text-soft">
        {online ? (
          <Trans>Something went wrong. Please try again later.</Trans>
        ) : (
          <Trans>There is no connection to the shop.</Trans>
        )}{' '}
        <Trans>What you put into it is kept.</Trans>
      </p>
      <Button onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  );
}
