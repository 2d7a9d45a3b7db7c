import { orderOf } from '../../src/domain/checkout/OrderDraft.ts';
import { placeOrder } from '../../src/domain/checkout/Placement.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { aPlacement, successOf } from './cart.ts';

/** An order as placing it makes it: two gold coins and three of silver sent near Vienna, billed to Düsseldorf, paid by wire. */
export const anOrder = (changes: Partial<Order> = {}): Order =>
  ({ ...orderOf(successOf(placeOrder(aPlacement())), { id: idOf('order-1'), orderNumber: idOf('T-2026-0001') }), ...changes });
