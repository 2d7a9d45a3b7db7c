import { and, between, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { Option, Schema } from 'effect';
import { OwnerId } from '../../contract/shapes/kernel.ts';
import { idOf, type OrderId } from '../../domain/kernel/Ids.ts';
import { type CashCustomer, cashDealOf, linkedCash, type TimeSpan } from '../../domain/order/LinkedCash.ts';
import type { CashDeal } from '../../domain/payment/Identification.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import type { DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { lockFor } from '../store/lockFor.ts';
import { orders } from '../store/schema/orders.ts';
import { eventsOf } from './EventRows.ts';
import { ordersOfRows } from './OrderRows.ts';
import { StoredOrder } from './storedOrder.ts';

const { type, paymentMethod, status, email, placedAt } = StoredOrder.fields;
const cashOrder = Schema.decodeUnknownOption(
  Schema.Struct({
    id: Schema.String,
    ownerId: OwnerId,
    type,
    paymentMethod,
    status,
    email,
    placedAt,
  }),
);

const field = (name: 'type' | 'paymentMethod' | 'email'): SQL<string> =>
  sql<string>`${orders.document} ->> ${sql.raw(`'${name}'`)}`;

/** Few orders more than those of the customer: all spellings of a mailbox begin alike but for dots and capitals. */
const isNear = ({ ownerId, email }: CashCustomer): SQL | undefined => {
  const own = eq(orders.ownerId, ownerId);
  if (email === null) return own;
  const [local = ''] = mailboxOf(email).split('@');
  return or(own, sql`starts_with(replace(lower(${field('email')}), '.', ''), ${local.replaceAll('.', '')})`);
};

/** With an e-mail it uses the index `orders_in_cash`, without one `orders_of_owner`. */
const linkedIds = async (
  db: Queries,
  customer: CashCustomer,
  { from, to }: TimeSpan,
  log: Pick<DatabaseLog, 'error'>,
): Promise<readonly OrderId[]> => {
  const rows = await db
    .select({
      id: orders.id,
      ownerId: orders.ownerId,
      type: field('type'),
      paymentMethod: field('paymentMethod'),
      status: orders.status,
      email: field('email'),
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(
      and(
        eq(field('paymentMethod'), sql.raw(`'cash'`)),
        between(orders.placedAt, from, to),
        ne(orders.status, 'Cancelled'),
        eq(field('type'), customer.side),
        isNear(customer),
      ),
    );
  const read = rows.flatMap((row) => {
    const order = Option.getOrNull(cashOrder(row));
    if (order === null) log.error({ order: row.id }, 'an order in cash could not be read');
    return order ?? [];
  });
  return linkedCash(read, customer, { from, to }).map(({ id }) => idOf(id));
};

/**
 * The customer's deals of a side in cash that were placed within a time, without those of `except`. One that cannot be read
 * is left out and logged.
 */
export const cashDealsOf = async (
  db: Queries,
  customer: CashCustomer,
  placed: TimeSpan,
  { log, except }: { readonly log: Pick<DatabaseLog, 'error'>; readonly except?: OrderId },
): Promise<readonly CashDeal[]> => {
  const ids = (await linkedIds(db, customer, placed, log)).filter((id) => id !== except);
  if (ids.length === 0) return [];
  const found = ordersOfRows(await db.select().from(orders).where(inArray(orders.id, ids)), log);
  // A purchase costs what was confirmed, whatever happened since.
  const eventsOfOrder = await eventsOf(db, customer.side === 'sell' ? ids : [], log);
  return found.map((order) => cashDealOf({ order, events: eventsOfOrder(order.id).events }));
};

/** Lets the customer's deals in cash be placed one after the other until the transaction ends, across stores and sessions. */
export const lockCashOf = async (tx: Transaction, { ownerId, email }: CashCustomer): Promise<void> => {
  // Always in the same order, so that two orders never lock crosswise.
  await lockFor(tx, `cash of owner ${ownerId}`);
  if (email !== null) await lockFor(tx, `cash of mailbox ${mailboxOf(email)}`);
};
