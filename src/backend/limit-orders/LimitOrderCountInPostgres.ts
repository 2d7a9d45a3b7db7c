import type { Effect } from 'effect';
import { AccountUnavailable } from '../../domain/account/AccountErrors.ts';
import { LimitOrderCount } from '../../domain/account/ports/LimitOrderCount.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { openLimitOrders } from './LimitOrderRows.ts';

export class LimitOrderCountInPostgres extends LimitOrderCount {
  readonly #database: Database;
  readonly #log: DatabaseLog;
  constructor(database: Database, log: DatabaseLog) {
    super();
    this.#database = database;
    this.#log = log;
  }

  active(customer: OwnerId): Effect.Effect<number, AccountUnavailable> {
    return asking(() => openLimitOrders(this.#database.db, customer), {
      log: this.#log,
      unavailable: () => new AccountUnavailable(),
    });
  }
}
