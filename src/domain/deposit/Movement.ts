import type { OrderId, OrderNumber, Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';

/** What moves metal: a purchase brings it in, a sale or a delivery takes it out, two operators correct a mistake. */
export const movementKinds = ['purchase', 'sale', 'delivery', 'correction'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The order that causes a movement. */
export interface CausingOrder {
  readonly id: OrderId;
  readonly number: OrderNumber;
}

export interface Correction {
  /** Two different operators. */
  readonly by: readonly [string, string];
  /** The customer reads it. */
  readonly reason: string;
}

/**
 * One entry of a deposit's ledger. It is never changed or removed; what was booked wrongly, or is undone, has a movement of
 * the same kind the other way.
 */
export interface Movement {
  /** From 1, without gaps, in the order of booking. */
  readonly number: number;
  readonly at: Instant;
  readonly kind: MovementKind;
  readonly sku: Sku;
  /** Above zero: into the deposit; below: out of it; never zero. */
  readonly pieces: number;
  /** What was paid for these pieces; below zero when they leave. */
  readonly cost: Money;
  /** What the shop paid for a piece at the tick. */
  readonly unitValue: Money;
  readonly tickId: TickId;
  /** null: a correction. */
  readonly order: CausingOrder | null;
  /** null: an order causes it. */
  readonly correction: Correction | null;
}
