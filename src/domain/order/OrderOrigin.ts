import type { CartId } from '../kernel/Ids.ts';

/**
 * What an order comes from, as plain data: its kind, and what identifies it among those of the kind. Storage keeps it as
 * it is and compares it by value, whatever its kind; each origin becomes at most one order.
 */
export interface OrderOrigin {
  readonly kind: string;
  readonly [identifying: string]: string | number;
}

/** A cart at the version that was ordered. */
export interface CartOrigin extends OrderOrigin {
  readonly kind: 'cart';
  readonly cartId: CartId;
  readonly cartVersion: number;
}

/** The kind of origin of orders that deliver metal out of a deposit. */
export const deliveryOrigin = 'deposit-delivery';

/** Whether an order delivers what its owner has in the deposit already: its goods cost nothing, and no return gives money. */
export const isDelivery = ({ origin }: { readonly origin: OrderOrigin }): boolean => origin.kind === deliveryOrigin;
