import { Effect } from 'effect';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import { movedWhenOverdue } from '../../domain/order/Moves.ts';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import { overdueMove, soonestReminder } from '../../domain/order/UnpaidTerm.ts';

/** The actor of moves that the shop makes by itself, in the history of an order. */
const actor = 'shop';

/**
 * Reminds of overdue payments, and cancels the orders whose reminder was in vain (PAY-5). An order that cannot be read
 * or written keeps no other from its turn; in the end it fails the round, so that it is seen.
 */
export class RemindOrLapse {
  readonly #desk: OrderDesk;
  readonly #clock: Clock;
  constructor(desk: OrderDesk, clock: Clock) {
    this.#desk = desk;
    this.#clock = clock;
  }

  execute(): Effect.Effect<void, OrdersUnavailable> {
    return Effect.gen({ self: this }, function* () {
      const numbers = yield* this.#desk.unpaid(this.#clock.now() - soonestReminder);
      const outcomes = yield* Effect.forEach(numbers, (number) => Effect.result(this.#look(number)));
      const failed = outcomes.some(({ _tag }) => _tag === 'Failure');
      if (failed) yield* Effect.fail(new OrdersUnavailable());
    });
  }

  /** Looks before it locks, because most orders are not due. */
  #look(number: OrderNumber): Effect.Effect<void, OrdersUnavailable> {
    return this.#desk.ofNumber(number).pipe(
      Effect.flatMap(({ order, events }) =>
        overdueMove(order, events, this.#clock.now()) === null
          ? Effect.void
          : this.#desk.move(number, (filed) => movedWhenOverdue(filed, { actor, now: this.#clock.now() })),
      ),
      // Moved, paid or gone since it was listed.
      Effect.catchTags({
        MoveRefused: () => Effect.void,
        TransitionNotAllowed: () => Effect.void,
        OrderNotFound: () => Effect.void,
      }),
      Effect.asVoid,
    );
  }
}
