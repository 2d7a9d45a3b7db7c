import * as Result from 'effect/Result';
import type { Order } from '../order/Order.ts';
import { IdempotencyKeyReused, OrderInProgress } from '../order/OrderErrors.ts';

/** What was placed with a key. */
export interface PlacedBefore<Placed> {
  readonly placed: Placed;
  /** The request, or a digest of it. */
  readonly request: string;
}

/** What a key has placed before; null for a new key. The same key must come with the same request (CHK-8, O1). */
export const placedWithKey = <Placed>(
  before: PlacedBefore<Placed> | null,
  request: string,
): Result.Result<Placed | null, IdempotencyKeyReused> => {
  if (before === null) return Result.succeed(null);
  return before.request === request ? Result.succeed(before.placed) : Result.fail(new IdempotencyKeyReused());
};

/**
 * Decides on an attempt to order: the order that its key has placed before, null when it is to be placed now.
 * @param alone whether no other attempt with the key runs
 */
export const orderBefore = (
  before: PlacedBefore<Order> | null,
  { request, alone }: { readonly request: string; readonly alone: boolean },
): Result.Result<Order | null, IdempotencyKeyReused | OrderInProgress> =>
  before === null && !alone ? Result.fail(new OrderInProgress()) : placedWithKey(before, request);
