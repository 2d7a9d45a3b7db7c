import * as Result from 'effect/Result';
import { OutOfStock } from '../cart/CartErrors.ts';
import type { OrderId, OrderNumber, Sku } from '../kernel/Ids.ts';
import type { Order } from '../order/Order.ts';
import type { FiledOrder } from '../order/FiledOrder.ts';
import type { OrderEvent } from '../order/OrderEvent.ts';
import { type OrderDraft, orderOf } from './OrderDraft.ts';

/** What the commit of a draft writes, all of it in one step. */
export interface Commit {
  readonly order: Order;
  /** The first event of the order's history. */
  readonly placed: OrderEvent;
  /** What is left of the stocks that the order takes from. */
  readonly stocks: ReadonlyMap<Sku, number>;
}

/** The order as the dealer sees it once it is committed. */
export const filedAs = ({ order, placed }: Commit, { taken }: Pick<OrderDraft, 'taken'>): FiledOrder => ({
  order,
  events: [{ ...placed, actor: null }],
  taken,
  unread: 0,
});

/**
 * Makes an order of a draft, whatever its origin; refused when a stock has fewer pieces than it takes (C12).
 * @param stockOf the pieces of a product that are left, which no one else may change until the commit is written
 */
export const commitOf = (
  draft: OrderDraft,
  ids: { readonly id: OrderId; readonly orderNumber: OrderNumber },
  stockOf: (sku: Sku) => number,
): Result.Result<Commit, OutOfStock> => {
  const stocks = new Map<Sku, number>();
  for (const { sku, quantity } of draft.taken) {
    const available = stockOf(sku);
    if (available < quantity) return Result.fail(new OutOfStock({ sku, available }));
    stocks.set(sku, available - quantity);
  }
  const order = orderOf(draft, ids);
  const { status, paymentStatus, placedAt } = order;
  return Result.succeed({ order, placed: { status, paymentStatus, at: placedAt, move: null }, stocks });
};
