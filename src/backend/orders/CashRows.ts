import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { Option, Schema } from 'effect';
import { Money, OwnerId } from '../../contract/shapes/kernel.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type CashCustomer, linkedCash } from '../../domain/order/LinkedCash.ts';
import { type CashDeal, linkedWithin } from '../../domain/payment/Identification.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import type { DatabaseLog, Queries, Transaction } from '../store/Database.ts';
import { lockFor } from '../store/lockFor.ts';
import { orders } from '../store/schema/orders.ts';
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
    totals: Schema.Struct({ gross: Money }),
  }),
);

/**
 * The customer's deals of a side in cash of the 24 hours before a moment. One that cannot be read is left out and logged. With an
 * e-mail it uses the index `orders_in_cash`, without one `orders_of_owner`.
 */
export const cashDealsOf = async (
  db: Queries,
  customer: CashCustomer,
  before: Instant,
  log: Pick<DatabaseLog, 'error'>,
): Promise<readonly CashDeal[]> => {
  const field = (name: 'type' | 'paymentMethod' | 'email') =>
    sql<string>`${orders.document} ->> ${sql.raw(`'${name}'`)}`;
  const rows = await db
    .select({
      id: orders.id,
      ownerId: orders.ownerId,
      type: field('type'),
      paymentMethod: field('paymentMethod'),
      status: orders.status,
      email: field('email'),
      placedAt: orders.placedAt,
      totals: sql<unknown>`${orders.document} -> 'totals'`,
    })
    .from(orders)
    .where(
      and(
        eq(field('paymentMethod'), sql.raw(`'cash'`)),
        gte(orders.placedAt, before - linkedWithin),
        ne(orders.status, 'Cancelled'),
        customer.email === null ? eq(orders.ownerId, customer.ownerId) : undefined,
      ),
    );
  const read = rows.flatMap((row) => {
    const order = Option.getOrNull(cashOrder(row));
    if (order === null) log.error({ order: row.id }, 'an order in cash could not be read');
    return order ?? [];
  });
  return linkedCash(read, customer, before);
};

/** Lets the customer's deals in cash be placed one after the other until the transaction ends, across stores and sessions. */
export const lockCashOf = async (tx: Transaction, { ownerId, email }: CashCustomer): Promise<void> => {
  // Always in the same order, so that two orders never lock crosswise.
  await lockFor(tx, `cash of owner ${ownerId}`);
  if (email !== null) await lockFor(tx, `cash of mailbox ${mailboxOf(email)}`);
};
