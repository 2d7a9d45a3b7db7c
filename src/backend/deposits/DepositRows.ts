import { and, asc, desc, eq, inArray, type InferSelectModel, notInArray, sql } from 'drizzle-orm';
import { Option, Schema } from 'effect';
import { Currency } from '../../contract/shapes/kernel.ts';
import { Side } from '../../contract/shapes/market.ts';
import { OrderOrigin, OrderState } from '../../contract/shapes/order.ts';
import { ShippingMode } from '../../contract/shapes/shipping.ts';
import type { ProposedCorrection } from '../../domain/deposit/Corrections.ts';
import { type CausingOrder, type Movement, movementKinds } from '../../domain/deposit/Movement.ts';
import { type Deposit, emptyLedger, type Ledger, type Reservation } from '../../domain/deposit/Ledger.ts';
import { finalStates, isYetToMove } from '../../domain/deposit/OrderInDeposit.ts';
import type { FiledDeposit } from '../../domain/deposit/ports/DepositDesk.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import { type DepositNumber, idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import { type Currency as CurrencyOf, Money } from '../../domain/kernel/Money.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { orders } from '../store/schema/orders.ts';
import { depositCorrections, depositMovements, depositReservations, deposits } from '../store/schema/deposits.ts';

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

/** The rows of each deposit, in their order. */
const rowsByDeposit = <Row extends { readonly deposit: string }>(
  rows: readonly Row[],
): ((number: DepositNumber) => readonly Row[]) => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const those = found.get(row.deposit);
    if (those === undefined) found.set(row.deposit, [row]);
    else those.push(row);
  }
  return (number) => found.get(number) ?? [];
};

/** Deposits with their ledgers. Outside of a transaction that locks them, the two may differ by an order. */
export const withLedgers = async (db: Queries, found: readonly Deposit[]): Promise<readonly KeptDeposit[]> => {
  if (found.length === 0) return [];
  const numbers = found.map(({ number }) => number);
  const movements = await db
    .select()
    .from(depositMovements)
    .where(inArray(depositMovements.deposit, numbers))
    .orderBy(asc(depositMovements.deposit), asc(depositMovements.number));
  const reservations = await db.select().from(depositReservations).where(inArray(depositReservations.deposit, numbers));
  const [movementsOf, reservationsOf] = [rowsByDeposit(movements), rowsByDeposit(reservations)];
  return found.map((deposit) => ({
    deposit,
    ledger: {
      movements: movementsOf(deposit.number).map((row) => movementOf(row, deposit.currency)),
      reservations: reservationsOf(deposit.number).map(reservationOf),
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

const standing = Schema.decodeUnknownOption(
  Schema.Struct({
    origin: OrderOrigin,
    type: Side,
    status: OrderState,
    shippingMode: Schema.NullOr(ShippingMode),
  }),
);

/**
 * The number of an owner's orders under way that will bring pieces in or take them out. One that cannot be read counts
 * until its state is final, so that no deposit is given up before it is known what the order does.
 */
export const ordersUnderWay = async (db: Queries, ownerId: OwnerId): Promise<number> => {
  const field = (name: 'type' | 'shippingMode') => sql<unknown>`${orders.document} ->> ${sql.raw(`'${name}'`)}`;
  const { origin, status } = orders;
  const rows = await db
    .select({ origin, status, type: field('type'), shippingMode: field('shippingMode') })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), notInArray(status, finalStates)));
  return rows.filter((row) => Option.match(standing(row), { onNone: () => true, onSome: isYetToMove })).length;
};

const correctionOf = (row: InferSelectModel<typeof depositCorrections>, currency: CurrencyOf): ProposedCorrection => ({
  id: row.id,
  deposit: idOf(row.deposit),
  sku: idOf(row.sku),
  pieces: row.pieces,
  cost: Money.of(row.cost, currency),
  reason: row.reason,
  by: row.proposedBy,
  at: row.proposedAt,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt,
  movement: row.movement,
});

/** Deposits with all corrections that were proposed for them, the oldest first. */
export const filedDeposits = async (db: Queries, kept: readonly KeptDeposit[]): Promise<readonly FiledDeposit[]> => {
  if (kept.length === 0) return [];
  const numbers = kept.map(({ deposit }) => deposit.number);
  const rows = await db
    .select()
    .from(depositCorrections)
    .where(inArray(depositCorrections.deposit, numbers))
    .orderBy(asc(depositCorrections.id));
  const correctionsOf = rowsByDeposit(rows);
  return kept.map(({ deposit, ledger }) => ({
    deposit,
    ledger,
    corrections: correctionsOf(deposit.number).map((row) => correctionOf(row, deposit.currency)),
  }));
};

/** The newest deposits, or the one of a number. */
export const depositsAtDesk = async (
  db: Queries,
  { number, most }: { readonly number?: DepositNumber; readonly most: number },
): Promise<readonly FiledDeposit[]> => {
  const rows = await db
    .select()
    .from(deposits)
    .where(number === undefined ? undefined : eq(deposits.number, number))
    .orderBy(desc(deposits.openedAt), asc(deposits.number))
    .limit(most);
  return filedDeposits(db, await withLedgers(db, rows.map(depositOf)));
};
