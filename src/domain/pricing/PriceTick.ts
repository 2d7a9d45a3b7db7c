import type { Metal } from '../catalog/Product.ts';
import type { TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency } from '../kernel/Money.ts';

/** Buy: the customer buys from the shop. Sell: the customer sells to the shop. */
export const sides = ['buy', 'sell'] as const;
export type Side = (typeof sides)[number];

/** The market's bid and ask for one troy ounce of fine metal, integer cents; bid < ask. */
export interface Spot {
  readonly bid: number;
  readonly ask: number;
}
export type Spots = Readonly<Record<Metal, Readonly<Record<Currency, Spot>>>>;

/** One recalculation: immutable; every price shown or charged carries its id (PRC-1). */
export interface PriceTick {
  readonly id: TickId;
  readonly lastRecalculatedAt: Instant;
  /** lastRecalculatedAt + 3 minutes (§9). */
  readonly validUntil: Instant;
  /** When the feed quoted these spots; staleness is measured from here (PRC-9). */
  readonly quotedAt: Instant;
  readonly spots: Spots;
}
