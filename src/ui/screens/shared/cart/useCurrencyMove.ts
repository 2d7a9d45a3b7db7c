import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { previewCart } from '../../../../application/cart/tokens.ts';
import { settleCart } from '../../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Currency } from '../../../../domain/kernel/Money.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useLatest } from '../../../binding/useLatest.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';

export interface CurrencyMove {
  /** The cart to convert, as it is now. */
  readonly cart: PricedCart;
  /** The cart in the other currency; null until it is known. */
  readonly preview: PricedCart | null;
  readonly problem: MessageDescriptor | null;
  /** Another window has changed the cart meanwhile, so the totals are new. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** Converts the cart if it is still the version shown; resolves to whether it did. */
  readonly move: () => Promise<boolean>;
}

/** Previews a cart in another currency and converts it on confirmation (MKT-5). */
export function useCurrencyMove(asked: PricedCart, to: Currency): CurrencyMove {
  const refusalText = useRefusalText();
  const { ask, drop } = useLatest(previewCart);
  const settle = useCommand(settleCart);
  const [{ cart, changed }, setShown] = useState({ cart: asked, changed: false });
  const [preview, setPreview] = useState<PricedCart | null>(null);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const { id, version } = cart.cart;

  useEffect(() => {
    void ask({ cartId: id, currency: to }).then((outcome) => {
      if (outcome === null) return;
      if (outcome.ok) setPreview(outcome.value);
      else setProblem(refusalText.of(outcome.error));
    });
    return drop;
  }, [ask, drop, refusalText, id, version, to]);

  const move = async () => {
    const outcome = await settle.run({ cartId: id, version, settings: { currency: to } });
    if (outcome === null || outcome.ok) return outcome !== null;
    const { error } = outcome;
    if (typeof error === 'string' || error._tag !== 'CartChanged') {
      setProblem(refusalText.of(error));
      return false;
    }
    setPreview(null);
    setShown({ cart: error.current, changed: true });
    return false;
  };
  return { cart, preview, problem, changed, busy: settle.pending, move };
}
