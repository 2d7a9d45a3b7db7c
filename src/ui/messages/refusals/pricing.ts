import { msg } from '@lingui/core/macro';
import type * as Pricing from '../../../domain/pricing/PricingErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Facts, Words } from './Words.ts';

/** The errors of prices and quotes. */
export type PricingRefusal = ErrorsOf<typeof Pricing>;

const pricesChanged = (_: unknown, { side }: Facts) =>
  side === 'sell'
    ? msg`Prices have changed. Please refresh and check them before you sell.`
    : msg`Prices have changed. Please refresh and check them before you order.`;

export const pricingWords: Words<PricingRefusal> = {
  PricesUnavailable: unavailable,
  PricesStale: (_, { side }) =>
    side === 'sell'
      ? msg`There are no new market prices at the moment. Selling is paused; your selling cart is kept.`
      : msg`There are no new market prices at the moment. Ordering is paused; your cart is kept.`,
  QuoteExpired: (_, { side }) =>
    side === 'sell'
      ? msg`The prices you saw have expired. Please check the new prices before you sell.`
      : msg`The prices you saw have expired. Please check the new prices before you order.`,
  QuoteInvalid: pricesChanged,
  PriceMismatch: pricesChanged,
};
