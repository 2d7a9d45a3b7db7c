import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { previewCart } from '../../../../application/cart/tokens.ts';
import { settleCart } from '../../../../application/checkout/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Currency } from '../../../../domain/kernel/Money.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
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
