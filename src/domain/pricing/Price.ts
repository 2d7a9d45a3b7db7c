import type { Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency, Money } from '../kernel/Money.ts';
import type { Side } from './PriceTick.ts';

/**
 * Which of two prices is paid: `bank` is the discount price of wire and check, `card` the full one of card, PayPal and cash
 * (PRC-8). Stored orders and the wire have these names, which are older than cash at the full price.
 */
export type PaymentClass = 'bank' | 'card';

/** The parts of a unit price; they add up to `gross` to the cent. */
export interface PriceAnatomy {
  readonly metal: Money;
  readonly premium: Money;
  /** The surcharge for paying by card; zero for the bank class. */
  readonly payment: Money;
  readonly tax: Money;
  readonly gross: Money;
  /** Parts per million of the net price; 0 when exempt. */
  readonly taxRatePpm: number;
}

/** One step of a product's price list as shown. */
export interface TierPrice {
  readonly type: Side;
  readonly minQuantity: number;
  /** Gross unit price for the bank class, integer cents: the price a listing shows. */
  readonly centAmount: number;
  /** Gross unit price for the card class, integer cents. Equal to centAmount on the sell side. */
  readonly cardCentAmount: number;
  /**
   * Integer cents for a kilogram of the fine metal in scrap, where the steps count grams; absent on products that are
   * sold by the piece, and in answers of older servers.
   */
  readonly fineKilogramCentAmount?: number;
}

/** A product's prices of one tick in one currency and country. */
export interface ProductPrices {
  readonly sku: Sku;
  readonly currency: Currency;
  readonly tickId: TickId;
  /** Buy tiers, then sell tiers, each by rising minQuantity. A side without tiers is not traded online. */
  readonly prices: readonly TierPrice[];
  /** Anatomy of the first buy tier, bank class; null when the product is not sold online. */
  readonly anatomy: PriceAnatomy | null;
}

/** Published metal prices per troy ounce (PRC-6). */
export interface MetalPrice {
  readonly name: 'gold' | 'silver' | 'platinum' | 'palladium';
  readonly prices: readonly { readonly currency: Currency; readonly type: Side; readonly centAmount: number }[];
  readonly lastRecalculatedAt: Instant;
  /** Change of the ask against a day ago in basis points, per currency; null without history. */
  readonly changeBp: Readonly<Record<Currency, number>> | null;
  /** Up to 48 asks of the last day in the market's first currency, for a sparkline. */
  readonly sparkline: Readonly<Record<Currency, readonly number[]>>;
}

/** The metal prices of the header: four metals of one tick. */
export interface MetalPrices {
  readonly tickId: TickId;
  readonly serverTimestamp: Instant;
  readonly lastRecalculatedAt: Instant;
  readonly validUntil: Instant;
  /** The feed has been silent for more than 6 minutes: ordering pauses (PRC-9). */
  readonly stale: boolean;
  readonly metals: readonly MetalPrice[];
}

export type Timespan = '1w' | '6m' | '1y';
export interface MetalSnapshot {
  readonly at: Instant;
  readonly bid: number;
  readonly ask: number;
}
