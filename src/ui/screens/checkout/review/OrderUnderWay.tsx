import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/Button.tsx';
import { useCartSide } from '../../shared/side/useCartSide.ts';

/** Shown after a reload during an order: asks the shop for the result (CHK-8). */
export function OrderUnderWay({ pending, onAgain }: { readonly pending: boolean; readonly onAgain: () => void }) {
  const side = useCartSide();
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-4 py-20 text-center" role="status">
      <h1 className="text-3xl">
        {side === 'sell' ? <Trans>We are looking for your sale</Trans> : <Trans>We are looking for your order</Trans>}
      </h1>
      <p className="text-soft">
        {side === 'sell' ? (
          <Trans>It was sent, and its answer has not arrived here yet. You will not sell twice.</Trans>
        ) : (
          <Trans>It was sent, and its answer has not arrived here yet. You will not order twice.</Trans>
        )}
      </p>
      <Button busy={pending} onClick={onAgain}>
        {pending ? <Trans>One moment, please …</Trans> : <Trans>Try again</Trans>}
      </Button>
    </main>
  );
}
