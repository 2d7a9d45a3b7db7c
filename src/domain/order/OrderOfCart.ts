import type { Cart } from '../cart/Cart.ts';
import type { Order } from './Order.ts';

const contentsOf = (lines: readonly { readonly sku: string; readonly quantity: number }[]): string =>
  JSON.stringify(lines.map(({ sku, quantity }) => [sku, quantity]).toSorted());

/**
 * Finds the order that consumed a cart: the one of the same owner and side with equal lines, placed after the cart last
 * changed; null when there is none. An owner has one open cart per side, so the match is unambiguous (CART-1).
 */
export const orderOfCart = (
  { ownerId, transactionType, lines, updatedAt }: Cart,
  orders: readonly Order[],
): Order | null =>
  orders.find(
    (order) =>
      order.ownerId === ownerId &&
      order.type === transactionType &&
      order.placedAt >= updatedAt &&
      contentsOf(order.lines) === contentsOf(lines),
  ) ?? null;
