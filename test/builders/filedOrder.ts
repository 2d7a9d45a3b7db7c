import type { FiledOrder } from '../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import { afterMove, moved } from '../../src/domain/order/Moves.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { successOf } from './cart.ts';
import { anOrder } from './order.ts';

/** An order with the event of its placing; it took all its pieces from stock. */
export const aFiledOrder = (changes: Partial<Order> = {}): FiledOrder => {
  const order = anOrder({ status: 'Created', paymentStatus: 'Pending', ...changes });
  const { status, paymentStatus, placedAt: at, lines } = order;
  return {
    order,
    events: [{ status, paymentStatus, at, move: null, actor: null }],
    taken: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    unread: 0,
  };
};

/** The order after moves, each at `now`. */
export const afterMoves = (before: FiledOrder, now: number, ...moves: readonly Move[]): FiledOrder =>
  moves.reduce((filed, move) => afterMove(filed, successOf(moved(filed, move, { actor: 'berta', now }))), before);
