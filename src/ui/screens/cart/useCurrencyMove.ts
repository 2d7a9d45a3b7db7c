import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { previewCart } from '../../../application/cart/tokens.ts';
import { settleCart } from '../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { useRefusalText } from './useRefusalText.ts';

export interface CurrencyMove {
  /** The cart that is asked about, as it stands. */
  readonly cart: PricedCart;
  /** What it would come to; null while that is not known. */
  readonly preview: PricedCart | null;
  readonly problem: MessageDescriptor | null;
  /** Another window has changed the cart since it was asked about: the totals are new ones. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** Moves the cart as it was shown, no other; resolves to whether it has moved. */
  readonly move: () => Promise<boolean>;
}

/** Asks what a cart comes to in another currency, and moves it there once its shopper says so (MKT-5). */
export function useCurrencyMove(asked: PricedCart, to: Currency): CurrencyMove {
  const shop = useShop();
  const refusalText = useRefusalText();
  const settle = useCommand(settleCart);
  const [{ cart, changed }, setShown] = useState({ cart: asked, changed: false });
  const [preview, setPreview] = useState<PricedCart | null>(null);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const { id, version } = cart.cart;

  useEffect(() => {
    let wanted = true;
    shop.run(previewCart, { cartId: id, currency: to }).then(
      (outcome) => {
        if (!wanted) return;
        if (outcome.ok) setPreview(outcome.value);
        else setProblem(refusalText.of(outcome.error));
      },
      () => {
        if (wanted) setProblem(refusalText.tryLater);
      },
    );
    return () => {
      wanted = false;
    };
  }, [shop, refusalText, id, version, to]);

  const move = async () => {
    try {
      const outcome = await settle.run({ cartId: id, version, settings: { currency: to } });
      if (outcome.ok) return true;
      if (outcome.error._tag === 'CartChanged') {
        setPreview(null);
        setShown({ cart: outcome.error.current, changed: true });
      } else setProblem(refusalText.of(outcome.error));
    } catch {
      setProblem(refusalText.tryLater);
    }
    return false;
  };
  return { cart, preview, problem, changed, busy: settle.pending, move };
}
