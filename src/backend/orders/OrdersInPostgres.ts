import { createHash, randomBytes } from 'node:crypto';
import { Effect, Result } from 'effect';
import { invoiceVatId } from '../../domain/account/InvoiceVatId.ts';
import { CartNotFound, OutOfStock } from '../../domain/cart/CartErrors.ts';
import { priceCart } from '../../domain/cart/PriceCart.ts';
import { orderOf, takenFromStock } from '../../domain/checkout/OrderDraft.ts';
import { placeOrder } from '../../domain/checkout/Placement.ts';
import type { CartId, OrderId, Sku } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import { awaitsRemittance } from '../../domain/order/AwaitsRemittance.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent, OrderPage, OrderQuery } from '../../domain/order/OrderQuery.ts';
import {
  IdempotencyKeyReused,
  OrderInProgress,
  OrderNotFound,
  OrdersUnavailable,
  type TooManyOrders,
} from '../../domain/order/OrderErrors.ts';
import { Orders, type OrderRefused, type OrderRequest } from '../../domain/order/ports/Orders.ts';
import type { BankAccount } from '../../domain/payment/BankAccount.ts';
import { canonical } from '../../domain/pricing/Quotes.ts';
import { offeredMethods } from '../../domain/shipping/OfferedMethods.ts';
import type { OfferedMethod } from '../../domain/shipping/Shipping.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type { Mail } from '../mail/Mail.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { accountOf } from '../carts/accountOf.ts';
import { cartOfId, deleteCart, lockedCart } from '../carts/CartRows.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { historyOf, insertOrder, lockedKey, orderOfId, orderOfKey, ordersOf } from './OrderRows.ts';
import { lockedStock, takeStock, withStock } from './StockRows.ts';

/** Notifies other processes of the stocks after an order: `{"sku": pieces}`. */
export const stockChannel = 'stock';

/** Writes the mail for an order's customer; `ofCustomer`: the order belongs to an account. */
export type Confirmation = (order: Order, ofCustomer: boolean) => Mail;

export interface OrdersParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly shopper: Shopper;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
  /** Prepares writing the mail before anything is locked, because it reads from elsewhere and may take long. */
  readonly confirmation: Effect.Effect<Confirmation>;
  /** The accounts for bank transfers; without them the order shows none. */
  readonly accounts?: Readonly<Record<Currency, BankAccount>>;
  /** Counts an order about to be placed, or answers when the next may be; absent: no limit. */
  readonly count?: (tx: Transaction, order: Order, now: Instant) => Promise<TooManyOrders | null>;
  /** Called when a mail has been written to the outbox, so that it is sent before the next round. */
  readonly mailWaits?: () => void;
}

interface Placed {
  readonly order: Order;
  readonly stocks: ReadonlyMap<Sku, number>;
}

const unavailable = (): OrdersUnavailable => new OrdersUnavailable();

const hashOf = ({ cartId, quote, privacyAccepted, termsAccepted }: OrderRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([cartId, canonical(quote.quote), quote.seal, privacyAccepted, termsAccepted]))
    .digest('hex');

/** The orders of one shopper. Placing one is a single transaction: a failure at any point rolls it back (O5, O6). */
export class OrdersInPostgres extends Orders {
  readonly #parts: OrdersParts;
  constructor(parts: OrdersParts) {
    super();
    this.#parts = parts;
  }

