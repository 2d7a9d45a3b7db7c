import type { Instant } from '../kernel/Instant.ts';
import type { Sku } from '../kernel/Ids.ts';
import { maxLines } from '../kernel/Quantity.ts';
import type { Cart, CartLine } from './Cart.ts';
import { withLines } from './CartLines.ts';
import { isSameGoods } from './LineKey.ts';
import type { Pricing } from './PriceCart.ts';
import { changeCurrency } from './SettleCart.ts';

/** The own line of each joining line with the same goods: each has at most one partner, so pieces of scrap are counted. */
const partnersOf = (own: Cart['lines'], joining: Cart['lines']): ReadonlyMap<CartLine, CartLine> => {
  const partners = new Map<CartLine, CartLine>();
  const taken = new Set<CartLine>();
  for (const line of joining) {
    const partner = own.find((each) => !taken.has(each) && isSameGoods(each, line));
    if (partner !== undefined) {
      partners.set(line, partner);
      taken.add(partner);
    }
  }
  return partners;
};

/** The joining lines whose goods are not in the own ones. */
export const linesMissing = (own: Cart['lines'], joining: Cart['lines']): Cart['lines'] => {
  const partners = partnersOf(own, joining);
  return joining.filter((line) => !partners.has(line));
};

/**
 * Merges the anonymous session's cart into the customer's cart at login: per sku the larger of both quantities
 * (CART-9), of pieces of scrap declared alike the larger number. Merging again changes nothing. A cart holds 100 lines;
 * the result names the skus that did not fit.
 */
export const mergeCarts = (
  own: Cart,
  joining: Cart,
  context: Pricing & { readonly now: Instant },
): { readonly cart: Cart; readonly leftOut: readonly Sku[] } => {
  const guests = changeCurrency(joining, own.currency, context).lines;
  const partners = partnersOf(own.lines, guests);
  const wanted = new Map(guests.map((line) => [partners.get(line), line.quantity]));
  const kept = own.lines.map((line) => {
    const quantity = Math.max(line.quantity, wanted.get(line) ?? 0);
    return quantity === line.quantity ? line : { ...line, quantity };
  });
  const others = guests.filter((line) => !partners.has(line));
  const added = others.slice(0, Math.max(0, maxLines - kept.length));
  const unchanged = added.length === 0 && kept.every((line, place) => line === own.lines[place]);
  return {
    cart: unchanged ? own : withLines(own, [...kept, ...added], context.now),
    leftOut: others.slice(added.length).map(({ sku }) => sku),
  };
};
