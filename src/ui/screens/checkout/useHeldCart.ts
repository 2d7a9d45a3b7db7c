import { useEffect, useState } from 'react';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { Shop } from '../../binding/Shop.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useOpenCart } from '../cart/useOpenCart.ts';

/* The cart of the checkout as it was seen last, from step to step: as long as the document, and nowhere else (S8). */
const held = new WeakMap<Shop, PricedCart>();

/** The cart has become an order: there is nothing to bring back. */
export const forgetCart = (shop: Shop): boolean => held.delete(shop);

export interface HeldCart {
  /** How the cart is, or was when it was last there; null when there is nothing to order. */
  readonly cart: PricedCart | null;
  /** It is no longer there. */
  readonly gone: boolean;
}

/** The cart a step of the checkout works on. One that is lost with its session stays in view, so that it can be brought back. */
export function useHeldCart(rendered: PricedCart | null): HeldCart {
  const shop = useShop();
  const open = useOpenCart(rendered);
  const [seen, setSeen] = useState(() => open ?? held.get(shop) ?? null);
  if (open !== null && open !== seen) setSeen(open);
  useEffect(() => {
    if (open !== null) held.set(shop, open);
  }, [shop, open]);
  return { cart: seen === null || seen.lines.length === 0 ? null : seen, gone: open === null };
}
