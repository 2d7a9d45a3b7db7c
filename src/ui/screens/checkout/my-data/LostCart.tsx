import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';

interface LostCartProps {
  readonly restore: () => void;
  readonly restoring: boolean;
  /** The session is still the same: the cart was ordered or emptied in another window. */
  readonly ordered: boolean;
}

/** The cart behind the form is gone. It is said honestly, what was typed is still here, and one press brings the products back. */
export function LostCart({ restore, restoring, ordered }: LostCartProps) {
  return (
    <Notice tone="alarm" live title={ordered ? <Trans>This cart is no longer there</Trans> : <Trans>Your session has ended</Trans>}>
      <p>
        {ordered
          ? <Trans>It has been ordered or emptied in another window. Please look there before you order again.</Trans>
          : <Trans>Your cart belonged to it and cannot be reached any more. What you have entered on this page is still here.</Trans>}
      </p>
      <Button look="quiet" small busy={restoring} onClick={restore} className="mt-3">
        {restoring ? <Trans>Putting the products back …</Trans> : <Trans>Put the products into a new cart</Trans>}
      </Button>
    </Notice>
  );
}
