import { msg } from '@lingui/core/macro';
import type * as Pricing from '../../../domain/pricing/PricingErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of prices and quotes. */
export type PricingRefusal = ErrorsOf<typeof Pricing>;

const pricesChanged = msg`Prices have changed. Please refresh and check them before you order.`;

export const pricingWords: Words<PricingRefusal> = {
  PricesUnavailable: unavailable,
  PricesStale: msg`There are no new market prices at the moment. Ordering is paused; your cart is kept.`,
  QuoteExpired: msg`The prices you saw have expired. Please check the new prices before you order.`,
  QuoteInvalid: pricesChanged,
  PriceMismatch: pricesChanged,
};
