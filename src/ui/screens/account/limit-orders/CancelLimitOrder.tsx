import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import type { Withdrawal } from './useWithdrawal.ts';

interface CancelLimitOrderProps {
  readonly withdrawal: Withdrawal;
  /** A finished limit order is taken off the list instead. */
  readonly isOpen: boolean;
}

/** Cancels an open limit order after a question; takes a finished one off the list. */
export function CancelLimitOrder({ withdrawal: { run, pending }, isOpen }: CancelLimitOrderProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  if (!isOpen)
    return (
      <Button look="quiet" busy={pending} onClick={run}>
        <Trans>Take it off the list</Trans>
      </Button>
    );
  return (
    <>
      <Button look="quiet" busy={pending} onClick={() => setAsks(true)}>
        {pending ? <Trans>Cancelling …</Trans> : <Trans>Cancel the limit order</Trans>}
      </Button>
      {asks ? (
        <Dialog
          title={t`Cancel this limit order?`}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button look="quiet" onClick={() => setAsks(false)}>
                <Trans>Keep it</Trans>
              </Button>
              <Button
                onClick={() => {
                  setAsks(false);
                  run();
                }}
              >
                <Trans>Yes, cancel it</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>We then neither buy nor sell for you. You can place another one at any time.</Trans>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}
