import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { KeptCart } from '../cart/KeptCart.tsx';
import { OrderedCart } from '../cart/OrderedCart.tsx';
import { useOrderOf } from '../cart/useOrderOf.ts';
import { EmptiedCart } from './EmptiedCart.tsx';
import { isEmptied } from './useHeldCart.ts';
import type { RestoringCart } from './useRestoredCart.ts';

export interface LostCartProps extends Pick<RestoringCart, 'restoring' | 'ownSession' | 'lapsed'> {
  readonly restore: () => void;
  /** How the cart was when it was last there. */
  readonly cart: PricedCart;
  /** Rises whenever the shopper wanted to go on: the notice takes the focus. */
  readonly attempt: number;
}

/** The cart behind a step is gone, or everything that was in it. */
export const LostCart = (props: LostCartProps) =>
  isEmptied(props.cart) ? <EmptiedCart lines={props.cart.lines} attempt={props.attempt} /> : <GoneCart {...props} />;

/** Ordered elsewhere, and then its order is shown the way to; kept in an account, and then signing in leads back to it; else what was entered is still here, and one press brings everything back. */
function GoneCart({ restore, restoring, cart, ownSession, lapsed, attempt }: LostCartProps) {
  const order = useOrderOf(ownSession ? cart : null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const anew = (label: ReactNode) => (
    <Button look="quiet" small busy={restoring} onClick={restore}>
      {restoring ? <Trans>Putting everything back …</Trans> : label}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      {order !== null ? (
        <OrderedCart order={order} />
      ) : lapsed ? (
        <KeptCart
          otherwise={{
            text: (
              <Trans>As a guest you can put what is on this page into a new cart, at the prices of this moment.</Trans>
            ),
            button: anew(<Trans>Go on as a guest with a new cart</Trans>),
          }}
        />
      ) : (
        <Notice
          tone="alarm"
          live
          title={ownSession ? <Trans>This cart is no longer there</Trans> : <Trans>Your session has ended</Trans>}
        >
          <p className="mb-3">
            {ownSession ? (
              <Trans>It has been ordered or emptied in another window. Please look there before you order again.</Trans>
            ) : (
              <Trans>
                Your cart belonged to it. Products, addresses and choices are still on this page and can be put into a
                new cart, at the prices of this moment.
              </Trans>
            )}
          </p>
          {anew(<Trans>Put everything into a new cart</Trans>)}
        </Notice>
      )}
    </div>
  );
}
