import { eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { OrderNumber, Sku } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type FiledOrder, givesCouponBack } from '../../domain/order/FiledOrder.ts';
import { afterMove, type Moved } from '../../domain/order/Moves.ts';
import { OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import { type DeskQuery, OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import { giveCouponBack } from '../coupons/CouponRows.ts';
import { orderMovedMail } from '../mail/order/orderMovedMail.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { announceMove, announceStocks, showChange, type AnnounceParts } from './announceChange.ts';
import {
  type Filing,
  filedOrder,
  lockedOrder,
  ordersAtDesk,
  ordersOfNumbers,
  waitingNumbers,
  writeMoved,
} from './DeskRows.ts';
import { lockedStock, takeStock } from './StockRows.ts';

export interface OrderDeskParts extends AnnounceParts {
  readonly identity: ShopIdentity;
}

/** What is left of the stocks that pieces went back to. */
type Stocks = ReadonlyMap<Sku, number>;

const unavailable = (): OrdersUnavailable => new OrdersUnavailable();
const orNotFound = (found: FiledOrder | null): Effect.Effect<FiledOrder, OrderNotFound> =>
  found === null ? Effect.fail(new OrderNotFound()) : Effect.succeed(found);

/** Puts pieces back into stock; what is left of the stocks then. */
const givenBack = async (tx: Transaction, pieces: readonly Pieces[]): Promise<Stocks> => {
  const before = await lockedStock(
    tx,
    pieces.map(({ sku }) => sku),
  );
  await takeStock(
    tx,
    pieces.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  );
  return new Map(
    pieces.flatMap(({ sku, quantity }) => {
      const kept = before.get(sku);
      return kept === undefined ? [] : [[sku, kept.stock + quantity] as const];
    }),
  );
};

/** The orders of all shoppers in the database. A move is a single transaction, which locks the order first. */
export class OrderDeskInPostgres extends OrderDesk {
  readonly #parts: OrderDeskParts;
  constructor(parts: OrderDeskParts) {
    super();
    this.#parts = parts;
  }

  list(query: DeskQuery): Effect.Effect<readonly FiledOrder[], OrdersUnavailable> {
    return this.#ask(() => ordersAtDesk(this.#parts.database.db, query, this.#filing));
  }

  waiting(placedBefore: Instant): Effect.Effect<readonly OrderNumber[], OrdersUnavailable> {
    return this.#ask(() => waitingNumbers(this.#parts.database.db, placedBefore));
  }

  ofNumbers(numbers: readonly OrderNumber[]): Effect.Effect<readonly FiledOrder[], OrdersUnavailable> {
    return this.#ask(() => ordersOfNumbers(this.#parts.database.db, numbers, this.#filing));
  }

  ofNumber(number: OrderNumber): Effect.Effect<FiledOrder, OrderNotFound | OrdersUnavailable> {
    return Effect.flatMap(
      this.#ask(() => filedOrder(this.#parts.database.db, number, this.#filing)),
      orNotFound,
    );
  }

  move<E>(
    number: OrderNumber,
    rule: (filed: FiledOrder) => Result.Result<Moved, E>,
  ): Effect.Effect<FiledOrder, E | OrderNotFound | OrdersUnavailable> {
    const { database, log } = this.#parts;
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<{ filed: FiledOrder; stocks: Stocks }, E | OrderNotFound>> => {
        const before = await lockedOrder(tx, number, this.#filing);
        if (before === null) return Result.fail(new OrderNotFound());
        const moved = rule(before);
        if (Result.isFailure(moved)) return Result.fail(moved.failure);
        const { events, givesBack } = moved.success;
        const filed = afterMove(before, moved.success);
        const { order } = filed;
        await writeMoved(tx, order.id, moved.success);
        if (givesCouponBack(filed)) await giveCouponBack(tx, order.id);
        const stocks = await givenBack(tx, givesBack);
        const [account] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, order.ownerId));
        const mail = orderMovedMail(filed, this.#parts.identity, { ofCustomer: account !== undefined });
        if (mail !== null) await enqueue(tx, mail, events[0].at, account === undefined ? null : order.ownerId);
        await announceStocks(tx, stocks);
        await announceMove(tx, order.ownerId);
        return Result.succeed({ filed, stocks });
      },
      { log, unavailable },
    ).pipe(
      Effect.tap((done) =>
        Effect.sync(() => {
          showChange(done, this.#parts);
        }),
      ),
      Effect.map(({ filed }) => filed),
    );
  }

  get #filing(): Filing {
    const { catalogue, log } = this.#parts;
    return { log, productOf: (sku) => catalogue.ofSku(sku) };
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, OrdersUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
