import { Effect, Result } from 'effect';
import type { Cart } from '../../domain/cart/Cart.ts';
import { CartNotFound } from '../../domain/cart/CartErrors.ts';
import type { OwnerAccount } from '../../domain/cart/OwnerAccount.ts';
import type { Commit } from '../../domain/checkout/Commit.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import {
  type FactsOfCartOrder,
  type NotCommitted,
  OrderRepository,
  type PlacingCart,
} from '../../domain/checkout/ports/OrderRepository.ts';
import { freeInDeposits } from '../../domain/deposit/Ledger.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { dayBefore } from '../../domain/order/LinkedCash.ts';
import { OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent } from '../../domain/order/OrderEvent.ts';
import type { OrderPage, OrderQuery } from '../../domain/order/OrderQuery.ts';
import type { CashDeal } from '../../domain/payment/Identification.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { sellsOutOfDeposit } from '../../domain/shipping/OfferedMethods.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { accountOf } from '../carts/accountOf.ts';
import { lockedDeposit } from '../deposits/standInDeposit.ts';
import { deleteCart, lockedCart } from '../carts/CartRows.ts';
import { lockedCoupon } from '../coupons/CouponRows.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { announceChange, announceMove, type AnnounceParts } from './announceChange.ts';
import { cashDealsOf, lockCashOf } from './CashRows.ts';
import { commitOrder, type CommitParts, type Confirmation } from './commitOrder.ts';
import { countOrder, type OrderCounting } from './orderLimits.ts';
import { insertKey, placedWithLockedKey } from './KeyRows.ts';
import { historyOf, orderOfId, ordersOf } from './OrderRows.ts';
import { lockedStock, productsWith } from './StockRows.ts';

export interface OrderRepositoryParts extends OrderCounting, AnnounceParts, Pick<CommitParts, 'ids'> {
  readonly facts: ShopFacts;
  readonly clock: Clock;
  /** Prepares the mail to the shopper before anything is locked, because it may wait for other parts. */
  readonly confirmation: Effect.Effect<Confirmation>;
}

/** A placed order, and what is left of the stocks that it has taken from just now. */
type Placed = Pick<Commit, 'order' | 'stocks'>;

const unavailable = (): OrdersUnavailable => new OrdersUnavailable();

/** The deposit that a sale takes from, locked until the transaction ends; none for other carts. */
const lockedDepositsFor = async (tx: Transaction, cart: Cart): Promise<readonly KeptDeposit[]> => {
  const kept = sellsOutOfDeposit(cart) ? await lockedDeposit(tx, cart) : null;
  return kept === null ? [] : [kept];
};

/** The orders of one shopper in the database. Placing one is a single transaction (O5, O6). */
export class OrderRepositoryInPostgres extends OrderRepository {
  readonly #parts: OrderRepositoryParts;
  constructor(parts: OrderRepositoryParts) {
    super();
    this.#parts = parts;
  }

  list(query: OrderQuery): Effect.Effect<OrderPage, OrdersUnavailable> {
    const { database, log, shopper } = this.#parts;
    return this.#ask(() => ordersOf(database.db, shopper.ownerId, query, log));
  }

  cashDeals(side: Side, before: Instant): Effect.Effect<readonly CashDeal[], OrdersUnavailable> {
    const { database, log, shopper } = this.#parts;
    const { db } = database;
    return this.#ask(async () => {
      const account = shopper.level === 'User' ? await accountOf(db, shopper.ownerId) : null;
      const customer = { ownerId: shopper.ownerId, email: account?.email ?? null, side };
      return cashDealsOf(db, customer, dayBefore(before), { log });
    });
  }

  history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound | OrdersUnavailable> {
    return Effect.flatMap(this.ofId(id), () =>
      this.#ask(() => historyOf(this.#parts.database.db, id, this.#parts.log)),
    );
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
    rule: (facts: FactsOfCartOrder) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotCommitted> {
    const { confirmation, database, log } = this.#parts;
    return confirmation.pipe(
      Effect.flatMap((confirmed) =>
        inTransaction(database, (tx) => this.#placed(tx, placing, confirmed, rule), { log, unavailable }),
      ),
      Effect.tap((placed) =>
        Effect.sync(() => {
          announceChange(placed, this.#parts);
        }),
      ),
      Effect.map(({ order }) => order),
    );
  }

  /**
   * Locks the key first, so that of several attempts one works and the others answer that it is in progress; then the
   * cart, its coupon and the stock, and for a deal in cash its customer. The rule gets only what was read under these
   * locks. Only orders placed from a cart are limited.
   */
  async #placed<E>(
    tx: Transaction,
    { cartId, key, request }: PlacingCart,
    confirmed: Confirmation,
    rule: (facts: FactsOfCartOrder) => Result.Result<OrderDraft, E>,
  ): Promise<Result.Result<Placed, E | NotCommitted>> {
    const { shopper, catalogue, facts, ids } = this.#parts;
    const before = await placedWithLockedKey(tx, { ownerId: shopper.ownerId, key, request });
    if (Result.isFailure(before)) return Result.fail(before.failure);
    if (before.success !== null) return Result.succeed({ order: before.success, stocks: new Map() });

    const found = await lockedCart(tx, cartId, shopper);
    if (found === null) return Result.fail(new CartNotFound());
    const account = shopper.level === 'User' ? await accountOf(tx, shopper.ownerId) : null;
    const cart = await this.#withLockedCoupon(tx, found, account);
    const stock = await lockedStock(
      tx,
      cart.lines.map(({ sku }) => sku),
    );
    const productOf = productsWith(stock, (sku) => catalogue.ofSku(sku));
    const cashDeals = await this.#linkedTo(tx, cart, account);
    const deposits = await lockedDepositsFor(tx, cart);
    const draft = rule({ cart, account, productOf, cashDeals, freeInDeposit: freeInDeposits(deposits) });
    if (Result.isFailure(draft)) return Result.fail(draft.failure);
    const { placedAt } = draft.success;
    const tooMany = facts.ordersLimited ? await countOrder(this.#parts)(tx, draft.success, placedAt) : null;
    if (tooMany !== null) return Result.fail(tooMany);
    const committed = await commitOrder(tx, draft.success, {
      ids,
      confirmed,
      stock,
      deposits,
      customer: account === null ? null : shopper.ownerId,
    });
    if (Result.isFailure(committed)) return committed;
    const { order } = committed.success;
    await insertKey(tx, order, { key, request });
    await deleteCart(tx, cart.id, shopper);
    // Other open pages of the customer show what is free.
    if (sellsOutOfDeposit(cart)) await announceMove(tx, shopper.ownerId);
    return committed;
  }

  /** The cart with its coupon locked, and with the uses of its shopper's mailbox counted (C6). */
  async #withLockedCoupon(tx: Transaction, cart: Cart, account: OwnerAccount | null): Promise<Cart> {
    if (cart.coupon === null) return cart;
    const { code } = cart.coupon;
    const email = account?.email ?? cart.email;
    return { ...cart, coupon: await lockedCoupon(tx, { code, ownerId: cart.ownerId, email }) };
  }

  /** The deals in cash that count together with that of a cart. */
  async #linkedTo(tx: Transaction, cart: Cart, account: OwnerAccount | null): Promise<readonly CashDeal[]> {
    if (cart.paymentMethod !== 'cash') return [];
    const { clock, log, shopper } = this.#parts;
    const { transactionType: side } = cart;
    const customer = { ownerId: shopper.ownerId, email: account?.email ?? cart.email, side };
    await lockCashOf(tx, customer);
    return cashDealsOf(tx, customer, dayBefore(clock.now()), { log });
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, OrdersUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
