import type { Metal } from '../catalog/Product.ts';
import type { CartId, CouponCode, QuoteId, Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency } from '../kernel/Money.ts';
import type { PaymentClass } from './Price.ts';

export interface QuoteLine {
  readonly sku: Sku;
  readonly quantity: number;
  /** Gross unit price, integer cents. */
  readonly centAmount: number;
  /** What the seller declares of a piece of scrap metal. */
  readonly scrap?: QuotedScrap;
}
/** Fineness in parts per 100,000, weight in hundredths of a gram. */
export interface QuotedScrap {
  readonly metal: Metal;
  readonly fineness: number;
  readonly weight: number;
  readonly finenessUnknown?: true;
}

export interface QuoteDiscount {
  readonly code: CouponCode;
  /** Integer cents: negative when buying, positive when selling. */
  readonly centAmount: number;
}

/** The offer that a customer confirms: prices of one tick, valid for a limited time, signed by the server. */
export interface Quote {
  readonly id: QuoteId;
  readonly cartId: CartId;
  readonly cartVersion: number;
  readonly tickId: TickId;
  readonly currency: Currency;
  readonly paymentClass: PaymentClass;
  readonly lines: readonly QuoteLine[];
  /** Integer cents. */
  readonly netCentAmount: number;
  readonly taxCentAmount: number;
  readonly shippingCentAmount: number;
  readonly grossCentAmount: number;
  /** What the coupon changes, gross; absent without a coupon. */
  readonly discount?: QuoteDiscount;
  readonly issuedAt: Instant;
  /** The end of the tick, or of the time for which quotes are held at least; there is no grace period. */
  readonly expiresAt: Instant;
}

/** A quote with the server's seal over its canonical form. Only the server can read the seal. */
export interface SealedQuote {
  readonly quote: Quote;
  readonly seal: string;
}
