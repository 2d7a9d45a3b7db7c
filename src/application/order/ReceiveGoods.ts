import { Effect, type Result } from 'effect';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import { receiptAt } from '../../domain/order/LatePrices.ts';
import { moved } from '../../domain/order/Moves.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { Command } from '../UseCase.ts';
import type { MoveOrderRefused } from './MoveOrder.ts';

export interface ReceiveGoodsInput<E = never> {
  readonly number: OrderNumber;
  /** When the goods arrived, by the clocks of the order's store. */
  readonly arrivedAt: (order: Order, now: Instant) => Result.Result<Instant, E>;
  readonly actor: string;
}

/** Books the arrival of a seller's goods, and prices late ones at the tick of their arrival (SELL-5). */
export class ReceiveGoods implements Command<ReceiveGoodsInput, FiledOrder, MoveOrderRefused> {
  readonly #desk: OrderDesk;
  readonly #ticks: Pick<PastTicks, 'at'>;
  readonly #productOf: ProductOf;
  readonly #clock: Clock;
  constructor(desk: OrderDesk, ticks: Pick<PastTicks, 'at'>, productOf: ProductOf, clock: Clock) {
    this.#desk = desk;
    this.#ticks = ticks;
    this.#productOf = productOf;
    this.#clock = clock;
  }

  execute<E = never>({
    number,
    arrivedAt,
    actor,
  }: ReceiveGoodsInput<E>): Effect.Effect<FiledOrder, MoveOrderRefused | E> {
    return Effect.gen({ self: this }, function* () {
      const { order } = yield* this.#desk.ofNumber(number);
      const now = this.#clock.now();
      const at = yield* Effect.fromResult(arrivedAt(order, now));
      const tick = yield* Effect.mapError(this.#ticks.at(at), () => new OrdersUnavailable());
      const pricing = tick === null ? null : { tick, productOf: this.#productOf };
      return yield* this.#desk.move(number, (filed) =>
        moved(filed, receiptAt(filed.order, at, pricing), { actor, now }),
      );
    });
  }
}
