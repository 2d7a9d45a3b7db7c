import type { Effect } from 'effect';
import { CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { OwnerAccount } from '../../domain/cart/OwnerAccount.ts';
import { OwnerAccounts } from '../../domain/cart/ports/OwnerAccounts.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { accountOf } from './accountOf.ts';

export class OwnerAccountsInPostgres extends OwnerAccounts {
  readonly #database: Database;
  readonly #log: DatabaseLog;
  constructor(database: Database, log: DatabaseLog) {
    super();
    this.#database = database;
    this.#log = log;
  }
  of(owner: OwnerId): Effect.Effect<OwnerAccount | null, CartsUnavailable> {
    return asking(() => accountOf(this.#database.db, owner), {
      log: this.#log,
      unavailable: () => new CartsUnavailable(),
    });
  }
}
