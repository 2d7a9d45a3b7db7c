import { Effect, type Result } from 'effect';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { awaitsPayment } from '../../domain/order/AwaitsPayment.ts';
import { type FiledOrder, givesCouponBack } from '../../domain/order/FiledOrder.ts';
import { afterMove, type Moved } from '../../domain/order/Moves.ts';
import type { Order } from '../../domain/order/Order.ts';
import { OrderNotFound } from '../../domain/order/OrderErrors.ts';
import { type DeskQuery, OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/** The orders of all shoppers in memory. Every call is one synchronous step; mails are not sent. */
export class OrderDeskInMemory extends OrderDesk {
  readonly #parts: Pick<ShopInMemoryParts, 'shop' | 'catalogue'>;
  constructor(parts: Pick<ShopInMemoryParts, 'shop' | 'catalogue'>) {
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
    rule: (filed: FiledOrder) => Result.Result<Moved, E>,
  ): Effect.Effect<FiledOrder, E | OrderNotFound> {
    return Effect.suspend((): Effect.Effect<FiledOrder, E | OrderNotFound> => {
      const before = this.#ofNumber(number);
      if (before === null) return Effect.fail(new OrderNotFound());
      return Effect.map(Effect.fromResult(rule(before)), (moved) => this.#written(before, moved));
    });
  }

  #ofNumber(number: OrderNumber): FiledOrder | null {
    const order = [...this.#parts.shop.orders.values()].find(({ orderNumber }) => orderNumber === number);
    return order === undefined ? null : this.#filed(order);
  }

  #filed(order: Order): FiledOrder {
    const { histories, taken } = this.#parts.shop;
    return { order, events: histories.get(order.id) ?? [], taken: taken.get(order.id) ?? [], unread: 0 };
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
