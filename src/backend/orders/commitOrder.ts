import { Result } from 'effect';
import type { OutOfStock } from '../../domain/cart/CartErrors.ts';
import { type Commit, commitOf, filedAs } from '../../domain/checkout/Commit.ts';
import type { NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { Order } from '../../domain/order/Order.ts';
import { madeInSlices } from '../workers/timeSlices.ts';
import type { Mail } from '../mail/Mail.ts';
import { redeem } from '../coupons/CouponRows.ts';
import { reserveInDeposits } from '../deposits/standInDeposit.ts';
import { enqueueAll } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { insertOrders, type NewOrder } from './OrderRows.ts';
import { type LockedStock, takeStock } from './StockRows.ts';

/** The mail to the shopper; `ofCustomer`: the order is in an account. */
export type Confirmation = (order: Order, ofCustomer: boolean) => Mail;

/** A draft that becomes an order. */
export interface Committed {
  readonly draft: OrderDraft;
  readonly confirmed: Confirmation;
  /** The customer whose account the order is in; null: it is in none. */
  readonly customer: OwnerId | null;
}
interface SharedParts {
  readonly ids: FreshIds;
  /** Of at least the products that the drafts take from, locked in this transaction. */
  readonly stock: LockedStock;
  /** At least those that the drafts take from, locked in this transaction; undefined: they are locked here, after all else. */
  readonly deposits?: readonly KeptDeposit[];
}
export type CommitParts = SharedParts & Omit<Committed, 'draft'>;
type CommitRefused = OutOfStock | NotInDeposit;

/** What the commits of drafts write one after the other, each with the stock that those before it have left. */
const commitsOf = (
  committed: readonly Committed[],
  { ids, stock }: SharedParts,
): Result.Result<readonly (NewOrder & Committed)[], OutOfStock> => {
  const left = new Map<string, number>();
  const added: (NewOrder & Committed)[] = [];
  for (const each of committed) {
    const { draft } = each;
    const numbered = { id: ids.order(), orderNumber: ids.orderNumber() };
    const commit = commitOf(draft, numbered, (sku) => left.get(sku) ?? stock.get(sku)?.stock ?? 0);
    if (Result.isFailure(commit)) return Result.fail(commit.failure);
    for (const [sku, pieces] of commit.success.stocks) left.set(sku, pieces);
    added.push({ ...commit.success, ...each, taken: draft.taken });
  }
  return Result.succeed(added);
};

/**
 * Makes orders of drafts, whatever their origin: takes the stock, assigns the numbers, writes orders, history, the
 * use of their coupons, what they take out of a deposit, and mails, with one statement for all where each order needs it.
 * Part of the caller's transaction, which holds the locks of what the drafts were decided on, and of their origins, and has
 * counted the orders that are limited (F7). After the transaction the caller calls `announceChange`.
 * @throws when an origin is an order already, and when the transaction must be rolled back for other reasons of the
 *   database
 */
export const commitOrders = async (
  tx: Transaction,
  committed: readonly Committed[],
  parts: SharedParts,
): Promise<Result.Result<readonly Commit[], CommitRefused>> => {
  const commits = commitsOf(committed, parts);
  if (Result.isFailure(commits)) return Result.fail(commits.failure);
  const added = commits.success;
  if (added.length === 0) return Result.succeed(added);
  await takeStock(
    tx,
    added.flatMap(({ taken }) => taken),
  );
  await insertOrders(tx, added);
  for (const { order } of added) await redeem(tx, order);
  const reserved = await reserveInDeposits(
    tx,
    added.map((each) => filedAs(each, each)),
    parts.deposits,
  );
  if (Result.isFailure(reserved)) return Result.fail(reserved.failure);
  const mails = await madeInSlices(added, ({ order, confirmed, customer }) => ({
    mail: confirmed(order, customer !== null),
    at: order.placedAt,
    owner: customer,
  }));
  await enqueueAll(tx, mails);
  return Result.succeed(added);
};

/** Commits one draft by `commitOrders`. */
export const commitOrder = async (
  tx: Transaction,
  draft: OrderDraft,
  { confirmed, customer, ...shared }: CommitParts,
): Promise<Result.Result<Commit, CommitRefused>> =>
  Result.map(await commitOrders(tx, [{ draft, confirmed, customer }], shared), ([commit]) => {
    if (commit === undefined) throw new Error('a draft became no order');
    return commit;
  });
