import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { Result } from 'effect';
import type { NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import { depositNumber } from '../../domain/deposit/DepositNumber.ts';
import { type Deposit, emptyLedger, type Ledger } from '../../domain/deposit/Ledger.ts';
import { type Booking, movesDeposit, reservingAt, withOrder } from '../../domain/deposit/OrderInDeposit.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { OrderId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Transaction } from '../store/Database.ts';
import { depositMovements, depositReservations, deposits } from '../store/schema/deposits.ts';
import { depositOf, ledgerOf, withLedgers } from './DepositRows.ts';

type Owned = Pick<Deposit, 'ownerId' | 'currency'>;

const locked = async (tx: Transaction, which: SQL | undefined): Promise<KeptDeposit | null> => {
  const [row] = await tx.select().from(deposits).where(which).for('update');
  if (row === undefined) return null;
  const deposit = depositOf(row);
  return { deposit, ledger: await ledgerOf(tx, deposit) };
};

/** The deposit of an owner in a currency, locked until the transaction ends; null: none was opened. */
export const lockedDeposit = (tx: Transaction, { ownerId, currency }: Owned): Promise<KeptDeposit | null> =>
  locked(tx, and(eq(deposits.ownerId, ownerId), eq(deposits.currency, currency)));

/** The deposit of a number, locked until the transaction ends; null: it is not this owner's. */
export const lockedDepositOfNumber = (
  tx: Transaction,
  { number, ownerId }: Pick<Deposit, 'number' | 'ownerId'>,
): Promise<KeptDeposit | null> => locked(tx, and(eq(deposits.number, number), eq(deposits.ownerId, ownerId)));

/**
 * The deposits of several owners, locked until the transaction ends. They are locked in one order, so that transactions that
 * lock several never deadlock.
 */
export const lockedDepositsOf = async (
  tx: Transaction,
  owners: ReadonlySet<OwnerId>,
): Promise<readonly KeptDeposit[]> => {
  if (owners.size === 0) return [];
  const rows = await tx
    .select()
    .from(deposits)
    .where(inArray(deposits.ownerId, [...owners]))
    .orderBy(asc(deposits.ownerId), asc(deposits.currency))
    .for('update');
  // Read in a statement of its own, which sees what the transaction that held the lock has written.
  return withLedgers(tx, rows.map(depositOf));
};

/** The deposit of an owner in a currency, opened if there is none, and locked. */
const openedDeposit = async (tx: Transaction, owned: Owned, at: Instant): Promise<KeptDeposit> => {
  for (;;) {
    const found = await lockedDeposit(tx, owned);
    if (found !== null) return found;
    // Does nothing if the number is taken, or if another transaction opens the deposit meanwhile.
    await tx
      .insert(deposits)
      .values({ ...owned, number: depositNumber(randomInt(1_000_000_000)), openedAt: at })
      .onConflictDoNothing();
  }
};

/** The deposit of a number, of any owner, locked until the transaction ends; null: there is none. */
export const lockedDepositAtDesk = (tx: Transaction, number: Deposit['number']): Promise<KeptDeposit | null> =>
  locked(tx, eq(deposits.number, number));

/** Adds the new movements of a ledger. */
export const writeMovements = async (
  tx: Transaction,
  { deposit, ledger: before }: KeptDeposit,
  after: Ledger,
): Promise<void> => {
  const added = after.movements.slice(before.movements.length);
  if (added.length > 0)
    await tx.insert(depositMovements).values(
      added.map(({ cost, unitValue, order, ...movement }) => ({
        ...movement,
        deposit: deposit.number,
        cost: cost.centAmount,
        unitValue: unitValue.centAmount,
        orderId: order?.id ?? null,
        orderNumber: order?.number ?? null,
      })),
    );
};

/**
 * Reserves what orders that were just placed take out of deposits, one after the other, with one statement for all where each
 * needs it; an unpaid purchase brings nothing in yet. Part of the caller's transaction; the deposits are locked last.
 * @param deposits at least those that these orders take from, locked in this transaction; undefined: not locked yet
 */
export const reserveInDeposits = async (
  tx: Transaction,
  placed: readonly FiledOrder[],
  deposits?: readonly KeptDeposit[],
): Promise<Result.Result<void, NotInDeposit>> => {
  const leaving = placed.filter(({ order }) => ['sale', 'delivery'].includes(movesDeposit(order) ?? ''));
  const kept = deposits ?? (await lockedDepositsOf(tx, new Set(leaving.map(({ order }) => order.ownerId))));
  const ledgers = new Map(kept.map(({ deposit, ledger }) => [deposit.number, ledger]));
  const reserved: (typeof depositReservations.$inferInsert)[] = [];
  for (const filed of leaving) {
    const { id, ownerId, currency, placedAt, tickId } = filed.order;
    const found = kept.find(({ deposit }) => deposit.ownerId === ownerId && deposit.currency === currency)?.deposit;
    const before = found === undefined ? emptyLedger : (ledgers.get(found.number) ?? emptyLedger);
    const after = withOrder(before, filed, reservingAt(placedAt, tickId));
    if (Result.isFailure(after)) return Result.fail(after.failure);
    if (found === undefined) throw new Error(`order ${id} takes nothing out of a deposit`);
    const { number } = found;
    ledgers.set(number, after.success);
    const own = after.success.reservations.filter(({ orderId }) => orderId === id);
    reserved.push(...own.map((each) => ({ ...each, deposit: number })));
  }
  if (reserved.length > 0) await tx.insert(depositReservations).values(reserved);
  return Result.succeed(undefined);
};

/** Adds the new movements of a ledger, and replaces the reservations of an order. */
const writeLedger = async (tx: Transaction, kept: KeptDeposit, after: Ledger, orderId: OrderId): Promise<void> => {
  await writeMovements(tx, kept, after);
  await tx.delete(depositReservations).where(eq(depositReservations.orderId, orderId));
  const reserved = after.reservations.filter((each) => each.orderId === orderId);
  if (reserved.length > 0)
    await tx.insert(depositReservations).values(reserved.map((each) => ({ ...each, deposit: kept.deposit.number })));
};

/**
 * Books an order as it stands now into the deposit of its owner, if it moves it, and opens the deposit with the first paid
 * purchase (DEP-2). Part of the caller's transaction, which has locked the order; the deposit is locked last.
 */
export const standInDeposit = async (
  tx: Transaction,
  filed: FiledOrder,
  booking: Booking,
): Promise<Result.Result<void, NotInDeposit>> => {
  const { order } = filed;
  if (movesDeposit(order) === null) return Result.succeed(undefined);
  const { ownerId, currency } = order;
  const owned = { ownerId, currency };
  const found = await lockedDeposit(tx, owned);
  const decided = withOrder(found?.ledger ?? emptyLedger, filed, booking);
  if (Result.isFailure(decided)) return Result.fail(decided.failure);
  // An unpaid purchase opens no deposit.
  if (found === null && decided.success.movements.length === 0) return Result.succeed(undefined);
  const kept = found ?? (await openedDeposit(tx, owned, booking.at));
  const after = found === null ? withOrder(kept.ledger, filed, booking) : decided;
  if (Result.isFailure(after)) return Result.fail(after.failure);
  await writeLedger(tx, kept, after.success, order.id);
  return Result.succeed(undefined);
};
