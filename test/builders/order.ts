import type { Cart } from '../../src/domain/cart/Cart.ts';
import { orderOf } from '../../src/domain/checkout/OrderDraft.ts';
import { placeOrder } from '../../src/domain/checkout/Placement.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { Market } from '../../src/domain/market/Market.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { aFullCart, aPlacement, marketIn, successOf } from './cart.ts';

/**
 * An order as placing creates it: two gold coins and three of silver, paid by wire; of the euro store sent near Vienna
 * and billed to Düsseldorf, of another market in its own currency and between its own addresses. `cart`: other choices
 * of the customer.
 */
export const anOrder = (
  changes: Partial<Order> = {},
  market: Market = marketIn('euro'),
  cart: Partial<Cart> = {},
): Order => ({
  ...orderOf(successOf(placeOrder(aPlacement({ cart: aFullCart(cart, market), market }))), {
    id: idOf('order-1'),
    orderNumber: idOf('T-2026-0001'),
  }),
  ...changes,
});
