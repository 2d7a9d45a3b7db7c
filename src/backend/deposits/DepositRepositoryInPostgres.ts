import type { Effect } from 'effect';
import { DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { DepositRepository, type KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { depositsOf, ordersUnderWay } from './DepositRows.ts';

export interface DepositRepositoryParts {
  readonly database: Database;
  readonly log: DatabaseLog;
}

/** The deposits in the database. */
export class DepositRepositoryInPostgres extends DepositRepository {
  readonly #parts: DepositRepositoryParts;
  constructor(parts: DepositRepositoryParts) {
    super();
    this.#parts = parts;
  }

  ordersUnderWay(ownerId: OwnerId): Effect.Effect<number, DepositsUnavailable> {
    const { database, log } = this.#parts;
    const unavailable = () => new DepositsUnavailable();
    return asking(() => ordersUnderWay(database.db, ownerId), { log, unavailable });
  }

  ofOwner(ownerId: OwnerId): Effect.Effect<readonly KeptDeposit[], DepositsUnavailable> {
    const { database, log } = this.#parts;
    return asking(() => depositsOf(database.db, ownerId), { log, unavailable: () => new DepositsUnavailable() });
  }
}
