import * as Result from 'effect/Result';
import type { Order } from '../order/Order.ts';
import { IdempotencyKeyReused, OrderInProgress } from '../order/OrderErrors.ts';

/** The order that was placed with a key. */
export interface PlacedBefore {
  readonly order: Order;
  /** The request, or a digest of it. */
  readonly request: string;
}

/**
 * Decides on an attempt to order: the order that its key has placed before, null when it is to be placed now. The same
 * key must come with the same request (CHK-8, O1).
 * @param alone whether no other attempt with the key runs
 */
export const orderBefore = (
  before: PlacedBefore | null,
  { request, alone }: { readonly request: string; readonly alone: boolean },
): Result.Result<Order | null, IdempotencyKeyReused | OrderInProgress> => {
  if (before !== null)
    return before.request === request ? Result.succeed(before.order) : Result.fail(new IdempotencyKeyReused());
  return alone ? Result.succeed(null) : Result.fail(new OrderInProgress());
};
