import { eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { OrderNumber, OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type FiledOrder, givesCouponBack, type LockedOrder } from '../../domain/order/FiledOrder.ts';
import { daysAround, sellerInCash } from '../../domain/order/LinkedCash.ts';
import { afterMove, type Moved } from '../../domain/order/Moves.ts';
import { OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { bookingAt, movesDeposit } from '../../domain/deposit/OrderInDeposit.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { MoveRefused } from '../../domain/order/MoveErrors.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import { type DeskQuery, OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import { giveCouponBack } from '../coupons/CouponRows.ts';
import { orderMovedMail } from '../mail/order/orderMovedMail.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { standInDeposit } from '../deposits/standInDeposit.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { DatabaseLog, Transaction } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { announceMove, announceStocks, showChange, type AnnounceParts } from './announceChange.ts';
import { cashDealsOf, lockCashOf } from './CashRows.ts';
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
  /** The tick in force values what a move books into a deposit or out of it. */
  readonly pastTicks: Pick<PastTicks, 'at'>;
  readonly clock: Clock;
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

const hasAccount = async (tx: Transaction, ownerId: OwnerId): Promise<boolean> =>
  (await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, ownerId))).length > 0;

/** A locked order with what counts together with it, which is locked, too. */
const withOtherCash = async (tx: Transaction, filed: FiledOrder, log: DatabaseLog): Promise<LockedOrder> => {
  const { order } = filed;
  const seller = sellerInCash(order);
  if (seller === null) return { ...filed, otherCash: [] };
  await lockCashOf(tx, seller);
  const otherCash = await cashDealsOf(tx, seller, daysAround(order.placedAt), { log, except: order.id });
  return { ...filed, otherCash };
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
    rule: (filed: LockedOrder) => Result.Result<Moved, E>,
  ): Effect.Effect<FiledOrder, E | MoveRefused | OrderNotFound | OrdersUnavailable> {
    const { pastTicks, clock } = this.#parts;
    const inForce = Effect.mapError(pastTicks.at(clock.now()), unavailable);
    return Effect.flatMap(inForce, (tick) => this.#moved(number, rule, tick));
  }

  #moved<E>(
    number: OrderNumber,
    rule: (filed: LockedOrder) => Result.Result<Moved, E>,
    tick: PriceTick | null,
  ): Effect.Effect<FiledOrder, E | MoveRefused | OrderNotFound | OrdersUnavailable> {
    const { database, log } = this.#parts;
    return inTransaction(
      database,
      async (
        tx,
      ): Promise<
        Result.Result<{ filed: FiledOrder; stocks: Stocks }, E | MoveRefused | OrderNotFound | OrdersUnavailable>
      > => {
        const before = await lockedOrder(tx, number, this.#filing);
        if (before === null) return Result.fail(new OrderNotFound());
        const moved = rule(await withOtherCash(tx, before, log));
        if (Result.isFailure(moved)) return Result.fail(moved.failure);
        const { events, givesBack } = moved.success;
        const filed = afterMove(before, moved.success);
        const { order } = filed;
        await writeMoved(tx, order.id, moved.success);
        if (givesCouponBack(filed)) await giveCouponBack(tx, order.id);
        const stocks = await givenBack(tx, givesBack);
        const stands = await this.#standInDeposit(tx, filed, tick);
        if (Result.isFailure(stands)) return Result.fail(stands.failure);
        const isCustomer = await hasAccount(tx, order.ownerId);
        const mail = orderMovedMail(filed, this.#parts.identity, { ofCustomer: isCustomer });
        if (mail !== null) await enqueue(tx, mail, events[0].at, isCustomer ? order.ownerId : null);
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

  /** Refused where the move takes pieces out of the deposit that are sold on. */
  async #standInDeposit(
    tx: Transaction,
    filed: FiledOrder,
    tick: PriceTick | null,
  ): Promise<Result.Result<void, MoveRefused | OrdersUnavailable>> {
    const { order, events } = filed;
    if (movesDeposit(order) === null) return Result.succeed(undefined);
    if (tick === null) return Result.fail(new OrdersUnavailable());
    const { productOf } = this.#filing;
    const at = events.at(-1)?.at ?? order.placedAt;
    const booking = bookingAt(at, { tick, productOf, currency: order.currency });
    const stands = await standInDeposit(tx, filed, booking);
    return Result.mapError(stands, () => new MoveRefused({ reason: 'sold-on' }));
  }

  get #filing(): Filing {
    const { catalogue, log } = this.#parts;
    return { log, productOf: (sku) => catalogue.ofSku(sku) };
  }

  #ask<A>(question: () => Promise<A>): Effect.Effect<A, OrdersUnavailable> {
    return asking(question, { log: this.#parts.log, unavailable });
  }
}
