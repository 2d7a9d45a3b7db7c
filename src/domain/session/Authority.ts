import type { OwnerId } from '../kernel/Ids.ts';
import type { StoreKey } from '../market/Market.ts';
import type { SessionLevel } from './Session.ts';

/** The caller: what the token proves, and the store of the host. */
export interface Actor {
  readonly level: SessionLevel;
  readonly ownerId: OwnerId | null;
  readonly store: StoreKey;
}
/** An object with an owner in a store: a cart, an order, a wishlist, an alert. */
export interface Owned {
  readonly ownerId: OwnerId;
  readonly store: StoreKey;
}
/** The object a call names: a customer by id, or an owned object, null when the id does not exist. */
export type Target =
  { readonly kind: 'customer'; readonly id: OwnerId } | { readonly kind: 'belonging'; readonly of: Owned | null };

/** `not-found` and `not-authorized` are the same for an object of another owner and one that does not exist (Z2). */
export type Verdict = 'allowed' | 'session-required' | 'sign-in-required' | 'not-found' | 'not-authorized';

/**
 * Whether an actor may use the object that a call names; every call with an id checks this (Z1). Reading, changing and
 * removing need the same right.
 */
export const verdictOn = (actor: Actor, target: Target): Verdict => {
  if (actor.level === 'guest' || actor.ownerId === null) return 'session-required';
  if (target.kind === 'customer') {
    if (actor.level !== 'User') return 'sign-in-required';
    return target.id === actor.ownerId ? 'allowed' : 'not-authorized';
  }
  return target.of !== null && target.of.ownerId === actor.ownerId && target.of.store === actor.store
    ? 'allowed'
    : 'not-found';
};
