import { Data } from 'effect';
import type { Sku } from '../kernel/Ids.ts';
import type { OrderState, PaymentState } from './Order.ts';

/** Everything an order needs and may lack, each with a message of its own (CHK-3, CHK-5, O8). */
export const missingForOrder = [
  'line-items',
  'email',
  'billing-address',
  'shipping-address',
  'shipping-method',
  'payment-method',
  'pickup-store',
  'privacy-agreement',
  'cancellation-policy-and-terms',
] as const;
export type MissingForOrder = (typeof missingForOrder)[number];

export class OrderIncomplete extends Data.TaggedError('OrderIncomplete')<{
  readonly missing: readonly [MissingForOrder, ...MissingForOrder[]];
}> {}

export class OrderNotFound extends Data.TaggedError('OrderNotFound')<{}> {}
/** Somebody else's key with other words: the same Idempotency-Key came with another order (O1). */
export class IdempotencyKeyReused extends Data.TaggedError('IdempotencyKeyReused')<{}> {}
export class OrderInProgress extends Data.TaggedError('OrderInProgress')<{}> {}
export class ProductNoLongerAvailable extends Data.TaggedError('ProductNoLongerAvailable')<{
  readonly skus: readonly Sku[];
}> {}
/** Something about the cart is broken; the code is for the support desk (CHK-5). */
export class CartBroken extends Data.TaggedError('CartBroken')<{ readonly supportCode: string }> {}
/** Whether anything was ordered is not known; `unreached`: for want of a connection. `untouched`: the call was turned away unread, so that it has ordered nothing. */
export class OrdersUnavailable extends Data.TaggedError('OrdersUnavailable')<{
  readonly unreached: boolean;
  readonly untouched: boolean;
}> {
  constructor({
    unreached = false,
    untouched = false,
  }: { readonly unreached?: boolean; readonly untouched?: boolean } = {}) {
    super({ unreached, untouched });
  }
}
/** So many orders were placed in this session, from this address or to this e-mail that no further one is for a while; nothing was ordered (F7). */
export class TooManyOrders extends Data.TaggedError('TooManyOrders')<{ readonly retryAfterSeconds: number }> {}
export class PaymentDeclined extends Data.TaggedError('PaymentDeclined')<{}> {}
/** Not in the transition table of ORD-1. */
export class TransitionNotAllowed extends Data.TaggedError('TransitionNotAllowed')<{
  readonly from: OrderState | PaymentState;
  readonly to: OrderState | PaymentState;
}> {}