  place(request: OrderRequest, idempotencyKey: string): Effect.Effect<Order, OrderRefused> {
    const { confirmation, database, log } = this.#parts;
    return confirmation.pipe(
      Effect.flatMap((confirmed) =>
        inTransaction(database, (tx) => this.#placed(tx, request, idempotencyKey, confirmed), { log, unavailable }),
      ),
      Effect.tap(({ stocks }) =>
        Effect.sync(() => {
          this.#tell(stocks);
        }),
      ),
      Effect.map(({ order }) => order),
    );
  }

  list(query: OrderQuery): Effect.Effect<OrderPage, OrdersUnavailable> {
    const {
      database: { db },
      shopper,
      log,
    } = this.#parts;
    return asking(() => ordersOf(db, shopper.ownerId, query), { log, unavailable });
  }

  history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound | OrdersUnavailable> {
    const {
      database: { db },
      log,
    } = this.#parts;
    return Effect.flatMap(this.ofId(id), () => asking(() => historyOf(db, id), { log, unavailable }));
  }

  ofId(id: OrderId): Effect.Effect<Order, OrderNotFound | OrdersUnavailable> {
    const {
      database: { db },
      shopper,
      log,
    } = this.#parts;
    return asking(() => orderOfId(db, id, shopper.ownerId), { log, unavailable }).pipe(
      Effect.flatMap((order) =>
        order === null ? Effect.fail(new OrderNotFound()) : Effect.succeed(this.#withAccount(order)),
      ),
    );
  }

  #withAccount(order: Order): Order {
    const { accounts } = this.#parts;
    return accounts !== undefined && awaitsRemittance(order) ? { ...order, payInto: accounts[order.currency] } : order;
  }

  shippingMethods(cartId: CartId): Effect.Effect<readonly OfferedMethod[], CartNotFound | OrdersUnavailable> {
    const {
      database: { db },
      shopper,
      log,
      tick: ticks,
      catalogue,
      facts,
    } = this.#parts;
    return asking(() => cartOfId(db, cartId, shopper), { log, unavailable }).pipe(
      Effect.flatMap((cart): Effect.Effect<readonly OfferedMethod[], CartNotFound | OrdersUnavailable> => {
        const tick = ticks.get();
        if (cart === null) return Effect.fail(new CartNotFound());
        if (tick === null) return Effect.fail(new OrdersUnavailable());
        const pricing = { tick, productOf: (sku: Sku) => catalogue.ofSku(sku) };
        return Effect.succeed(
          offeredMethods({
            ...pricing,
            priced: priceCart(cart, pricing),
            servedCountries: shopper.market.servedCountries,
            signedIn: shopper.level === 'User',
            facts,
          }),
        );
      }),
    );
  }

  /**
   * Locks the key first, so that one of several attempts works and the others are refused as in progress; then reads
   * the cart for the first time under its lock, and likewise the stock. Rules decide only on locked data.
   */
  async #placed(
    tx: Transaction,
    request: OrderRequest,
    key: string,
    confirmed: Confirmation,
  ): Promise<Result.Result<Placed, OrderRefused>> {
    const { shopper, catalogue, tick: ticks, seal, clock, ids, facts, count, log } = this.#parts;
    const alone = await lockedKey(tx, shopper.ownerId, key);
    const requestHash = hashOf(request);
    const before = await orderOfKey(tx, shopper.ownerId, key);
    if (before !== null) {
      return before.requestHash === requestHash
        ? Result.succeed({ order: before.order, stocks: new Map() })
        : Result.fail(new IdempotencyKeyReused());
    }
    if (!alone) return Result.fail(new OrderInProgress());

    const found = await lockedCart(tx, request.cartId, shopper);
    if (found === null) return Result.fail(new CartNotFound());
    // A customer's mail goes to the e-mail of the account, whatever was entered at the checkout.
    const account = shopper.level === 'User' ? await accountOf(tx, shopper.ownerId) : null;
    const cart = account === null ? found : { ...found, email: account.email };
    const stock = await lockedStock(
      tx,
      cart.lines.map(({ sku }) => sku),
    );
    const tick = ticks.get();
    if (tick === null) return Result.fail(new OrdersUnavailable());
    const productOf = (sku: Sku) => withStock(catalogue.ofSku(sku), stock.get(sku));
    const supportCode = randomBytes(5).toString('hex').toUpperCase();
    const draft = placeOrder({
      cart,
      tick,
      productOf,
      supportCode,
      facts,
      now: clock.now(),
      market: shopper.market,
      sessionLevel: shopper.level,
      quote: seal.holds(request.quote) ? request.quote.quote : null,
      agreements: request,
    });
    if (Result.isFailure(draft)) {
      if (draft.failure._tag === 'CartBroken')
        log.error({ supportCode, cartId: cart.id }, 'an order was refused because its cart is broken');
      return Result.fail(draft.failure);
    }

    const vatId = account === null ? null : invoiceVatId(draft.success.billingAddress.company, account);
    const order = orderOf(
      { ...draft.success, ...(vatId === null ? {} : { vatId }) },
      { id: ids.order(), orderNumber: ids.orderNumber() },
    );
    const tooMany = (await count?.(tx, order, order.placedAt)) ?? null;
    if (tooMany !== null) return Result.fail(tooMany);
    const stocks = new Map<Sku, number>();
    for (const { sku, quantity } of takenFromStock(order, productOf)) {
      const left = await takeStock(tx, sku, quantity);
      if (left === null) return Result.fail(new OutOfStock({ sku, available: stock.get(sku)?.stock ?? 0 }));
      stocks.set(sku, left);
    }
    await insertOrder(tx, order, { cart, key, requestHash });
    await enqueue(tx, confirmed(order, account !== null), order.placedAt, account === null ? null : shopper.ownerId);
    await deleteCart(tx, cart.id, shopper);
    return Result.succeed({ order, stocks });
  }

  #tell(stocks: ReadonlyMap<Sku, number>): void {
    const { catalogue, database, log, mailWaits } = this.#parts;
    mailWaits?.();
    if (stocks.size === 0) return;
    catalogue.stockChanged(stocks);
    // The order is placed; a failed notice only leaves old stocks in other processes for a while.
    database.notify(stockChannel, JSON.stringify(Object.fromEntries(stocks))).catch((error: unknown) => {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'other processes did not hear of a stock',
      );
    });
  }
}
