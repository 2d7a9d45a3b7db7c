import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { minutes } from '../../domain/kernel/Instant.ts';
import { lapseDue } from '../../domain/limit-order/Lapse.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import type { DatabaseTime } from '../store/databaseTime.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { Worker } from '../workers/Worker.ts';
import { customersTold } from './customersTold.ts';
import { keepDecided, limitOrderOf } from './LimitOrderRows.ts';
import { tellCustomer } from './tellCustomer.ts';

const batch = 100;

export interface LapseParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly catalogue: Catalogue;
  readonly identity: ShopIdentity;
  readonly time: DatabaseTime;
  readonly mailWaits: () => void;
}

/** Reminds of limit orders a day before their expiry, and ends them at it, by the time of the database (LIM-3, L5). */
export class LimitOrderLapses {
  readonly #parts: LapseParts;
  readonly worker: Worker;
  constructor(parts: LapseParts) {
    this.#parts = parts;
    const round = Effect.uninterruptible(Effect.tryPromise({ try: () => this.look(), catch: (error) => error }));
    this.worker = new Worker(
      { name: 'limit order expiry', everyMs: minutes(1), alone: parts.database, round },
      parts.log,
    );
  }

  /** Does all that is due; answers how many limit orders it has changed. */
  async look(): Promise<number> {
    const { database, mailWaits } = this.#parts;
    let changed = 0;
    for (let some = batch; some === batch; changed += some)
      some = await database.transaction((tx) => this.#someDue(tx));
    if (changed > 0) mailWaits();
    return changed;
  }

  async #someDue(tx: Transaction): Promise<number> {
    const now = await this.#parts.time(tx);
    const rows = await tx
      .select()
      .from(limitOrders)
      .where(
        sql`(${limitOrders.status} in ('active', 'pending') and ${limitOrders.expiresAt} <= ${now}::bigint)
          or (${limitOrders.remindAt} is not null and ${limitOrders.remindAt} <= ${now}::bigint)`,
      )
      .limit(batch)
      .for('update', { skipLocked: true });
    const told = await customersTold(tx, rows);
    for (const row of rows) {
      const due = lapseDue(limitOrderOf(row), now);
      const customer = told.get(row.ownerId);
      if (due === null || customer === undefined) throw new Error(`limit order ${row.id} is not due`);
      await keepDecided(tx, due);
      await tellCustomer(tx, due, customer, this.#parts);
    }
    return rows.length;
  }
}
