import type { Instant } from '../kernel/Instant.ts';
import type { Sku } from '../kernel/Ids.ts';
import { maxLines } from '../kernel/Quantity.ts';
import type { Cart } from './Cart.ts';
import { withLines } from './CartLines.ts';

/**
 * What a customer's cart becomes when the cart of their anonymous session joins it at login: per sku the larger quantity of
 * both (CART-9). Merging again changes nothing. A cart holds 100 lines; what finds no place is named.
 */
export const mergeCarts = (own: Cart, joining: Cart, now: Instant): { readonly cart: Cart; readonly leftOut: readonly Sku[] } => {
  const wanted = new Map(joining.lines.map(({ sku, quantity }) => [sku, quantity]));
  const present = new Set(own.lines.map(({ sku }) => sku));
  const kept = own.lines.map((line) => {
    const quantity = Math.max(line.quantity, wanted.get(line.sku) ?? 0);
    return quantity === line.quantity ? line : { ...line, quantity };
  });
  const added = joining.lines.filter(({ sku }) => !present.has(sku));
  const room = Math.max(0, maxLines - kept.length);
  const unchanged = kept.every((line, place) => line === own.lines[place]) && added.slice(0, room).length === 0;
  return {
    cart: unchanged ? own : withLines(own, [...kept, ...added.slice(0, room)], now),
    leftOut: added.slice(room).map(({ sku }) => sku),
  };
};
