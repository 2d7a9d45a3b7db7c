import { useEffect, useState } from 'react';
import { watchSession } from '../../../application/session/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { OwnerId } from '../../../domain/kernel/Ids.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import type { Session } from '../../../domain/session/Session.ts';
import type { Shop } from '../../binding/Shop.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useLive } from '../../binding/useLive.ts';
import { useCartSide } from '../shared/side/useCartSide.ts';
import { useOpenCart } from '../shared/side/useOpenCart.ts';
import { hasSignedOut } from './hasSignedOut.ts';

/** A cart and the customer that owns it; null for a guest. */
interface Seen {
  readonly cart: PricedCart;
  readonly of: OwnerId | null;
}

/* The last seen cart of each side, shared by the steps; kept in memory only (S8). */
const lastSeen: Readonly<Record<Side, WeakMap<Shop, Seen>>> = { buy: new WeakMap(), sell: new WeakMap() };

/** The cart of a side has become an order: there is nothing to bring back. */
export const forgetCart = (shop: Shop, side: Side): boolean => lastSeen[side].delete(shop);

/** The cart has become empty in a step: `lines` are its former ones, and nothing was ordered (CART-7). */
export const isEmptied = ({ cart, lines }: PricedCart): boolean => cart.lines.length === 0 && lines.length > 0;

export interface HeldCart {
  /** The cart, or its last state with lines; null if there is nothing to order. */
  readonly cart: PricedCart | null;
  /** The cart is gone or empty. */
  readonly gone: boolean;
}

/** The next cart to show: an empty one keeps its former lines. */
const seenNext = (before: PricedCart | null, now: PricedCart): PricedCart =>
  now.lines.length === 0 && before !== null && before.cart.id === now.cart.id ? { ...before, cart: now.cart } : now;

/** The customer that owns the cart; a customer's cart stays theirs after they sign out. */
const customerOf = (cart: PricedCart, session: Session | null, before: Seen | null): OwnerId | null => {
  if (session?.level === 'User' && session.ownerId === cart.cart.ownerId) return session.ownerId;
  return before?.cart.cart.id === cart.cart.id ? before.of : null;
};

/**
 * The cart of a checkout step. A cart lost with its session stays visible to be restored, an emptied one to be
 * explained; a cart of a customer who has signed out is hidden.
 */
export function useHeldCart(rendered: PricedCart | null): HeldCart {
  const shop = useShop();
  const side = useCartSide();
  const open = useOpenCart(side, rendered);
  const session = useLive(watchSession, undefined, null);
  const [rememberedOpen, setHeard] = useState(open);
  const [seen, setSeen] = useState((): Seen | null =>
    open === null
      ? (lastSeen[side].get(shop) ?? null)
      : { cart: open, of: customerOf(open, session, lastSeen[side].get(shop) ?? null) },
  );
  if (open !== rememberedOpen) {
    setHeard(open);
    if (open !== null) setSeen({ cart: seenNext(seen?.cart ?? null, open), of: customerOf(open, session, seen) });
  }
  const of = seen === null ? null : customerOf(seen.cart, session, seen);
  if (seen !== null && seen.of !== of) setSeen({ ...seen, of });
  useEffect(() => {
    if (open !== null) lastSeen[side].set(shop, { cart: open, of });
  }, [shop, side, open, of]);
  // Until the session is known, a customer's cart is shown only if it was loaded just now.
  const left = session === null ? of !== null && open === null : hasSignedOut(of, session);
  const cart = seen === null || left ? null : seen.cart;
  return {
    cart: cart === null || cart.lines.length === 0 ? null : cart,
    gone: open === null || open.lines.length === 0,
  };
}
