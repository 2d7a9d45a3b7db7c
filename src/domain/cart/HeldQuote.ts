import * as Result from 'effect/Result';
import type { Instant } from '../kernel/Instant.ts';
import type { SealedQuote } from '../pricing/Quote.ts';
import { quoteStillHolds } from '../pricing/Quotes.ts';
import { isStale } from '../pricing/Ticks.ts';
import type { Cart } from './Cart.ts';
import type { RecalculatedCart } from './ports/Carts.ts';
import { priceCart, type Pricing } from './PriceCart.ts';
import { chargeOf } from './QuoteCart.ts';
import { recalculate } from './RecalculateCart.ts';

/**
 * The cart at the prices of its quote, for a page that was loaded again and still guarantees them (CHK-6). null: the quote
 * is over or of another version, or a product cannot be ordered any more as it is quoted.
 * @param held a quote whose seal is valid
 * @param context `tick`: the tick of the quote
 */
export const atHeldQuote = (
  cart: Cart,
  held: SealedQuote,
  context: Pricing & { readonly now: Instant },
): RecalculatedCart | null => {
  const { tick, now } = context;
  const isWhole = recalculate(cart, context).changes.every(({ kind }) => kind === 'price');
  if (isStale(tick, now) || !isWhole) return null;
  const priced = priceCart(cart, context);
  const holds = quoteStillHolds(held.quote, { cart, tick, charge: chargeOf(priced), now });
  return Result.isSuccess(holds) ? { cart: priced, changes: [], quote: held } : null;
};
