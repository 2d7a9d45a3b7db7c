import { sql } from 'drizzle-orm';
import { Effect } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { lapseDue } from '../../domain/limit-order/Lapse.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import type { DatabaseTime } from '../store/databaseTime.ts';
import { unconfirmedSince } from '../store/identity.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { Worker } from '../workers/Worker.ts';
import { customersOf } from './customersOf.ts';
import { keepDecided, readableLimitOrder } from './LimitOrderRows.ts';
import { type News, enqueueMessages } from './enqueueMessages.ts';
import { writing } from './readsAndWrites.ts';

const batch = 100;

/** What one transaction did. */
interface Some {
  readonly changed: number;
  /** The last one that it looked at; null: there are no more. */
  readonly last: string | null;
}

export interface LapseParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly catalogue: Catalogue;
  readonly identity: ShopIdentity;
  readonly time: DatabaseTime;
  readonly clock: Clock;
  readonly mailWaits: () => void;
}

/** Reminds of limit orders a day before their expiry, and ends them at it, by the time of the database (LIM-3, L5). */
export class LimitOrderLapses {
  readonly #parts: LapseParts;
  readonly worker: Worker;
  constructor(parts: LapseParts) {
    this.#parts = parts;
    this.worker = new Worker(
      { name: 'limit order expiry', everyMs: minutes(1), alone: parts.database, round: this.look() },
      parts.log,
    );
  }

  /** Does all that is due; answers how many limit orders it has changed. A stop waits for one transaction of it. */
  look(): Effect.Effect<number, unknown> {
    return Effect.gen({ self: this }, function* () {
      const { database, mailWaits, clock } = this.#parts;
      // A restored backup reminds of nothing again (L11).
      if ((yield* writing(() => unconfirmedSince(database.db, clock.now()))) !== null) return 0;
      let changed = 0;
      for (let after = ''; ;) {
        const from = after;
        const some = yield* writing(() => database.transaction((tx) => this.#someDue(tx, from)));
        if (some.changed > 0) mailWaits();
        changed += some.changed;
        if (some.last === null) return changed;
        after = some.last;
      }
    });
  }

  /** The next due ones by their ids, so that those that cannot be read are passed by and the others reached. */
  async #someDue(tx: Transaction, after: string): Promise<Some> {
    const now = await this.#parts.time(tx);
    const rows = await tx
      .select()
      .from(limitOrders)
      .where(
        sql`${limitOrders.id} > ${after} and (
          (${limitOrders.status} in ('active', 'pending') and ${limitOrders.expiresAt} <= ${now}::bigint)
          or (${limitOrders.status} = 'active' and ${limitOrders.remindAt} <= ${now}::bigint))`,
      )
      .orderBy(limitOrders.id)
      .limit(batch)
      .for('update', { skipLocked: true });
    const customers = await customersOf(tx, rows);
    const news = rows.flatMap((row): readonly News[] => {
      const limitOrder = readableLimitOrder(row);
      const due = limitOrder === null ? null : lapseDue(limitOrder, now);
      const customer = customers.get(row.ownerId);
      if (due !== null && customer !== undefined) return [{ ...due, customer }];
      // One that cannot be read holds no other up.
      this.#parts.log.error({ limitOrder: row.id }, 'a limit order could not be ended or reminded of');
      return [];
    });
    await keepDecided(tx, news);
    await enqueueMessages(tx, news, this.#parts);
    return { changed: news.length, last: rows.at(-1)?.id ?? null };
  }
}
