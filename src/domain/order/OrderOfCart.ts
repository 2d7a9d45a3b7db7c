import type { Cart } from '../cart/Cart.ts';
import type { Order } from './Order.ts';

/** The order that the cart became, also at a later version; null when there is none (CART-1). */
export const orderOfCart = ({ id }: Cart, orders: readonly Order[]): Order | null =>
  orders.find(({ origin }) => origin.kind === 'cart' && origin['cartId'] === id) ?? null;
