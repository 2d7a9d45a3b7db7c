import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { OrderNumber } from '../../kernel/Ids.ts';
import type { Instant } from '../../kernel/Instant.ts';
import type { FiledOrder, LockedOrder } from '../FiledOrder.ts';
import type { MoveRefused } from '../MoveErrors.ts';
import type { Moved } from '../Moves.ts';
import type { OrderState } from '../Order.ts';
import type { OrderNotFound, OrdersUnavailable } from '../OrderErrors.ts';

/** Which orders the desk lists. */
export interface DeskQuery {
  /** All states when absent. */
  readonly state?: OrderState;
  /** 1..1,001. */
  readonly most: number;
}

/** The orders of all shoppers, for the dealer. It decides nothing: the rule that is passed in does. */
export abstract class OrderDesk {
  /** Newest first. An order that cannot be read is left out and logged. */
  abstract list(query: DeskQuery): Effect.Effect<readonly FiledOrder[], OrdersUnavailable>;
  /** The numbers of all orders placed before a moment that wait for a payment or for the goods of a seller, oldest first. */
  abstract waiting(placedBefore: Instant): Effect.Effect<readonly OrderNumber[], OrdersUnavailable>;
  /** The orders of these numbers, at most 1,000, in any order. One that cannot be read is left out and logged. */
  abstract ofNumbers(numbers: readonly OrderNumber[]): Effect.Effect<readonly FiledOrder[], OrdersUnavailable>;
  /** The order of any shopper with this number. */
  abstract ofNumber(number: OrderNumber): Effect.Effect<FiledOrder, OrderNotFound | OrdersUnavailable>;
  /**
   * Moves an order by a rule, in one step: its states and nothing else of it, its events, the pieces that go back to
   * stock, what it moves in the deposit of its owner, and a mail to the shopper. The order is locked while the rule
   * decides. A refusal changes nothing: that of the rule, and `sold-on` where pieces would leave the deposit that are not
   * free there.
   */
  abstract move<E>(
    number: OrderNumber,
    rule: (filed: LockedOrder) => Result.Result<Moved, E>,
  ): Effect.Effect<FiledOrder, E | MoveRefused | OrderNotFound | OrdersUnavailable>;
}
