import { asc, count, gt, lt, sql } from 'drizzle-orm';
import { type DepositFault, faultsOfDeposit } from '../../domain/deposit/DepositFaults.ts';
import { movesDeposit } from '../../domain/deposit/OrderInDeposit.ts';
import { idOf } from '../../domain/kernel/Ids.ts';
import { type FiledOrder, givesCouponBack } from '../../domain/order/FiledOrder.ts';
import { paymentFaultOf } from '../../domain/order/PaymentFaults.ts';
import { reconciles } from '../../domain/order/Reconcile.ts';
import type { DeskAnswer } from '../config/deskCommand.ts';
import { depositsOf } from '../deposits/DepositRows.ts';
import type { Database } from '../store/Database.ts';
import { products } from '../store/schema/catalogue.ts';
import { couponRedemptions } from '../store/schema/coupons.ts';
import { deposits } from '../store/schema/deposits.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { orders } from '../store/schema/orders.ts';
import { type Filing, ordersOfNumbers } from './DeskRows.ts';

/** One subject of the books: what was looked at, and what does not add up. */
export interface Reconciled {
  readonly subject: 'orders' | 'payments' | 'coupons' | 'deposits' | 'stock' | 'limit orders';
  readonly checked: number;
  /** Each names what is wrong, such as an order number. */
  readonly wrong: readonly string[];
}

/** Orders that are read at a time. */
const atATime = 500;

/** What the orders of one page say; orders of customers with a deposit that move it are kept for its check. */
interface Books {
  checked: number;
  readonly orders: string[];
  readonly payments: string[];
  readonly coupons: string[];
  readonly inDeposits: Map<string, FiledOrder[]>;
}

const look = (books: Books, filed: FiledOrder, redeeming: ReadonlySet<string>): void => {
  const { order, unread } = filed;
  books.checked += 1;
  if (unread > 0 || !reconciles(order)) books.orders.push(order.orderNumber);
  const payment = unread > 0 ? null : paymentFaultOf(filed);
  if (payment !== null) books.payments.push(`${order.orderNumber} (${payment})`);
  const redeems = order.discount !== undefined && !givesCouponBack(filed);
  if (redeems !== redeeming.has(order.id)) books.coupons.push(order.orderNumber);
  if (movesDeposit(order) === null) return;
  const key = `${order.ownerId} ${order.currency}`;
  books.inDeposits.set(key, [...(books.inDeposits.get(key) ?? []), filed]);
};

const readOrders = async ({ db }: Database, filing: Filing): Promise<Books> => {
  const books: Books = { checked: 0, orders: [], payments: [], coupons: [], inDeposits: new Map() };
  const redeeming = new Set(
    (await db.select({ id: couponRedemptions.orderId }).from(couponRedemptions)).map(({ id }) => id),
  );
  for (let after = ''; ;) {
    const page = await db
      .select({ number: orders.orderNumber })
      .from(orders)
      .where(gt(orders.orderNumber, after))
      .orderBy(asc(orders.orderNumber))
      .limit(atATime);
    const numbers = page.map(({ number }) => number);
    const found = await ordersOfNumbers(
      db,
      numbers.map((number) => idOf(number)),
      filing,
    );
    for (const filed of found) look(books, filed, redeeming);
    const read = new Set<string>(found.map(({ order }) => order.orderNumber));
    books.orders.push(...numbers.filter((number) => !read.has(number)));
    const last = numbers.at(-1);
    if (last === undefined) return books;
    after = last;
  }
};

/**
 * The limit orders whose orders are not theirs: an executed one has exactly the order that it names, and every other one has
 * none (L1). The origin of an order is unique, so no limit order has two. An order whose customer is deleted outlives its
 * limit order.
 */
const limitOrdersAmiss = async ({ db }: Database): Promise<readonly string[]> => {
  const origin = sql`jsonb_build_object('kind', 'limit-order', 'limitOrderId', ${limitOrders.id})`;
  const named = sql`${limitOrders.document} -> 'order' ->> 'id'`;
  const rows = await db
    .select({ number: limitOrders.number, status: limitOrders.status, orderNumber: orders.orderNumber })
    .from(limitOrders)
    .leftJoin(orders, sql`${orders.origin} = ${origin}`)
    .where(
      sql`${orders.id} is distinct from ${named} or (${orders.id} is not null) <> (${limitOrders.status} = 'executed')`,
    )
    .orderBy(asc(limitOrders.number));
  return rows.map(({ number, status, orderNumber }) => `${number} (${status}, ${orderNumber ?? 'no order'})`);
};

/** Compares orders, payments, coupons, deposits, stock and limit orders with what they follow from (O10). It changes nothing. */
export const reconciliation = async (database: Database, filing: Filing): Promise<readonly Reconciled[]> => {
  const { db } = database;
  const books = await readOrders(database, filing);
  const owners = await db.selectDistinct({ ownerId: deposits.ownerId }).from(deposits);
  const wrong: string[] = [];
  let checked = 0;
  for (const { ownerId } of owners)
    for (const kept of await depositsOf(db, idOf(ownerId))) {
      checked += 1;
      const moving = books.inDeposits.get(`${ownerId} ${kept.deposit.currency}`) ?? [];
      const faults: readonly DepositFault[] = faultsOfDeposit(kept, moving);
      if (faults.length > 0) wrong.push(`${kept.deposit.number} (${faults.join(', ')})`);
    }
  const [stocks] = await db.select({ n: count() }).from(products);
  const below = await db.select({ sku: products.sku }).from(products).where(lt(products.stock, 0));
  return [
    { subject: 'orders', checked: books.checked, wrong: books.orders },
    { subject: 'payments', checked: books.checked, wrong: books.payments },
    { subject: 'coupons', checked: books.checked, wrong: books.coupons },
    { subject: 'deposits', checked, wrong },
    { subject: 'stock', checked: stocks?.n ?? 0, wrong: below.map(({ sku }) => sku) },
    { subject: 'limit orders', checked: await db.$count(limitOrders), wrong: await limitOrdersAmiss(database) },
  ];
};

/** One line for each subject. */
export const reconciledText = (all: readonly Reconciled[]): string =>
  all
    .map(({ subject, checked, wrong }) =>
      wrong.length === 0
        ? `${subject}: ${checked} looked at, all add up`
        : `${subject}: ${checked} looked at, ${wrong.length} DO NOT ADD UP: ${wrong.join(', ')}`,
    )
    .join('\n');

export const reconciledAnswer = (all: readonly Reconciled[]): DeskAnswer => ({ text: reconciledText(all), data: all });
