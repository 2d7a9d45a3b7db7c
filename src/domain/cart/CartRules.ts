import * as Result from 'effect/Result';
import { idOf, type LineItemId, type QuoteId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { PricesStale } from '../pricing/PricingErrors.ts';
import type { QuoteSeal } from '../pricing/ports/QuoteSeal.ts';
import { isStale } from '../pricing/Ticks.ts';
import type { ScrapItem } from '../scrap-metal/ScrapItem.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import type { Cart, PricedCart } from './Cart.ts';
import {
  CartChanged,
  type CartLimitExceeded,
  type OutOfStock,
  ProductNotFound,
  type ProductNotSoldOnline,
  type CartFull,
  QuantityNotValid,
  RecalculationFailed,
  type ScrapItemRefused,
} from './CartErrors.ts';
import { addLine } from './CartLines.ts';
import type { RecalculatedCart } from './ports/Carts.ts';
import { priceCart, type Pricing } from './PriceCart.ts';
import { quoteFor } from './QuoteCart.ts';
import { recalculate } from './RecalculateCart.ts';
import { addScrap } from './ScrapLines.ts';

type Now = Pricing & { readonly now: Instant };

/**
 * The cart with `quantity` more pieces of the product with this sku, or with one piece of scrap metal: see `addLine` and
 * `addScrap`.
 * @param context `lineId`: the id of a new line
 */
export const addSku = (
  cart: Cart,
  sku: string,
  quantity: number,
  { scrap, ...context }: Now & { readonly lineId: LineItemId; readonly scrap?: ScrapItem | undefined },
): Result.Result<
  PricedCart,
  | ProductNotFound
  | QuantityNotValid
  | CartFull
  | ProductNotSoldOnline
  | ScrapItemRefused
  | OutOfStock
  | CartLimitExceeded
> => {
  const product = context.productOf(idOf(sku));
  if (product === undefined) return Result.fail(new ProductNotFound({ sku }));
  if (scrap === undefined) return addLine(cart, product, quantity, context);
  return quantity === 1 ? addScrap(cart, product, scrap, context) : Result.fail(new QuantityNotValid());
};

/**
 * Applies a rule only to the version of the cart that the command names; otherwise refuses with the present cart (C14).
 * @param version absent: the rule applies to any version
 */
export const requireVersion = <E>(
  cart: Cart,
  version: number | undefined,
  pricing: Pricing,
  rule: (cart: Cart) => Result.Result<PricedCart, E>,
): Result.Result<PricedCart, E | CartChanged> =>
  version === undefined || cart.version === version
    ? rule(cart)
    : Result.fail(new CartChanged({ current: priceCart(cart, pricing) }));

/**
 * The cart at the prices of the tick, its changes, and its sealed quote; refused while prices are stale, and when the
 * tick has ended: a quote is never held at prices that are over when it is sealed (CART-6, 7).
 */
export const recalculateAndQuote = (
  cart: Cart,
  {
    seal,
    quoteId,
    quoteHoldMs,
    ...context
  }: Now & Pick<ShopFacts, 'quoteHoldMs'> & { readonly seal: QuoteSeal; readonly quoteId: QuoteId },
): Result.Result<RecalculatedCart, PricesStale | RecalculationFailed> => {
  const { tick, now } = context;
  const stale = new PricesStale({ ageMs: now - tick.quotedAt });
  if (isStale(tick, now)) return Result.fail(stale);
  const recalculated = Result.try({
    try: () => {
      const { priced, changes } = recalculate(cart, context);
      return { cart: priced, changes, quote: quoteFor(priced, { id: quoteId, now, tick, holdMs: quoteHoldMs }) };
    },
    catch: () => new RecalculationFailed(),
  });
  return Result.flatMap(recalculated, ({ quote, ...rest }): Result.Result<RecalculatedCart, PricesStale> => {
    if (quote === null) return Result.succeed({ ...rest, quote });
    // A tick that no other has followed yet, because the database is away for example.
    if (now >= tick.validUntil) return Result.fail(stale);
    return Result.succeed({ ...rest, quote: seal.seal(quote) });
  });
};
