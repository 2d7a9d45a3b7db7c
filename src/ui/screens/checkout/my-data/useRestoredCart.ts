import { useState } from 'react';
import { addToCart } from '../../../../application/cart/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { Session } from '../../../../domain/session/Session.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { useRefusalText } from '../../cart/useRefusalText.ts';
import { useLingui } from '@lingui/react/macro';

const unknown: Session = { level: 'guest', ownerId: null, expiresAt: null };

export interface RestoredCart {
  readonly restore: () => Promise<boolean>;
  readonly restoring: boolean;
  /** The cart's own session still holds, so its loss has another cause. */
  readonly ownSession: boolean;
}

/** Puts the products of a cart that is gone into a new one, line by line; what cannot be had any more is told. */
export function useRestoredCart({ cart, lines }: PricedCart): RestoredCart {
  const shop = useShop();
  const { i18n } = useLingui();
  const toast = useToast();
  const refusalText = useRefusalText();
  const session = useLive(watchSession, undefined, unknown);
  const [restoring, setRestoring] = useState(false);
  const restore = async () => {
    setRestoring(true);
    let back = 0;
    try {
      for (const { sku, quantity } of lines) {
        const outcome = await shop.run(addToCart, { sku, quantity });
        if (outcome.ok) back += 1;
        else toast({ tone: 'bad', text: i18n._(refusalText.of(outcome.error)) });
      }
    } catch {
      toast({ tone: 'bad', text: i18n._(refusalText.tryLater) });
    } finally {
      setRestoring(false);
    }
    return back > 0;
  };
  return { restore, restoring, ownSession: session.ownerId === cart.ownerId };
}
