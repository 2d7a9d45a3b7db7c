import type { PickupStore } from './PickupStores.ts';

/**
 * The facts of a shop that rules depend on. Rules take them as one required value, so code that omits a fact does not
 * compile.
 */
export interface ShopFacts {
  /** Whether the shop offers deposits (DEP-2). */
  readonly deposits: boolean;
  /** Whether a payment provider for cards and PayPal is configured. */
  readonly provider: boolean;
  /** Whether orders are limited by session, e-mail and address (F7). */
  readonly ordersLimited: boolean;
  /** How long a quote is held at least, in ms; 0: every quote ends with its tick (CHK-6). */
  readonly quoteHoldMs: number;
  /** The stores where goods can be picked up. */
  readonly pickupStores: readonly PickupStore[];
}
