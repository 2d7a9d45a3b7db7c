import { sql } from 'drizzle-orm';
import { Result, Schema } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { idOf, type OwnerId, type Sku } from '../../domain/kernel/Ids.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';

/** The channel of notices between processes of what is left of stocks: `{"sku": pieces}`. */
const stockChannel = 'stock';

export interface AnnounceParts {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly log: DatabaseLog;
  /** Wakes the sender: a mail is in the outbox. */
  readonly mailWaits?: () => void;
}

/** Shows the stocks that a change left in this process, and wakes the sender: its mail is in the outbox. */
export const showChange = (
  { stocks }: { readonly stocks: ReadonlyMap<Sku, number> },
  { catalogue, mailWaits }: AnnounceParts,
): void => {
  mailWaits?.();
  if (stocks.size > 0) catalogue.stockChanged(stocks);
};

const asPayload = (stocks: ReadonlyMap<Sku, number>): string => JSON.stringify(Object.fromEntries(stocks));

/**
 * Announces an order that was placed, after its transaction: notices within it would make placing orders wait for one
 * another.
 */
export const announceChange = (change: { readonly stocks: ReadonlyMap<Sku, number> }, parts: AnnounceParts): void => {
  showChange(change, parts);
  if (change.stocks.size === 0) return;
  // The change is committed; it must not fail because other processes show an old stock for a while.
  parts.database.notify(stockChannel, asPayload(change.stocks)).catch((error: unknown) => {
    parts.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'other processes were not notified of a stock',
    );
  });
};

/** Notifies every process of what is left of stocks, when the transaction commits: a command may end right after it. */
export const announceStocks = async (tx: Transaction, stocks: ReadonlyMap<Sku, number>): Promise<void> => {
  if (stocks.size > 0) await tx.execute(sql`select pg_notify(${stockChannel}, ${asPayload(stocks)})`);
};

/** The channel of notices between processes of moved orders: the ids of their owners. */
const movedChannel = 'orders';

/** Notifies every process that orders of these owners were moved, when the transaction commits. */
export const announceMoves = async (tx: Transaction, owners: readonly OwnerId[]): Promise<void> => {
  if (owners.length === 0) return;
  const ids = JSON.stringify([...new Set(owners)]);
  await tx.execute(
    sql`select pg_notify(${movedChannel}, owner_id) from jsonb_array_elements_text(${ids}::jsonb) as owner_id`,
  );
};

/** The same for one order. */
export const announceMove = (tx: Transaction, ownerId: OwnerId): Promise<void> => announceMoves(tx, [ownerId]);

/** Calls back with the owner of each order that any process moved; answers a function that stops it. */
export const followMoves = (database: Database, onMoved: (ownerId: string) => void): Promise<() => Promise<void>> =>
  database.listen(movedChannel, onMoved);

const Stocks = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int));

/** Applies the stocks that other processes announce; answers a function that stops it. */
export const followStocks = ({
  catalogue,
  database,
  log,
}: Omit<AnnounceParts, 'mailWaits'>): Promise<() => Promise<void>> =>
  database.listen(stockChannel, (payload) => {
    const stocks = Schema.decodeUnknownResult(Stocks)(payload);
    if (Result.isFailure(stocks)) log.warn({}, 'a notice about stocks could not be read');
    else catalogue.stockChanged(new Map(Object.entries(stocks.success).map(([sku, stock]) => [idOf(sku), stock])));
  });
