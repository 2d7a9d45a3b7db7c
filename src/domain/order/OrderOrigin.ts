import type { CartId } from '../kernel/Ids.ts';

/** What an order comes from. Each origin becomes at most one order. */
export interface OrderOrigin {
  readonly kind: 'cart';
  readonly cartId: CartId;
  /** The version of the cart that was ordered. */
  readonly cartVersion: number;
}
