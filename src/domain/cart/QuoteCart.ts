import type { QuoteId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import type { Quote } from '../pricing/Quote.ts';
import { type Charge, quoteEnd } from '../pricing/Quotes.ts';
import type { PricedCart, Prices } from './Cart.ts';

/** The amounts that an order at these prices would charge. */
export const chargeOf = ({ paymentClass, lines, totals, discount }: Prices): Charge => ({
  currency: totals.gross.currency,
  paymentClass,
  lines: lines.map(({ sku, quantity, unitGross, scrap }) => ({
    sku,
    quantity,
    centAmount: unitGross.centAmount,
    ...(scrap === undefined ? {} : { scrap }),
  })),
  netCentAmount: totals.net.centAmount,
  taxCentAmount: totals.tax.centAmount,
  shippingCentAmount: totals.shipping.centAmount,
  grossCentAmount: totals.gross.centAmount,
  ...(discount === undefined ? {} : { discount: { code: discount.code, centAmount: discount.amount.centAmount } }),
});

export interface Quoting {
  readonly id: QuoteId;
  readonly now: Instant;
  readonly tick: PriceTick;
  /** How long the quote is held at least, in ms. */
  readonly holdMs: number;
}

/**
 * The quote that the cart's owner confirms: its current prices, valid until `quoteEnd`. null when the cart has no priced
 * line.
 */
export const quoteFor = (priced: PricedCart, { id, now, tick, holdMs }: Quoting): Quote | null =>
  priced.lines.length === 0
    ? null
    : {
        id,
        cartId: priced.cart.id,
        cartVersion: priced.cart.version,
        tickId: tick.id,
        ...chargeOf(priced),
        issuedAt: now,
        expiresAt: quoteEnd(tick, now, holdMs),
      };
