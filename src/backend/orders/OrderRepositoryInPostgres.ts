import { createHash } from 'node:crypto';
import { Effect, Result } from 'effect';
import { CartNotFound } from '../../domain/cart/CartErrors.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import {
  type FactsOfOrder,
  type NotCommitted,
  OrderRepository,
  type PlacingCart,
} from '../../domain/checkout/ports/OrderRepository.ts';
import type { OrderId, Sku } from '../../domain/kernel/Ids.ts';
import {
  IdempotencyKeyReused,
  OrderInProgress,
  OrderNotFound,
  OrdersUnavailable,
} from '../../domain/order/OrderErrors.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent, OrderPage, OrderQuery } from '../../domain/order/OrderQuery.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { accountOf } from '../carts/accountOf.ts';
import { deleteCart, lockedCart } from '../carts/CartRows.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { commitOrder, type CommitParts, type Committed, type Confirmation } from './commitOrder.ts';
import { countOrder, type OrderCounting } from './orderLimits.ts';
import { historyOf, insertKey, lockedKey, orderOfId, orderOfKey, ordersOf } from './OrderRows.ts';
import { lockedStock, withStock } from './StockRows.ts';

/** The channel that announces the remaining stocks after an order to other processes: `{"sku": pieces}`. */
export const stockChannel = 'stock';

export interface OrderRepositoryParts extends OrderCounting, Pick<CommitParts, 'ids'> {
  readonly facts: ShopFacts;
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly catalogue: Catalogue;
  /** Prepares the mail to the shopper before anything is locked, because it may wait for other parts. */
  readonly confirmation: Effect.Effect<Confirmation>;
  /** Wakes the sender: a mail is in the outbox. */
  readonly mailWaits?: () => void;
}

const unavailable = (): OrdersUnavailable => new OrdersUnavailable();

/** The orders of one shopper in the database. Placing one is a single transaction (O5, O6). */
export class OrderRepositoryInPostgres extends OrderRepository {
  readonly #parts: OrderRepositoryParts;
  constructor(parts: OrderRepositoryParts) {
    super();
    this.#parts = parts;
  }

  list(query: OrderQuery): Effect.Effect<OrderPage, OrdersUnavailable> {
    const { database, shopper } = this.#parts;
    return this.#ask(() => ordersOf(database.db, shopper.ownerId, query));
  }

  history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound | OrdersUnavailable> {
    return Effect.flatMap(this.ofId(id), () => this.#ask(() => historyOf(this.#parts.database.db, id)));
  }

  ofId(id: OrderId): Effect.Effect<Order, OrderNotFound | OrdersUnavailable> {
    const { database, shopper } = this.#parts;
    return Effect.flatMap(
      this.#ask(() => orderOfId(database.db, id, shopper.ownerId)),
      (order) => (order === null ? Effect.fail(new OrderNotFound()) : Effect.succeed(order)),
    );
  }

  place<E>(
    placing: PlacingCart,
    rule: (facts: FactsOfOrder) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotCommitted> {
    const { confirmation, database, log } = this.#parts;
    return confirmation.pipe(
      Effect.flatMap((confirmed) =>
        inTransaction(database, (tx) => this.#placed(tx, placing, confirmed, rule), { log, unavailable }),
      ),
      Effect.tap(({ stocks }) =>
        Effect.sync(() => {
          this.#announce(stocks);
        }),
      ),
      Effect.map(({ order }) => order),
    );
  }

  /**
   * Locks the key first, so that of several attempts one works and the others answer that it is in progress; then the
   * cart and the stock. The rule gets only what was read under these locks. Only orders placed from a cart are limited.
   */
  async #placed<E>(
    tx: Transaction,
    { cartId, key, request }: PlacingCart,
    confirmed: Confirmation,
    rule: (facts: FactsOfOrder) => Result.Result<OrderDraft, E>,
  ): Promise<Result.Result<Committed, E | NotCommitted>> {
    const { shopper, catalogue, facts, ids } = this.#parts;
    const alone = await lockedKey(tx, shopper.ownerId, key);
    const requestHash = createHash('sha256').update(request).digest('hex');
    const before = await orderOfKey(tx, shopper.ownerId, key);
    if (before !== null) {
      return before.requestHash === requestHash
        ? Result.succeed({ order: before.order, stocks: new Map() })
        : Result.fail(new IdempotencyKeyReused());
    }
    if (!alone) return Result.fail(new OrderInProgress());

    const cart = await lockedCart(tx, cartId, shopper);
    if (cart === null) return Result.fail(new CartNotFound());
    const account = shopper.level === 'User' ? await accountOf(tx, shopper.ownerId) : null;
    const skus = cart.lines.map(({ sku }) => sku);
    const stock = await lockedStock(tx, skus);
    const productOf = (sku: Sku) => withStock(catalogue.ofSku(sku), stock.get(sku));
    const draft = rule({ cart, account, productOf });
    if (Result.isFailure(draft)) return Result.fail(draft.failure);
    const { placedAt } = draft.success;
    const tooMany = facts.ordersLimited ? await countOrder(this.#parts)(tx, draft.success, placedAt) : null;
    if (tooMany !== null) return Result.fail(tooMany);
    const committed = await commitOrder(tx, draft.success, {
      ids,
      confirmed,
      productOf,
      customer: account === null ? null : shopper.ownerId,
    });
    if (Result.isFailure(committed)) return committed;
    const { order } = committed.success;
    await insertKey(tx, order, { key, requestHash });
    await deleteCart(tx, cart.id, shopper);
    return committed;
  }

  #announce(stocks: ReadonlyMap<Sku, number>): void {
    const { catalogue, database, log, mailWaits } = this.#parts;
    mailWaits?.();
    if (stocks.size === 0) return;
    catalogue.stockChanged(stocks);
    // The order is committed; it must not fail because other processes show an old stock for a while.
    database.notify(stockChannel, JSON.stringify(Object.fromEntries(stocks))).catch((error: unknown) => {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'other processes did not hear of a stock',
      );
    });
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, OrdersUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
