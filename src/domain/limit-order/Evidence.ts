import type { OrderId, OrderNumber, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';

/** Why a tick that reached the target did not execute a limit order, which stays active. */
export const heldBackReasons = ['out-of-stock', 'not-in-deposit', 'over-cap', 'below-minimum'] as const;
export type HeldBack = (typeof heldBackReasons)[number];

/** Why a limit order failed: only its customer could have mended it. */
export const failures = [
  'phone-not-verified',
  'data-missing',
  'country-not-served',
  'shipping-method-refused',
  'payment-method-refused',
] as const;
export type Failure = (typeof failures)[number];

/** A tick and the unit price of the limit order at it. */
interface AtTick {
  readonly tickId: TickId;
  readonly unitPrice: Money;
}
interface Terms {
  readonly quantity: number;
  readonly targetUnitPrice: Money;
  readonly expiresAt: Instant;
}

/** The most evidence of a limit order that is read at once, the newest; its customer may change it any often. */
export const mostEvidence = 500;

/** Something that happened to a limit order, and why (LIM-8). */
export type Evidence = { readonly at: Instant } & (
  | ({ readonly what: 'created' | 'edited' | 'renewed' } & Terms)
  /** The phone was verified. */
  | { readonly what: 'activated' }
  | ({ readonly what: 'held-back'; readonly reason: HeldBack } & AtTick)
  | ({ readonly what: 'executed'; readonly orderId: OrderId; readonly orderNumber: OrderNumber } & AtTick)
  | { readonly what: 'reminded' }
  | { readonly what: 'expired' }
  | { readonly what: 'product-inactive' }
  /** The shop's data come from a backup, so it may have been executed already. */
  | { readonly what: 'restored' }
  | { readonly what: 'cancelled' }
  | { readonly what: 'failed'; readonly reason: Failure }
);
