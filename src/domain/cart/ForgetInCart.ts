import type { OwnerId } from '../kernel/Ids.ts';
import type { StoreKey } from '../market/Market.ts';

/** A customer to be forgotten. */
export interface Forgotten {
  readonly id: OwnerId;
  readonly store: StoreKey;
  /** In lower case. */
  readonly email: string;
}

/** The part of a cart that says whom it may name. */
export interface NamingCart {
  readonly ownerId: string;
  readonly store: string;
  readonly email: string | null;
}

/** The fields of a cart that name a person, emptied. */
export const namingNobody = { email: null, billingAddress: null, shippingAddress: null, payoutAccount: null } as const;

/**
 * What the deletion of a customer does to a cart (R9): the customer's own is deleted; that of a guest of the store who
 * typed the customer's e-mail keeps its goods and loses the personal data; others stay.
 */
export const forgetInCart = (
  { ownerId, store, email }: NamingCart,
  customer: Forgotten,
  ownerHasAccount: boolean,
): 'delete' | 'empty' | 'keep' => {
  if (ownerId === customer.id) return 'delete';
  const isNamed = store === customer.store && email?.toLowerCase() === customer.email;
  return isNamed && !ownerHasAccount ? 'empty' : 'keep';
};
