import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { KeptCart } from '../shared/cart/KeptCart.tsx';
import { OrderedCart } from '../shared/cart/OrderedCart.tsx';
import { useOrderOfCart } from '../shared/cart/useOrderOfCart.ts';
import { EmptiedCart } from './EmptiedCart.tsx';
import type { RestoringCart } from './useRestoredCart.ts';

export interface LostCartProps extends Pick<RestoringCart, 'restoring' | 'loss'> {
  readonly restore: () => void;
  /** The cart before it was lost. */
  readonly cart: PricedCart;
  /** Rises with every attempt to continue: the notice takes the focus. */
  readonly attempt: number;
}

/** Notice for a step whose cart is gone or empty. */
export const LostCart = (props: LostCartProps) =>
  props.loss === 'emptied' ? <EmptiedCart lines={props.cart.lines} attempt={props.attempt} /> : <GoneCart {...props} />;

/**
 * Offers the way on: the order, if the cart was ordered elsewhere; sign-in, if the account keeps the cart; else a
 * button that restores the cart.
 */
function GoneCart({ restore, restoring, cart, loss, attempt }: LostCartProps) {
  const order = useOrderOfCart(loss === 'elsewhere' ? cart : null);
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
      {order === null ? null : <OrderedCart order={order} />}
      {loss === 'expired' ? (
        <KeptCart
          otherwise={{
            text: (
              <Trans>As a guest you can put what is on this page into a new cart, at the prices of this moment.</Trans>
            ),
            button: anew(<Trans>Go on as a guest with a new cart</Trans>),
          }}
        />
      ) : null}
      {order !== null || loss === 'expired' ? null : (
        <Notice
          tone="alarm"
          live
          title={
            loss === 'elsewhere' ? <Trans>This cart is no longer there</Trans> : <Trans>Your session has ended</Trans>
          }
        >
          <p className="mb-3">
            {loss === 'elsewhere' ? (
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
