import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useMemo, useRef } from 'react';
import {
  chosenIn,
  failureIn,
  isLost,
  initial,
  step,
  type CartChoices,
  type CartSaving as Process,
  type CartSavingCommand,
  type CartSavingEvent,
  type TypedParts,
} from '../../../../application/checkout/CartSaving.ts';
import { addressCart, settleCart } from '../../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import type { Shop } from '../../../binding/Shop.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

export interface CartSaving {
  /** Delivery, store and payment as chosen, before the shop has confirmed them. */
  readonly chosen: ReturnType<typeof chosenIn>;
  readonly choose: (choices: CartChoices) => void;
  readonly type: (parts: TypedParts) => void;
  /** Sends again what has failed. Resolves to whether all is saved, as soon as all is answered. */
  readonly finish: () => Promise<boolean>;
  readonly saving: boolean;
  readonly failure: MessageDescriptor | null;
  readonly lost: boolean;
}

/**
 * Saves what the shopper enters into the cart.
 *
 * @param showProblems called with what the shop refuses about fields
 */
export function useCartSaving(
  cart: PricedCart,
  showProblems: (problems: InvalidFields['problems']) => void,
): CartSaving {
  const shop = useShop();
  const refusalText = useRefusalText();
  const finishing = useRef<Finishing | null>(null);
  const [state, send] = useProcess<Process, CartSavingEvent, CartSavingCommand>(
    () => initial(cart),
    step,
    (command, send) => {
      if (command.type === 'finished') {
        finishing.current?.resolve(command.saved);
        finishing.current = null;
      } else if (command.type === 'show-problems') showProblems(command.problems);
      else void answerTo(shop, command).then(send);
    },
  );
  useEffect(() => send({ type: 'shown', cart }), [send, cart]);
  const failure = failureIn(state);
  return {
    chosen: useMemo(() => chosenIn(state), [state]),
    choose: (choices) => send({ type: 'chosen', choices }),
    type: (parts) => send({ type: 'typed', parts }),
    finish: () => {
      const { promise } = (finishing.current ??= untilFinished());
      send({ type: 'finish' });
      return promise;
    },
    saving: state.underWay !== null,
    failure: failure === null ? null : refusalText.of(failure),
    lost: isLost(state),
  };
}

/** A promise of the process's `finished`. */
interface Finishing {
  readonly promise: Promise<boolean>;
  readonly resolve: (saved: boolean) => void;
}
function untilFinished(): Finishing {
  let resolve: Finishing['resolve'] = () => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const answerTo = async (
  shop: Shop,
  command: Extract<CartSavingCommand, { readonly type: 'settle' | 'address' }>,
): Promise<CartSavingEvent> => {
  const outcome = await (command.type === 'settle'
    ? outcomeOf(shop.run(settleCart, command))
    : outcomeOf(shop.run(addressCart, command)));
  return outcome.ok ? { type: 'answered', cart: outcome.value } : { type: 'refused', reason: outcome.error };
};
