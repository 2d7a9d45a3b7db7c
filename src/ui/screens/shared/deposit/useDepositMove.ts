import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { settleCart } from '../../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { ShippingMethodId } from '../../../../domain/kernel/Ids.ts';
import type { DepositMisfit } from '../../../../domain/shipping/Shipping.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';

/** What the shopper is asked before a cart moves: which goods the deposit does not take. */
interface Question {
  readonly method: ShippingMethodId;
  readonly misfits: readonly DepositMisfit[];
}

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
export function useDepositMove(cart: PricedCart): DepositMove {
  const refusalText = useRefusalText();
  const settle = useCommand(settleCart);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);

  const move = async ({ method, misfits }: Question, { id, version }: PricedCart['cart']): Promise<void> => {
    const settings = { shippingMethodId: method, leaveOut: misfits.map(({ sku }) => sku) };
    const outcome = await settle.run({ cartId: id, version, settings });
    if (outcome === null) return;
    setQuestion(null);
    if (outcome.ok) return;
    const { error } = outcome;
    if (typeof error === 'string') setProblem(refusalText.of(error));
    else if (error._tag === 'ShippingMethodRefused' && error.misfits !== undefined)
      setQuestion({ method, misfits: error.misfits });
    else if (error._tag === 'CartChanged' && error.current.cart.version > version)
      await move({ method, misfits }, error.current.cart);
    else setProblem(refusalText.of(error));
  };

  return {
    to: (method) => {
      setProblem(null);
      void move({ method, misfits: [] }, cart.cart);
    },
    misfits: question?.misfits ?? null,
    agree: () => {
      if (question !== null) void move(question, cart.cart);
    },
    close: () => setQuestion(null),
    problem,
    busy: settle.pending,
  };
}
