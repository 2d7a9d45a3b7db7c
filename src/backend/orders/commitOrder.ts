import { Result } from 'effect';
import type { OutOfStock } from '../../domain/cart/CartErrors.ts';
import { type Commit, commitOf, filedAs } from '../../domain/checkout/Commit.ts';
import type { NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import { reservingAt } from '../../domain/deposit/OrderInDeposit.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { Mail } from '../mail/Mail.ts';
import { redeem } from '../coupons/CouponRows.ts';
import { standInDeposit } from '../deposits/standInDeposit.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { insertOrder } from './OrderRows.ts';
import { type LockedStock, takeStock } from './StockRows.ts';

/** The mail to the shopper; `ofCustomer`: the order is in an account. */
export type Confirmation = (order: Order, ofCustomer: boolean) => Mail;

export interface CommitParts {
  readonly ids: FreshIds;
  readonly confirmed: Confirmation;
  /** Of at least the products that the draft takes from, locked in this transaction. */
  readonly stock: LockedStock;
  /** The customer whose account the order is in; null: it is in none. */
  readonly customer: OwnerId | null;
}

/**
 * Makes an order of a draft, whatever its origin: takes the stock, assigns the number, writes order, history, the
 * use of its coupon, what it takes out of a deposit, and mail.
 * Part of the caller's transaction, which holds the locks of what the draft was decided on, and of its origin, and has
 * counted the order if it is limited (F7). After the transaction the caller calls `announceChange`.
 * @throws when the origin is an order already, and when the transaction must be rolled back for other reasons of the
 *   database
 */
export const commitOrder = async (
  tx: Transaction,
  draft: OrderDraft,
  { ids, confirmed, customer, stock }: CommitParts,
): Promise<Result.Result<Commit, OutOfStock | NotInDeposit>> => {
  const numbered = { id: ids.order(), orderNumber: ids.orderNumber() };
  const commit = commitOf(draft, numbered, (sku) => stock.get(sku)?.stock ?? 0);
  if (Result.isFailure(commit)) return commit;
  const { order } = commit.success;
  await takeStock(tx, draft.taken);
  await insertOrder(tx, commit.success, draft);
  await redeem(tx, order);
  const reserved = await standInDeposit(tx, filedAs(commit.success, draft), reservingAt(order.placedAt, order.tickId));
  if (Result.isFailure(reserved)) return Result.fail(reserved.failure);
  await enqueue(tx, confirmed(order, customer !== null), order.placedAt, customer);
  return commit;
};
