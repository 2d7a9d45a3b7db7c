import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Session } from '../../domain/session/Session.ts';

/** A cart and the customer that owns it; null for a guest. */
export interface SeenCart {
  readonly cart: PricedCart;
  readonly of: OwnerId | null;
}

/** The open cart of a side, null without one, and the session, null until it is known. */
export interface CartAndSession {
  readonly open: PricedCart | null;
  readonly session: Session | null;
}

/** The cart of a checkout step as a value: a lost one is held to be restored, an emptied one to be explained. */
export interface HeldCart extends CartAndSession {
  /** The last cart; an emptied one keeps its former lines. */
  readonly seen: SeenCart | null;
}

/** The state of a step that opens. `before` is the cart of the step before. */
export const initial = (before: SeenCart | null, { open, session }: CartAndSession): HeldCart => ({
  open,
  session,
  seen: open === null ? ownedIn(session, before) : { cart: open, of: customerOf(open, session, before) },
});

/** The state after cart or session have changed; the same value if neither has. */
export function step(held: HeldCart, { open, session }: CartAndSession): HeldCart {
  if (open === held.open && session === held.session) return held;
  const { seen } = held;
  if (open === null) return { open, session, seen: ownedIn(session, seen) };
  return { open, session, seen: { cart: withFormerLines(seen, open), of: customerOf(open, session, seen) } };
}

/**
 * The cart to show; null if there is nothing to order. The cart of a customer who has signed out is hidden. Until the
 * session is known, a customer's cart is shown only while it is open.
 */
export function cartIn({ seen, open, session }: HeldCart): PricedCart | null {
  if (seen === null || seen.cart.lines.length === 0) return null;
  const isHidden = session === null ? seen.of !== null && open === null : hasSignedOut(seen.of, session);
  return isHidden ? null : seen.cart;
}

/** The cart is gone or empty. */
export const isGone = ({ open }: HeldCart): boolean => open === null || open.lines.length === 0;

/** What the next step begins with; null if there is no open cart. */
export const lastSeen = ({ open, seen }: HeldCart): SeenCart | null =>
  open === null || seen === null ? null : { cart: open, of: seen.of };

/** The cart has become empty in a step: `lines` are its former ones, and nothing was ordered (CART-7). */
export const isEmptied = ({ cart, lines }: PricedCart): boolean => cart.lines.length === 0 && lines.length > 0;

/**
 * Whether the customer has signed out, in any tab, or another one has signed in. A customer whose session expired may
 * return to the entered data (AUTH-3).
 */
export const hasSignedOut = (customer: OwnerId | null, { ownerId, lapsed }: Session): boolean =>
  customer !== null && ownerId !== customer && lapsed !== customer;

/**
 * How a cart got lost. `emptied`: all products left it. `elsewhere`: its session goes on, so it was ordered or emptied
 * in another window. `expired`: the account of the customer whose session expired keeps it. `ended`: its session is
 * over.
 */
export type Loss = 'emptied' | 'elsewhere' | 'expired' | 'ended';

/** How a cart got lost, seen by the session that is there now. */
export function lossOf(lost: PricedCart, { ownerId, lapsed }: Session): Loss {
  if (isEmptied(lost)) return 'emptied';
  if (lapsed === lost.cart.ownerId) return 'expired';
  return ownerId === lost.cart.ownerId ? 'elsewhere' : 'ended';
}

/** A customer's cart stays theirs after they sign out. */
function customerOf({ cart }: PricedCart, session: Session | null, before: SeenCart | null): OwnerId | null {
  if (session?.level === 'User' && session.ownerId === cart.ownerId) return session.ownerId;
  return before?.cart.cart.id === cart.id ? before.of : null;
}

const ownedIn = (session: Session | null, seen: SeenCart | null): SeenCart | null =>
  seen === null ? null : { cart: seen.cart, of: customerOf(seen.cart, session, seen) };

const withFormerLines = (seen: SeenCart | null, open: PricedCart): PricedCart =>
  open.lines.length === 0 && seen !== null && seen.cart.cart.id === open.cart.id
    ? { ...seen.cart, cart: open.cart }
    : open;
