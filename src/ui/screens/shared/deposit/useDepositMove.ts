import type { MessageDescriptor } from '@lingui/core';
import { initial, step } from '../../../../application/checkout/DepositMove.ts';
import { settleCart } from '../../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { ShippingMethodId } from '../../../../domain/kernel/Ids.ts';
import type { DepositMisfit } from '../../../../domain/shipping/Shipping.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';

export interface DepositMove {
  /** Moves the cart, or asks first when goods would be lost. */
  readonly to: (method: ShippingMethodId) => void;
  /** null: nothing is asked. */
  readonly misfits: readonly DepositMisfit[] | null;
  /** Moves the cart without the goods that do not fit. */
  readonly agree: () => void;
  /** Leaves the cart as it is. */
  readonly close: () => void;
  /** Why the cart did not move. */
  readonly problem: MessageDescriptor | null;
  readonly busy: boolean;
}

/** Moves a cart into or out of the deposit; nothing is lost unless the shopper agrees to it (CART-5). */
export function useDepositMove({ cart }: PricedCart): DepositMove {
  const shop = useShop();
  const refusalText = useRefusalText();
  const [{ asking, question, problem }, send] = useProcess(
    () => initial,
    step,
    ({ cartId, version, settings }, send) =>
      void outcomeOf(shop.run(settleCart, { cartId, version, settings })).then((outcome) =>
        send(outcome.ok ? { type: 'moved' } : { type: 'refused', reason: outcome.error }),
      ),
  );
  return {
    to: (method) => send({ type: 'chosen', method, cart }),
    misfits: question?.misfits ?? null,
    agree: () => send({ type: 'agreed', cart }),
    close: () => send({ type: 'closed' }),
    problem: problem === null ? null : refusalText.of(problem),
    busy: asking !== null,
  };
}
