import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';

export interface LostCartProps {
  readonly restore: () => void;
  readonly restoring: boolean;
  /** The session is still the same: the cart was ordered or emptied in another window. */
  readonly ordered: boolean;
  /** Rises whenever the shopper wanted to go on: the notice takes the focus. */
  readonly attempt: number;
}

/** The cart behind a step is gone. It is said honestly, what was entered is still here, and one press brings everything back. */
export function LostCart({ restore, restoring, ordered, attempt }: LostCartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Notice tone="alarm" live title={ordered ? <Trans>This cart is no longer there</Trans> : <Trans>Your session has ended</Trans>}>
        <p>
          {ordered
            ? <Trans>It has been ordered or emptied in another window. Please look there before you order again.</Trans>
            : <Trans>Your cart belonged to it. Products, addresses and choices are still on this page and can be put into a new cart, at the prices of this moment.</Trans>}
        </p>
        <Button look="quiet" small busy={restoring} onClick={restore} className="mt-3">
          {restoring ? <Trans>Putting everything back …</Trans> : <Trans>Put everything into a new cart</Trans>}
        </Button>
      </Notice>
    </div>
  );
}
