import { Effect, Result } from 'effect';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import {
  DeliveryRepository,
  type FactsOfDelivery,
  type PlacingFromDeposit,
} from '../../domain/checkout/ports/DeliveryRepository.ts';
import { DepositNotFound, type NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import type { Order } from '../../domain/order/Order.ts';
import { type IdempotencyKeyReused, type OrderInProgress, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { accountOf } from '../carts/accountOf.ts';
import { lockedDepositOfNumber } from '../deposits/standInDeposit.ts';
import type { Transaction } from '../store/Database.ts';
import { inTransaction } from '../store/inTransaction.ts';
import { announceMove, type AnnounceParts } from './announceChange.ts';
import { commitOrder, type CommitParts, type Confirmation } from './commitOrder.ts';
import { insertKey, placedWithLockedKey } from './KeyRows.ts';

export interface DeliveryRepositoryParts extends Omit<AnnounceParts, 'catalogue'>, Pick<CommitParts, 'ids'> {
  readonly shopper: Shopper;
  /** Prepares the mail to the customer before anything is locked, because it may wait for other parts. */
  readonly confirmation: Effect.Effect<Confirmation>;
}

type NotPlaced = DepositNotFound | IdempotencyKeyReused | NotInDeposit | OrderInProgress;

/** The deliveries of one customer in the database. Placing one is a single transaction. */
export class DeliveryRepositoryInPostgres extends DeliveryRepository {
  readonly #parts: DeliveryRepositoryParts;
  constructor(parts: DeliveryRepositoryParts) {
    super();
    this.#parts = parts;
  }

  place<E>(
    placing: PlacingFromDeposit,
    rule: (facts: FactsOfDelivery) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotPlaced | OrdersUnavailable> {
    const { confirmation, database, log } = this.#parts;
    return confirmation.pipe(
      Effect.flatMap((confirmed) =>
        inTransaction(database, (tx) => this.#placed(tx, placing, confirmed, rule), {
          log,
          unavailable: () => new OrdersUnavailable(),
        }),
      ),
      Effect.tap(() => Effect.sync(() => this.#parts.mailWaits?.())),
    );
  }

  /** Locks the key first, then the deposit; the rule gets only what was read under these locks. */
  async #placed<E>(
    tx: Transaction,
    { number, key, request }: PlacingFromDeposit,
    confirmed: Confirmation,
    rule: (facts: FactsOfDelivery) => Result.Result<OrderDraft, E>,
  ): Promise<Result.Result<Order, E | NotPlaced>> {
    const { shopper, ids } = this.#parts;
    const { ownerId } = shopper;
    const before = await placedWithLockedKey(tx, { ownerId, key, request });
    if (Result.isFailure(before)) return Result.fail(before.failure);
    if (before.success !== null) return Result.succeed(before.success);

    const account = shopper.level === 'User' ? await accountOf(tx, ownerId) : null;
    const kept = account === null ? null : await lockedDepositOfNumber(tx, { number, ownerId });
    if (account === null || kept === null) return Result.fail(new DepositNotFound());
    const draft = rule({ kept, account });
    if (Result.isFailure(draft)) return Result.fail(draft.failure);
    const committed = await commitOrder(tx, draft.success, {
      ids,
      confirmed,
      stock: new Map(),
      deposits: [kept],
      customer: ownerId,
    });
    if (Result.isFailure(committed)) {
      if (committed.failure._tag === 'OutOfStock') throw new Error('a delivery takes nothing from stock');
      return Result.fail(committed.failure);
    }
    const { order } = committed.success;
    await insertKey(tx, order, { key, request });
    // Other open pages of the customer show what is free.
    await announceMove(tx, ownerId);
    return Result.succeed(order);
  }
}
