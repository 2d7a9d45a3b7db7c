import { useEffect, useState } from 'react';
import { watchSession } from '../../../application/session/tokens.ts';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { OwnerId } from '../../../domain/kernel/Ids.ts';
import type { Session } from '../../../domain/session/Session.ts';
import type { Shop } from '../../binding/Shop.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { useLive } from '../../binding/useLive.ts';
import { useOpenCart } from '../cart/useOpenCart.ts';
import { hasLeft } from './hasLeft.ts';

/** A cart as it was seen, and the customer whose it was; null: a guest's. */
interface Seen {
  readonly cart: PricedCart;
  readonly of: OwnerId | null;
}

/* The cart of the checkout as it was seen last, from step to step: as long as the document, and nowhere else (S8). */
const held = new WeakMap<Shop, Seen>();

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
  now.lines.length === 0 && before !== null && before.cart.id === now.cart.id ? { ...before, cart: now.cart } : now;

/** Whose it is, as far as the session says: a cart that was a customer's stays theirs when they have left. */
const ofWhom = (cart: PricedCart, session: Session | null, before: Seen | null): OwnerId | null =>
  session?.level === 'User' && session.ownerId === cart.cart.ownerId
    ? session.ownerId
    : before?.cart.cart.id === cart.cart.id
      ? before.of
      : null;

/**
 * The cart a step of the checkout works on. One that is lost with its session stays in view, so that it can be brought back; one that sells out, so that it can be said.
 * That of a customer who has signed out is nobody's to see.
 */
export function useHeldCart(rendered: PricedCart | null): HeldCart {
  const shop = useShop();
  const open = useOpenCart(rendered);
  const session = useLive(watchSession, undefined, null);
  const [heard, setHeard] = useState(open);
  const [seen, setSeen] = useState((): Seen | null =>
    open === null ? (held.get(shop) ?? null) : { cart: open, of: ofWhom(open, session, held.get(shop) ?? null) },
  );
  if (open !== heard) {
    setHeard(open);
    if (open !== null) setSeen({ cart: seenNext(seen?.cart ?? null, open), of: ofWhom(open, session, seen) });
  }
  const of = seen === null ? null : ofWhom(seen.cart, session, seen);
  if (seen !== null && seen.of !== of) setSeen({ ...seen, of });
  useEffect(() => {
    if (open !== null) held.set(shop, { cart: open, of });
  }, [shop, open, of]);
  // Until the session is known, only what was read just now is known to be theirs.
  const left = session === null ? of !== null && open === null : hasLeft(of, session);
  const cart = seen === null || left ? null : seen.cart;
  return {
    cart: cart === null || cart.lines.length === 0 ? null : cart,
    gone: open === null || open.lines.length === 0,
  };
}
