import type { OwnerId } from '../kernel/Ids.ts';
import type { StoreKey } from '../market/Market.ts';
import type { SessionLevel } from './Session.ts';

/** Whoever asks: what their token proves, and the store of the host they ask at. */
export interface Actor {
  readonly level: SessionLevel;
  readonly ownerId: OwnerId | null;
  readonly store: StoreKey;
}
/** What belongs to somebody in a store: a cart, an order, a wishlist, an alert. */
export interface Owned {
  readonly ownerId: OwnerId;
  readonly store: StoreKey;
}
/** What a call with an id is about: a customer by their id, or a belonging, null when nothing has that id. */
export type Target =
  { readonly kind: 'customer'; readonly id: OwnerId } | { readonly kind: 'belonging'; readonly of: Owned | null };

/** `not-found` and `not-authorized` never tell whether somebody else has what was asked for (Z2). */
export type Verdict = 'allowed' | 'session-required' | 'sign-in-required' | 'not-found' | 'not-authorized';

/** Whether somebody may use what a call names; every call with an id asks here (Z1). Reading, changing and removing take the same right. */
export const verdictOn = (actor: Actor, target: Target): Verdict => {
  if (actor.level === 'guest' || actor.ownerId === null) return 'session-required';
  if (target.kind === 'customer')
    return actor.level !== 'User' ? 'sign-in-required' : target.id === actor.ownerId ? 'allowed' : 'not-authorized';
  return target.of !== null && target.of.ownerId === actor.ownerId && target.of.store === actor.store
    ? 'allowed'
    : 'not-found';
};
