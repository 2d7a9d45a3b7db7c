import { Effect, Result } from 'effect';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { OrderNumber } from '../../domain/kernel/Ids.ts';
import type { LockedOrder } from '../../domain/order/FiledOrder.ts';
import { isOverdue, movedWhenOverdue } from '../../domain/order/Moves.ts';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import { soonestReminder } from '../../domain/order/UnpaidTerm.ts';

/** The actor of moves that the shop makes by itself, in the history of an order. */
const actor = 'shop';

/** Orders that are asked for at a time. */
const atATime = 200;

/**
 * Reminds of overdue payments, of goods that a seller has not sent and of counter-offers, mails the end of those, and
 * cancels the orders that are still overdue after their reminder (PAY-5, SELL-5). An order that cannot be read or written keeps no other
 * from its turn; in the end it fails the round, so that it is seen.
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
      const numbers = yield* this.#desk.waiting(this.#clock.now() - soonestReminder);
      const whole: boolean[] = [];
      for (let from = 0; from < numbers.length; from += atATime)
        whole.push(yield* this.#look(numbers.slice(from, from + atATime)));
      if (whole.includes(false)) yield* Effect.fail(new OrdersUnavailable());
    });
  }

  /** Looks before it locks, because most orders are not due. Answers whether each could be read and moved. */
  #look(numbers: readonly OrderNumber[]): Effect.Effect<boolean, OrdersUnavailable> {
    return Effect.gen({ self: this }, function* () {
      const found = yield* this.#desk.ofNumbers(numbers);
      const overdue = found.filter((filed) => isOverdue(filed, this.#clock.now()));
      const moved = yield* Effect.forEach(overdue, ({ order }) => Effect.result(this.#move(order.orderNumber)));
      return moved.every(Result.isSuccess) && found.length === numbers.length;
    });
  }

  #move(number: OrderNumber): Effect.Effect<void, OrdersUnavailable> {
    const rule = (filed: LockedOrder) => movedWhenOverdue(filed, { actor, now: this.#clock.now() });
    return this.#desk.move(number, rule).pipe(
      // Moved or paid since it was read.
      Effect.catchTags({
        MoveRefused: () => Effect.void,
        TransitionNotAllowed: () => Effect.void,
        OrderNotFound: () => Effect.void,
      }),
      Effect.asVoid,
    );
  }
}
