import * as Result from 'effect/Result';
import type { Cart, Prices } from '../cart/Cart.ts';
import { CartChanged } from '../cart/CartErrors.ts';
import type { OwnerAccount } from '../cart/OwnerAccount.ts';
import { priceCart } from '../cart/PriceCart.ts';
import { chargeOf } from '../cart/QuoteCart.ts';
import type { CartOrigin } from '../order/OrderOrigin.ts';
import type { PlacementRefused } from '../order/ports/Orders.ts';
import { PriceMismatch, QuoteInvalid } from '../pricing/PricingErrors.ts';
import type { Quote } from '../pricing/Quote.ts';
import { quoteDifference, quoteStillHolds } from '../pricing/Quotes.ts';
import { type Agreements, neededOfCart } from './Missing.ts';
import {
  aboveMinimum,
  available,
  couponFits,
  type Check,
  type Checked,
  checkOrder,
  complete,
  fresh,
  inStock,
  type OrderCheck,
  payable,
  served,
  shippable,
  sound,
  withinLimit,
} from './OrderChecks.ts';
import { draftOf, type OrderDraft, takenFromStock } from './OrderDraft.ts';

/** A cart to be ordered, and what its owner has agreed to. */
export interface Placement extends Omit<OrderCheck, 'purchase' | 'agreements'> {
  readonly cart: Cart;
  readonly agreements: Agreements;
  /** null: the owner has no account. */
  readonly account: OwnerAccount | null;
  /** The quote of the request; null when its seal is invalid. */
  readonly quote: Quote | null;
}

/**
 * What the order of a cart is checked for, in the order in which a shopper can fix it: missing data first, expired prices
 * last.
 */
export const checksOfCart: readonly Check[] = [
  complete(neededOfCart),
  available,
  sound,
  served,
  shippable,
  payable,
  inStock,
  couponFits,
  aboveMinimum,
  withinLimit,
  fresh,
];

/** The charge must equal the quote to the cent; an order never charges anything else (CHK-6, C3, C8). */
const asShown = (placement: Placement, prices: Prices): Checked => {
  const { cart, quote, tick, now } = placement;
  if (quote === null || quote.cartId !== cart.id) return Result.fail(new QuoteInvalid());
  const charge = chargeOf(prices);
  const moved = quoteDifference(quote, charge)
    .filter(({ from, to }) => from?.quantity === to?.quantity)
    .map(({ sku }) => sku);
  if (moved.length > 0) return Result.fail(new PriceMismatch({ skus: moved }));
  if (quote.cartVersion !== cart.version) return Result.fail(new CartChanged({ current: priceCart(cart, placement) }));
  return quoteStillHolds(quote, { cart, tick, charge, now });
};

/**
 * The draft of the order that a cart becomes, or the first reason why it cannot be placed: it lacks nothing, and it
 * charges what the shopper has agreed to (§8, CHK-6). The cart is priced again here; amounts of the request count only
 * if they are equal to the cent. A customer's order has the e-mail of the account, whichever was entered (CHK-2).
 */
export const placeOrder = (asked: Placement): Result.Result<OrderDraft, PlacementRefused> => {
  const { account, now, productOf, cashDeals, facts } = asked;
  const cart = account === null ? asked.cart : { ...asked.cart, email: account.email };
  const placement = { ...asked, cart };
  const origin: CartOrigin = { kind: 'cart', cartId: cart.id, cartVersion: cart.version };
  const taken = takenFromStock(cart, productOf);
  return Result.gen(function* () {
    const prices = yield* checkOrder({ ...placement, purchase: cart }, checksOfCart);
    yield* asShown(placement, prices);
    return yield* draftOf(cart, prices, {
      origin,
      taken,
      placedAt: now,
      account,
      cashDeals,
      pickupStores: facts.pickupStores,
    });
  });
};
