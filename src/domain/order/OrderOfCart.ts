import type { Cart } from '../cart/Cart.ts';
import type { Order } from './Order.ts';

const contentsOf = (lines: readonly { readonly sku: string; readonly quantity: number }[]): string =>
  JSON.stringify(lines.map(({ sku, quantity }) => [sku, quantity]).toSorted());

/**
 * The order a cart that is gone has become: of its owner's, the one that has its very lines and was placed since it was last seen to
 * change; null when it has become none. An owner has one open cart at a time, so no other can be meant (CART-1).
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
