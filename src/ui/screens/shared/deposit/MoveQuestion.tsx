import { lazy } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { Optional } from '../../../kit/Optional.tsx';
import type { DepositMove } from './useDepositMove.ts';

const DepositDialog = lazy(() => import('./DepositDialog.tsx'));

/** The question that a move into the deposit asks before goods are lost; nothing while none is asked. */
export function MoveQuestion({ cart, move }: { readonly cart: PricedCart; readonly move: DepositMove }) {
  if (move.misfits === null) return null;
  return (
    <Optional onFail={move.close}>
      <DepositDialog cart={cart} misfits={move.misfits} busy={move.busy} onAgree={move.agree} onClose={move.close} />
    </Optional>
  );
}
