import type { LockedOrder } from '../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import { afterMove, moved } from '../../src/domain/order/Moves.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { successOf } from './cart.ts';
import { anOrder } from './order.ts';

/** An order with the event of its placing; it took all its pieces from stock, and nothing counts together with it. */
export const aFiledOrder = (changes: Partial<Order> = {}): LockedOrder => {
  const order = anOrder({ status: 'Created', paymentStatus: 'Pending', ...changes });
  const { status, paymentStatus, placedAt: at, lines } = order;
  return {
    order,
    events: [{ status, paymentStatus, at, move: null, actor: null }],
    taken: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    unread: 0,
    otherCash: [],
  };
};

/** A sell order whose goods have arrived in time and are inspected. */
export const anInspectedSale = (changes: Partial<Order> = {}): LockedOrder => {
  const sale = aFiledOrder({ type: 'sell', status: 'Requested', ...changes });
  const { placedAt } = sale.order;
  return afterMoves(sale, placedAt, { does: 'receive', arrivedAt: placedAt }, { does: 'inspect', findings: [] });
};

/** The order after moves, each at `now`. */
export const afterMoves = (before: LockedOrder, now: number, ...moves: readonly Move[]): LockedOrder =>
  moves.reduce((filed, move) => afterMove(filed, successOf(moved(filed, move, { actor: 'berta', now }))), before);
