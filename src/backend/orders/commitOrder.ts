import { Result } from 'effect';
import { OutOfStock } from '../../domain/cart/CartErrors.ts';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import { type OrderDraft, orderOf, takenFromStock } from '../../domain/checkout/OrderDraft.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { Mail } from '../mail/Mail.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { insertOrder } from './OrderRows.ts';
import { takeStock } from './StockRows.ts';

/** The mail to the shopper; `ofCustomer`: the order is in an account. */
export type Confirmation = (order: Order, ofCustomer: boolean) => Mail;

export interface CommitParts {
  readonly ids: FreshIds;
  readonly confirmed: Confirmation;
  /** The customer whose account the order is in; null: it is in none. */
  readonly customer: OwnerId | null;
  /** Products with the locked stock. */
  readonly productOf: ProductOf;
}
export interface Committed {
  readonly order: Order;
  /** What is left of the stocks that the order has taken from. */
  readonly stocks: ReadonlyMap<Sku, number>;
}

/**
 * Makes an order of a draft, whatever its origin: takes the stock, assigns the number, writes event and mail. Part of
 * a transaction that has locked what the draft was decided on, and has counted the order if it is limited (F7).
 */
export const commitOrder = async (
  tx: Transaction,
  draft: OrderDraft,
  { ids, confirmed, customer, productOf }: CommitParts,
): Promise<Result.Result<Committed, OutOfStock>> => {
  const order = orderOf(draft, { id: ids.order(), orderNumber: ids.orderNumber() });
  const stocks = new Map<Sku, number>();
  for (const { sku, quantity } of takenFromStock(order, productOf)) {
    const left = await takeStock(tx, sku, quantity);
    if (left === null) return Result.fail(new OutOfStock({ sku, available: productOf(sku)?.stock ?? 0 }));
    stocks.set(sku, left);
  }
  await insertOrder(tx, order, draft.origin);
  await enqueue(tx, confirmed(order, customer !== null), order.placedAt, customer);
  return Result.succeed({ order, stocks });
};
