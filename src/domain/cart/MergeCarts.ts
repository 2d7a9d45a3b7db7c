import type { Instant } from '../kernel/Instant.ts';
import type { Sku } from '../kernel/Ids.ts';
import { maxLines } from '../kernel/Quantity.ts';
import type { Cart } from './Cart.ts';
import { withLines } from './CartLines.ts';
import type { Pricing } from './PriceCart.ts';
import { changeCurrency } from './SettleCart.ts';

/**
 * Merges the anonymous session's cart into the customer's cart at login: per sku the larger of both quantities
 * (CART-9). Merging again changes nothing. A cart holds 100 lines; the result names the skus that did not fit.
 */
export const mergeCarts = (
  own: Cart,
  joining: Cart,
  context: Pricing & { readonly now: Instant },
): { readonly cart: Cart; readonly leftOut: readonly Sku[] } => {
  const guests = changeCurrency(joining, own.currency, context).lines;
  const wanted = new Map(guests.map(({ sku, quantity }) => [sku, quantity]));
  const present = new Set(own.lines.map(({ sku }) => sku));
  const kept = own.lines.map((line) => {
    const quantity = Math.max(line.quantity, wanted.get(line.sku) ?? 0);
    return quantity === line.quantity ? line : { ...line, quantity };
  });
  const others = guests.filter(({ sku }) => !present.has(sku));
  const added = others.slice(0, Math.max(0, maxLines - kept.length));
  const unchanged = added.length === 0 && kept.every((line, place) => line === own.lines[place]);
  return {
    cart: unchanged ? own : withLines(own, [...kept, ...added], context.now),
    leftOut: others.slice(added.length).map(({ sku }) => sku),
  };
};
