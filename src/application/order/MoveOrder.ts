import type { Effect } from 'effect';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { MoveRefused } from '../../domain/order/MoveErrors.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { Move } from '../../domain/order/Move.ts';
import { moved } from '../../domain/order/Moves.ts';
import type { OrderNotFound, OrdersUnavailable, TransitionNotAllowed } from '../../domain/order/OrderErrors.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import type { Command } from '../UseCase.ts';

export interface MoveOrderInput {
  readonly number: OrderNumber;
  readonly move: Move;
  /** Who moves the order, for its history. */
  readonly actor: string;
}
export type MoveOrderRefused = TransitionNotAllowed | MoveRefused | OrderNotFound | OrdersUnavailable;

/** Moves an order for the dealer, and tells its shopper (ORD-1). */
export class MoveOrder implements Command<MoveOrderInput, FiledOrder, MoveOrderRefused> {
  readonly #desk: OrderDesk;
  readonly #clock: Clock;
  constructor(desk: OrderDesk, clock: Clock) {
    this.#desk = desk;
    this.#clock = clock;
  }
  execute({ number, move, actor }: MoveOrderInput): Effect.Effect<FiledOrder, MoveOrderRefused> {
    return this.#desk.move(number, (filed) => moved(filed, move, { actor, now: this.#clock.now() }));
  }
}
