import { sql } from 'drizzle-orm';
import { Result, Schema } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { idOf, type OwnerId, type Sku } from '../../domain/kernel/Ids.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';

/** The channel on which processes tell each other what is left of stocks: `{"sku": pieces}`. */
const stockChannel = 'stock';

export interface AnnounceParts {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly log: DatabaseLog;
  /** Wakes the sender: a mail is in the outbox. */
  readonly mailWaits?: () => void;
}

/**
 * Announces an order that was placed or moved, after its transaction: wakes the sender of mails and tells every process what
 * is left of the stocks.
 */
export const announceChange = (
  { stocks }: { readonly stocks: ReadonlyMap<Sku, number> },
  { catalogue, database, log, mailWaits }: AnnounceParts,
): void => {
  mailWaits?.();
  if (stocks.size === 0) return;
  catalogue.stockChanged(stocks);
  // The change is committed; it must not fail because other processes show an old stock for a while.
  database.notify(stockChannel, JSON.stringify(Object.fromEntries(stocks))).catch((error: unknown) => {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'other processes did not hear of a stock',
    );
  });
};

/** The channel on which processes tell each other whose order was moved: the id of its owner. */
const movedChannel = 'orders';

/** Tells every process that an order was moved, when the transaction commits. */
export const announceMove = async (tx: Transaction, ownerId: OwnerId): Promise<void> => {
  await tx.execute(sql`select pg_notify(${movedChannel}, ${ownerId})`);
};

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
