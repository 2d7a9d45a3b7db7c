import { useEffect, useState } from 'react';
import { cartIn, initial, isGone, lastSeen, step, type SeenCart } from '../../../application/checkout/HeldCart.ts';
import { watchSession } from '../../../application/session/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import type { Shop } from '../../binding/Shop.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useLive } from '../../binding/useLive.ts';
import { useCartSide } from '../shared/side/useCartSide.ts';
import { useOpenCart } from '../shared/side/useOpenCart.ts';

/* The last seen cart of each side, shared by the steps; kept in memory only (S8). */
const carts: Readonly<Record<Side, WeakMap<Shop, SeenCart>>> = { buy: new WeakMap(), sell: new WeakMap() };

/** The cart of a side has become an order: there is nothing to bring back. */
export const forgetCart = (shop: Shop, side: Side): boolean => carts[side].delete(shop);

export interface HeldCart {
  /** The cart, or its last state with lines; null if there is nothing to order. */
  readonly cart: PricedCart | null;
  /** The cart is gone or empty. */
  readonly gone: boolean;
}

/** The cart of a checkout step. */
export function useHeldCart(rendered: PricedCart | null): HeldCart {
  const shop = useShop();
  const side = useCartSide();
  const open = useOpenCart(side, rendered);
  const session = useLive(watchSession, undefined, null);
  const [before, setHeld] = useState(() => initial(carts[side].get(shop) ?? null, { open, session }));
  const held = step(before, { open, session });
  if (held !== before) setHeld(held);
  useEffect(() => {
    const seen = lastSeen(held);
    if (seen !== null) carts[side].set(shop, seen);
  }, [shop, side, held]);
  return { cart: cartIn(held), gone: isGone(held) };
}
