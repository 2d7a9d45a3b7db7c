import { useEffect, useState } from 'react';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { Shop } from '../../binding/Shop.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useOpenCart } from '../cart/useOpenCart.ts';

/* The cart of the checkout as it was seen last, from step to step: as long as the document, and nowhere else (S8). */
const held = new WeakMap<Shop, PricedCart>();

/** The cart has become an order: there is nothing to bring back. */
export const forgetCart = (shop: Shop): boolean => held.delete(shop);

/** The cart has lost its last line while a step worked on it: that one is still shown, nothing of it is in the cart, and nothing was ordered (CART-7). */
export const isEmptied = ({ cart, lines }: PricedCart): boolean => cart.lines.length === 0 && lines.length > 0;

export interface HeldCart {
  /** How the cart is, or was when there was last something in it; null when there is nothing to order. */
  readonly cart: PricedCart | null;
  /** It is no longer there, or there is nothing left in it. */
  readonly gone: boolean;
}

/** What is seen of a cart from now on: an emptied one is as it stands now, with the lines it had. */
const seenNext = (before: PricedCart | null, now: PricedCart): PricedCart =>
  (now.lines.length === 0 && before !== null && before.cart.id === now.cart.id ? { ...before, cart: now.cart } : now);

/** The cart a step of the checkout works on. One that is lost with its session stays in view, so that it can be brought back; one that sells out, so that it can be said. */
export function useHeldCart(rendered: PricedCart | null): HeldCart {
  const shop = useShop();
  const open = useOpenCart(rendered);
  const [heard, setHeard] = useState(open);
  const [seen, setSeen] = useState(() => open ?? held.get(shop) ?? null);
  if (open !== heard) {
    setHeard(open);
    if (open !== null) setSeen(seenNext(seen, open));
  }
  useEffect(() => {
    if (open !== null) held.set(shop, open);
  }, [shop, open]);
  return { cart: seen === null || seen.lines.length === 0 ? null : seen, gone: open === null || open.lines.length === 0 };
}
