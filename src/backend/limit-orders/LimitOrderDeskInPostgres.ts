import { desc, eq } from 'drizzle-orm';
import { Effect } from 'effect';
import type { LimitOrderNumber } from '../../domain/kernel/Ids.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import { LimitOrderNotFound, LimitOrdersUnavailable } from '../../domain/limit-order/LimitOrderErrors.ts';
import type { LimitOrderStatus } from '../../domain/limit-order/LimitOrderStates.ts';
import { type FiledLimitOrder, LimitOrderDesk } from '../../domain/limit-order/ports/LimitOrderDesk.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { evidenceOf, limitOrderOf, readableLimitOrder } from './LimitOrderRows.ts';

const unavailable = (): LimitOrdersUnavailable => new LimitOrdersUnavailable();

/** The limit orders of all customers in the database. */
export class LimitOrderDeskInPostgres extends LimitOrderDesk {
  readonly #parts: { readonly database: Database; readonly log: DatabaseLog };
  constructor(parts: { readonly database: Database; readonly log: DatabaseLog }) {
    super();
    this.#parts = parts;
  }

  list({
    status,
    most,
  }: {
    readonly status: LimitOrderStatus | null;
    readonly most: number;
  }): Effect.Effect<readonly KeptLimitOrder[], LimitOrdersUnavailable> {
    const { database, log } = this.#parts;
    const read = async () => {
      const rows = await database.unhurried.db
        .select()
        .from(limitOrders)
        .where(status === null ? undefined : eq(limitOrders.status, status))
        .orderBy(desc(limitOrders.createdAt), limitOrders.id)
        .limit(most);
      return rows.flatMap((row) => {
        const limitOrder = readableLimitOrder(row);
        if (limitOrder === null) log.error({ limitOrder: row.id }, 'a limit order could not be read');
        return limitOrder ?? [];
      });
    };
    return asking(read, { log, unavailable });
  }

  ofNumber(number: LimitOrderNumber): Effect.Effect<FiledLimitOrder, LimitOrderNotFound | LimitOrdersUnavailable> {
    const { database, log } = this.#parts;
    const read = async (): Promise<FiledLimitOrder | null> => {
      const [row] = await database.db.select().from(limitOrders).where(eq(limitOrders.number, number));
      if (row === undefined) return null;
      const limitOrder = limitOrderOf(row);
      return { limitOrder, evidence: (await evidenceOf(database.db, limitOrder.id)).toReversed() };
    };
    return Effect.flatMap(asking(read, { log, unavailable }), (filed) =>
      filed === null ? Effect.fail(new LimitOrderNotFound()) : Effect.succeed(filed),
    );
  }
}
