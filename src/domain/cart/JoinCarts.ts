import * as Result from 'effect/Result';
import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Market } from '../market/Market.ts';
import { refusalOf } from '../shipping/OfferedMethods.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import type { Cart, PricedCart } from './Cart.ts';
import { mergeCarts } from './MergeCarts.ts';
import { goodsOf, priceCart, type Pricing } from './PriceCart.ts';
import { grownWithinLimit } from './WithinLimit.ts';

interface Joining extends Pricing {
  readonly market: Market;
  readonly facts: ShopFacts;
}

/** Whether the chosen shipping method still accepts the cart. */
const methodAccepts = (priced: PricedCart, { market, ...pricing }: Joining): boolean => {
  const { cart: purchase, lines } = priced;
  const method = methodAt(purchase.shippingMethodId);
  const context = {
    ...pricing,
    purchase,
    goods: goodsOf(lines, purchase.currency),
    servedCountries: market.servedCountries,
    signedIn: true,
    // What a guest sells is not in the deposit of the customer.
    freeInDeposit: () => 0,
  };
  return method === undefined || refusalOf(method, context) === null;
};

/**
 * Joins the anonymous session's cart into the customer's cart: per sku the larger quantity (CART-9), up to the cart
 * limit (C5) and only what its shipping method accepts (C9). A method that refuses the customer's own lines still
 * decides about those that join. Lines are tried one by one in order; `leftOut` names the rest.
 */
export const joinCarts = (
  own: Cart,
  joining: Cart,
  context: Joining & { readonly now: Instant },
): { readonly cart: Cart; readonly leftOut: readonly Sku[] } => {
  const carriesAlone = (lines: Cart['lines']): boolean =>
    methodAccepts(priceCart(mergeCarts({ ...own, lines: [] }, { ...joining, lines }, context).cart, context), context);
  const allowed = (before: PricedCart, after: PricedCart, added: Cart['lines']): boolean =>
    Result.isSuccess(grownWithinLimit(before, after)) &&
    (methodAccepts(after, context) || (!methodAccepts(before, context) && carriesAlone(added)));
  const whole = mergeCarts(own, joining, context);
  const before = priceCart(own, context);
  if (allowed(before, priceCart(whole.cart, context), joining.lines)) return whole;

  const taken: Cart['lines'][number][] = [];
  const leftOut: Sku[] = [];
  let joined = before;
  for (const line of joining.lines) {
    const tried = mergeCarts(own, { ...joining, lines: [...taken, line] }, context);
    const priced = priceCart(tried.cart, context);
    if (tried.leftOut.length > 0 || !allowed(joined, priced, [line])) leftOut.push(line.sku);
    else {
      taken.push(line);
      joined = priced;
    }
  }
  return { cart: joined.cart, leftOut };
};
