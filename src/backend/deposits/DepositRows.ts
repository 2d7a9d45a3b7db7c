import { and, asc, eq, inArray, type InferSelectModel, notInArray, or, sql } from 'drizzle-orm';
import { Schema } from 'effect';
import { Currency } from '../../contract/shapes/kernel.ts';
import { type CausingOrder, type Movement, movementKinds } from '../../domain/deposit/Movement.ts';
import { type Deposit, emptyLedger, type Ledger, type Reservation } from '../../domain/deposit/Ledger.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import { idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import { deliveryOrigin } from '../../domain/order/OrderOrigin.ts';
import { type Currency as CurrencyOf, Money } from '../../domain/kernel/Money.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { orders } from '../store/schema/orders.ts';
import { depositMovements, depositReservations, deposits } from '../store/schema/deposits.ts';

const readCurrency = Schema.decodeUnknownSync(Currency);
const readKind = Schema.decodeUnknownSync(Schema.Literals(movementKinds));

export const depositOf = ({ number, ownerId, currency, openedAt }: InferSelectModel<typeof deposits>): Deposit => ({
  number: idOf(number),
  ownerId: idOf(ownerId),
  currency: readCurrency(currency),
  openedAt,
});

type MovementRow = InferSelectModel<typeof depositMovements>;

const orderIn = ({ orderId, orderNumber }: MovementRow): CausingOrder | null =>
  orderId === null || orderNumber === null ? null : { id: idOf(orderId), number: idOf(orderNumber) };

const movementOf = (row: MovementRow, currency: CurrencyOf): Movement => ({
  number: row.number,
  at: row.at,
  kind: readKind(row.kind),
  sku: idOf(row.sku),
  pieces: row.pieces,
  cost: Money.of(row.cost, currency),
  unitValue: Money.of(row.unitValue, currency),
  tickId: idOf(row.tickId),
  order: orderIn(row),
  correction: row.correction,
});

const reservationOf = ({ orderId, sku, pieces }: InferSelectModel<typeof depositReservations>): Reservation => ({
  orderId: idOf(orderId),
  sku: idOf(sku),
  pieces,
});

/** Deposits with their ledgers. Outside of a transaction that locks them, the two may differ by an order. */
const withLedgers = async (db: Queries, found: readonly Deposit[]): Promise<readonly KeptDeposit[]> => {
  if (found.length === 0) return [];
  const numbers = found.map(({ number }) => number);
  const movements = await db
    .select()
    .from(depositMovements)
    .where(inArray(depositMovements.deposit, numbers))
    .orderBy(asc(depositMovements.deposit), asc(depositMovements.number));
  const reservations = await db.select().from(depositReservations).where(inArray(depositReservations.deposit, numbers));
  return found.map((deposit) => ({
    deposit,
    ledger: {
      movements: movements
        .filter((row) => row.deposit === deposit.number)
        .map((row) => movementOf(row, deposit.currency)),
      reservations: reservations.filter((row) => row.deposit === deposit.number).map(reservationOf),
    },
  }));
};

/** The ledger of a deposit that the transaction has locked. */
export const ledgerOf = async (tx: Transaction, deposit: Deposit): Promise<Ledger> =>
  (await withLedgers(tx, [deposit]))[0]?.ledger ?? emptyLedger;

/** The deposits of an owner in the order in which they were opened, with their ledgers. */
export const depositsOf = async (db: Queries, ownerId: OwnerId): Promise<readonly KeptDeposit[]> => {
  const rows = await db
    .select()
    .from(deposits)
    .where(eq(deposits.ownerId, ownerId))
    .orderBy(asc(deposits.openedAt), asc(deposits.number));
  return withLedgers(db, rows.map(depositOf));
};

/** The number of an owner's orders under way that will bring pieces in or take them out. */
export const ordersUnderWay = (db: Queries, ownerId: OwnerId): Promise<number> =>
  db.$count(
    orders,
    and(
      eq(orders.ownerId, ownerId),
      notInArray(orders.status, ['Complete', 'Cancelled']),
      or(sql`${orders.document} ->> 'shippingMode' = 'deposit'`, sql`${orders.origin} ->> 'kind' = ${deliveryOrigin}`),
    ),
  );
