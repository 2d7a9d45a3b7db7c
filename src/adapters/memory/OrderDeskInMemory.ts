import { Effect, Result } from 'effect';
import { bookingAt, movesDeposit } from '../../domain/deposit/OrderInDeposit.ts';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { awaitsPayment } from '../../domain/order/AwaitsPayment.ts';
import { type FiledOrder, givesCouponBack, type LockedOrder } from '../../domain/order/FiledOrder.ts';
import { daysAround, sellerInCash } from '../../domain/order/LinkedCash.ts';
import { afterMove, type Moved } from '../../domain/order/Moves.ts';
import type { Order } from '../../domain/order/Order.ts';
import { MoveRefused } from '../../domain/order/MoveErrors.ts';
import { OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { type DeskQuery, OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import { standInDepositInMemory } from './standInDepositInMemory.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** The orders of all shoppers in memory. Every call is one synchronous step; mails are not sent. */
export class OrderDeskInMemory extends OrderDesk {
  readonly #parts: Pick<ShopInMemoryParts, 'shop' | 'catalogue' | 'tick'>;
  constructor(parts: Pick<ShopInMemoryParts, 'shop' | 'catalogue' | 'tick'>) {
    super();
    this.#parts = parts;
  }

  list({ state, most }: DeskQuery): Effect.Effect<readonly FiledOrder[]> {
    return Effect.sync(() =>
      [...this.#parts.shop.orders.values()]
        .filter(({ status }) => state === undefined || status === state)
        .toSorted((a, b) => b.placedAt - a.placedAt)
        .slice(0, most)
        .map((order) => this.#filed(order)),
    );
  }

  waiting(placedBefore: Instant): Effect.Effect<readonly OrderNumber[]> {
    return Effect.sync(() =>
      [...this.#parts.shop.orders.values()]
        .filter((order) => awaitsPayment(order) || order.status === 'Requested')
        .filter((order) => order.placedAt < placedBefore)
        .toSorted((a, b) => a.placedAt - b.placedAt)
        .map(({ orderNumber }) => orderNumber),
    );
  }

  ofNumbers(numbers: readonly OrderNumber[]): Effect.Effect<readonly FiledOrder[]> {
    return Effect.sync(() => numbers.flatMap((number) => this.#ofNumber(number) ?? []));
  }

  ofNumber(number: OrderNumber): Effect.Effect<FiledOrder, OrderNotFound> {
    return Effect.suspend(() => {
      const filed = this.#ofNumber(number);
      return filed === null ? Effect.fail(new OrderNotFound()) : Effect.succeed(filed);
    });
  }

  move<E>(
    number: OrderNumber,
    rule: (filed: LockedOrder) => Result.Result<Moved, E>,
  ): Effect.Effect<FiledOrder, E | MoveRefused | OrderNotFound | OrdersUnavailable> {
    return Effect.suspend((): Effect.Effect<FiledOrder, E | MoveRefused | OrderNotFound | OrdersUnavailable> => {
      const before = this.#ofNumber(number);
      if (before === null) return Effect.fail(new OrderNotFound());
      const decided = Result.flatMap(
        rule(this.#locked(before)),
        (moved): Result.Result<Moved, E | MoveRefused | OrdersUnavailable> =>
          Result.map(this.#standInDeposit(afterMove(before, moved)), () => moved),
      );
      return Effect.map(Effect.fromResult(decided), (moved) => this.#written(before, moved));
    });
  }

  #standInDeposit(filed: FiledOrder): Result.Result<void, MoveRefused | OrdersUnavailable> {
    const { shop, catalogue, tick: ticks } = this.#parts;
    const { order, events } = filed;
    if (movesDeposit(order) === null) return Result.succeed(undefined);
    const tick = ticks.get();
    if (tick === null) return Result.fail(new OrdersUnavailable());
    const at = events.at(-1)?.at ?? order.placedAt;
    const booking = bookingAt(at, { tick, productOf: (sku) => catalogue.ofSku(sku), currency: order.currency });
    return Result.mapError(standInDepositInMemory(shop, filed, booking), () => new MoveRefused({ reason: 'sold-on' }));
  }

  #ofNumber(number: OrderNumber): FiledOrder | null {
    const order = [...this.#parts.shop.orders.values()].find(({ orderNumber }) => orderNumber === number);
    return order === undefined ? null : this.#filed(order);
  }

  #filed(order: Order): FiledOrder {
    const { histories, taken } = this.#parts.shop;
    return { order, events: histories.get(order.id) ?? [], taken: taken.get(order.id) ?? [], unread: 0 };
  }

  #locked(filed: FiledOrder): LockedOrder {
    const { shop } = this.#parts;
    const { order } = filed;
    const seller = sellerInCash(order);
    const otherCash = seller === null ? [] : shop.cashDealsOf(seller, daysAround(order.placedAt), order.id);
    return { ...filed, otherCash };
  }

  #written(before: FiledOrder, moved: Moved): FiledOrder {
    const { shop, catalogue } = this.#parts;
    const filed = afterMove(before, moved);
    shop.orders.set(filed.order.id, filed.order);
    shop.histories.set(filed.order.id, filed.events);
    if (givesCouponBack(filed)) shop.redemptions.delete(filed.order.id);
    catalogue.stockChanged(
      new Map(moved.givesBack.map(({ sku, quantity }) => [sku, (catalogue.ofSku(sku)?.stock ?? 0) + quantity])),
    );
    return filed;
  }
}
