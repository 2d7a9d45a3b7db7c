import * as Result from 'effect/Result';
import { MoveRefused } from './MoveErrors.ts';
import type { Order, OrderState } from './Order.ts';
import type { TransitionNotAllowed } from './OrderErrors.ts';
import { moveOrder } from './OrderStates.ts';

export type NotMoved = TransitionNotAllowed | MoveRefused;
/** The order in each state on the way; in none where the move changes no state. */
export type Way = Result.Result<readonly Order[], NotMoved>;
export type Reason = MoveRefused['reason'];

/** A move that is refused for a reason. */
export const refused = (reason: Reason): Result.Result<never, MoveRefused> => Result.fail(new MoveRefused({ reason }));
export const stays: Way = Result.succeed([]);

/** The order in each of the states, one after the other, as the table of its side allows. */
export const through = (order: Order, states: readonly OrderState[]): Way =>
  Result.gen(function* () {
    const way: Order[] = [];
    for (const state of states) way.push(yield* moveOrder(way.at(-1) ?? order, state));
    return way;
  });
