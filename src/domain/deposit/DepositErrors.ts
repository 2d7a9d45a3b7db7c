import * as Data from 'effect/Data';
import type { Sku } from '../kernel/Ids.ts';

/** The owner has no deposit with this number. */
export class DepositNotFound extends Data.TaggedError('DepositNotFound')<{}> {}
/** The store of deposits failed; nothing was changed. */
export class DepositsUnavailable extends Data.TaggedError('DepositsUnavailable')<{}> {}
/** Fewer pieces of a product are free in the deposit than are to leave it. */
export class NotInDeposit extends Data.TaggedError('NotInDeposit')<{
  readonly sku: Sku;
  /** The pieces that may leave. */
  readonly free: number;
}> {}
