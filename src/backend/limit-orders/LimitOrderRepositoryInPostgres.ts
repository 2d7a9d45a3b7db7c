import { createHash } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { SignInRequired } from '../../domain/account/AccountErrors.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { type PlacedBefore, placedWithKey } from '../../domain/checkout/Attempt.ts';
import type { LimitOrderId } from '../../domain/kernel/Ids.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import { LimitOrderNotFound, LimitOrdersUnavailable } from '../../domain/limit-order/LimitOrderErrors.ts';
import {
  type Changed,
  type LimitOrderFacts,
  LimitOrderRepository,
  type PlacingWithKey,
} from '../../domain/limit-order/ports/LimitOrderRepository.ts';
import type { LimitOrderQuery } from '../../domain/limit-order/ports/LimitOrders.ts';
import type { IdempotencyKeyReused } from '../../domain/order/OrderErrors.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import type { DatabaseTime } from '../store/databaseTime.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { customers } from '../store/schema/account.ts';
import { limitOrderKeys, limitOrders } from '../store/schema/limitOrders.ts';
import {
  evidenceOf,
  insertEvidence,
  insertLimitOrder,
  limitOrderOf,
  limitOrderOfId,
  lockedLimitOrder,
  openLimitOrders,
  type TriggerParts,
  writeLimitOrder,
} from './LimitOrderRows.ts';

export interface LimitOrderRepositoryParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly time: DatabaseTime;
  readonly shopper: Shopper;
}

const unavailable = (): LimitOrdersUnavailable => new LimitOrdersUnavailable();
type Outcome<E> = Promise<Result.Result<KeptLimitOrder, E>>;

/** The limit orders of one customer in the database. A write locks the customer first, then the limit order. */
export class LimitOrderRepositoryInPostgres extends LimitOrderRepository {
  readonly #parts: LimitOrderRepositoryParts;
  constructor(parts: LimitOrderRepositoryParts) {
    super();
    this.#parts = parts;
  }

  list({ status, page, pageSize }: LimitOrderQuery): ReturnType<LimitOrderRepository['list']> {
    const { db } = this.#parts.database;
    const { ownerId, store } = this.#own;
    const asked = and(
      eq(limitOrders.ownerId, ownerId),
      eq(limitOrders.store, store),
      eq(limitOrders.listed, true),
      status === undefined ? undefined : eq(limitOrders.status, status),
    );
    return this.#ask(async () => {
      const rows = await db
        .select()
        .from(limitOrders)
        .where(asked)
        .orderBy(desc(limitOrders.createdAt), limitOrders.id)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [counted] = await db.select({ total: count() }).from(limitOrders).where(asked);
      return { kept: rows.map(limitOrderOf), total: counted?.total ?? 0 };
    });
  }

  ofId(id: LimitOrderId): ReturnType<LimitOrderRepository['ofId']> {
    const { db } = this.#parts.database;
    const found = this.#ask(async () => {
      const kept = await limitOrderOfId(db, id, this.#own);
      return kept === null ? null : { kept, evidence: await evidenceOf(db, id) };
    });
    return Effect.flatMap(found, (detail) =>
      detail === null ? Effect.fail(new LimitOrderNotFound()) : Effect.succeed(detail),
    );
  }

  place<E>(
    { key, request }: PlacingWithKey,
    rule: (facts: LimitOrderFacts) => Result.Result<Decided, E>,
  ): Effect.Effect<KeptLimitOrder, E | IdempotencyKeyReused | SignInRequired | LimitOrdersUnavailable> {
    const requestHash = createHash('sha256').update(request).digest('hex');
    return this.#changing(async (tx, facts): Outcome<E | IdempotencyKeyReused> => {
      const { ownerId } = this.#own;
      const before = placedWithKey(await this.#placedWith(tx, key), requestHash);
      if (Result.isFailure(before)) return Result.fail(before.failure);
      if (before.success !== null) return Result.succeed(before.success);
      const decided = rule(facts);
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      const { limitOrder, evidence } = decided.success;
      await insertLimitOrder(tx, limitOrder, this.#pricing());
      await insertEvidence(tx, limitOrder.id, evidence);
      const { id: limitOrderId, createdAt } = limitOrder;
      await tx.insert(limitOrderKeys).values({ ownerId, key, requestHash, limitOrderId, createdAt });
      return Result.succeed(limitOrder);
    });
  }

  update<E>(
    id: LimitOrderId,
    rule: (kept: KeptLimitOrder, facts: LimitOrderFacts) => Result.Result<Changed, E>,
  ): Effect.Effect<KeptLimitOrder, E | LimitOrderNotFound | SignInRequired | LimitOrdersUnavailable> {
    return this.#changing(async (tx, facts): Outcome<E | LimitOrderNotFound> => {
      const kept = await lockedLimitOrder(tx, id, this.#own);
      if (kept === null) return Result.fail(new LimitOrderNotFound());
      const changed = rule(kept, facts);
      if (Result.isFailure(changed)) return Result.fail(changed.failure);
      const { limitOrder, evidence } = changed.success;
      await writeLimitOrder(tx, limitOrder, this.#pricing());
      if (evidence !== null) await insertEvidence(tx, id, evidence);
      return Result.succeed(limitOrder);
    });
  }

  /** The limit order that the key has placed, with the digest of its request. */
  async #placedWith(tx: Transaction, key: string): Promise<PlacedBefore<KeptLimitOrder> | null> {
    const [row] = await tx
      .select({ request: limitOrderKeys.requestHash, row: limitOrders })
      .from(limitOrderKeys)
      .innerJoin(limitOrders, eq(limitOrders.id, limitOrderKeys.limitOrderId))
      .where(and(eq(limitOrderKeys.ownerId, this.#own.ownerId), eq(limitOrderKeys.key, key)));
    return row === undefined ? null : { request: row.request, placed: limitOrderOf(row.row) };
  }

  /** Runs a write with the customer locked, so that writes of one customer, and the account's deletion, wait for each other. */
  #changing<E>(
    write: (tx: Transaction, facts: LimitOrderFacts) => Outcome<E>,
  ): Effect.Effect<KeptLimitOrder, E | SignInRequired | LimitOrdersUnavailable> {
    const { database, log, time } = this.#parts;
    return inTransaction(
      database,
      async (tx): Outcome<E | SignInRequired> => {
        const { ownerId, store } = this.#own;
        const [row] = await tx
          .select({ email: customers.email, phoneVerifiedAt: customers.phoneVerifiedAt })
          .from(customers)
          .where(and(eq(customers.id, ownerId), eq(customers.store, store)))
          .for('update');
        if (row === undefined) return Result.fail(new SignInRequired());
        return write(tx, {
          customer: { id: ownerId, email: row.email, phoneVerified: row.phoneVerifiedAt !== null },
          open: await openLimitOrders(tx, ownerId),
          now: await time(tx),
        });
      },
      { log, unavailable },
    );
  }

  #pricing(): TriggerParts {
    const tick = this.#parts.tick.get();
    if (tick === null) throw new Error('there is no tick in force');
    return { tick, productOf: (sku) => this.#parts.catalogue.ofSku(sku) };
  }

  get #own() {
    const { ownerId, market } = this.#parts.shopper;
    return { ownerId, store: market.store };
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, LimitOrdersUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
