import { type Effect, Result } from 'effect';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { MoveRefused } from '../../domain/order/MoveErrors.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Move } from '../../domain/order/Move.ts';
import { moved } from '../../domain/order/Moves.ts';
import type { OrderNotFound, OrdersUnavailable, TransitionNotAllowed } from '../../domain/order/OrderErrors.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import type { Command } from '../UseCase.ts';

export interface MoveOrderInput<E = never> {
  readonly number: OrderNumber;
  /** A rule decides while the order is locked, so that what it takes from the order still holds. */
  readonly move: Move | ((filed: FiledOrder) => Result.Result<Move, E>);
  /** Who moves the order, for its history. */
  readonly actor: string;
}
export type MoveOrderRefused = TransitionNotAllowed | MoveRefused | OrderNotFound | OrdersUnavailable;

/** Moves an order for the dealer, and mails its shopper (ORD-1). */
export class MoveOrder implements Command<MoveOrderInput, FiledOrder, MoveOrderRefused> {
  readonly #desk: OrderDesk;
  readonly #clock: Clock;
  constructor(desk: OrderDesk, clock: Clock) {
    this.#desk = desk;
    this.#clock = clock;
  }
  execute<E = never>({ number, move, actor }: MoveOrderInput<E>): Effect.Effect<FiledOrder, MoveOrderRefused | E> {
    return this.#desk.move(number, (filed) =>
      Result.flatMap(typeof move === 'function' ? move(filed) : Result.succeed(move), (decided) =>
        moved(filed, decided, { actor, now: this.#clock.now() }),
      ),
    );
  }
}
