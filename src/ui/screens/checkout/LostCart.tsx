import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { OrderedCart } from '../cart/OrderedCart.tsx';
import { useOrderOf } from '../cart/useOrderOf.ts';
import { EmptiedCart } from './EmptiedCart.tsx';
import { isEmptied } from './useHeldCart.ts';

export interface LostCartProps {
  readonly restore: () => void;
  readonly restoring: boolean;
  /** How the cart was when it was last there. */
  readonly cart: PricedCart;
  /** The session is still the same: the cart was ordered or emptied in another window. */
  readonly ownSession: boolean;
  /** Rises whenever the shopper wanted to go on: the notice takes the focus. */
  readonly attempt: number;
}

/** The cart behind a step is gone, or everything that was in it. */
export const LostCart = (props: LostCartProps) => (isEmptied(props.cart) ? <EmptiedCart lines={props.cart.lines} attempt={props.attempt} /> : <GoneCart {...props} />);

/** Ordered elsewhere, and then its order is shown the way to; else what was entered is still here, and one press brings everything back. */
function GoneCart({ restore, restoring, cart, ownSession, attempt }: LostCartProps) {
  const order = useOrderOf(ownSession ? cart : null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      {order !== null ? <OrderedCart order={order} /> : <Notice tone="alarm" live title={ownSession ? <Trans>This cart is no longer there</Trans> : <Trans>Your session has ended</Trans>}>
        <p>
          {ownSession
            ? <Trans>It has been ordered or emptied in another window. Please look there before you order again.</Trans>
            : <Trans>Your cart belonged to it. Products, addresses and choices are still on this page and can be put into a new cart, at the prices of this moment.</Trans>}
        </p>
        <Button look="quiet" small busy={restoring} onClick={restore} className="mt-3">
          {restoring ? <Trans>Putting everything back …</Trans> : <Trans>Put everything into a new cart</Trans>}
        </Button>
      </Notice>}
    </div>
  );
}
