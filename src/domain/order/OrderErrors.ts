import * as Data from 'effect/Data';
import type { Sku } from '../kernel/Ids.ts';
import type { OrderState, PaymentState } from './Order.ts';

/** Everything an order may lack, in form order; each has its own message (CHK-3, CHK-5, O8). */
export const missingForOrder = [
  'line-items',
  'customer',
  'email',
  'billing-address',
  'shipping-address',
  'shipping-method',
  'pickup-store',
  'payment-method',
  'payout-account',
  'privacy-agreement',
  'cancellation-policy-and-terms',
] as const;
export type MissingForOrder = (typeof missingForOrder)[number];

export class OrderIncomplete extends Data.TaggedError('OrderIncomplete')<{
  readonly missing: readonly [MissingForOrder, ...MissingForOrder[]];
}> {}

export class OrderNotFound extends Data.TaggedError('OrderNotFound')<{}> {}
/** The same Idempotency-Key came with a different order (O1). */
export class IdempotencyKeyReused extends Data.TaggedError('IdempotencyKeyReused')<{}> {}
export class OrderInProgress extends Data.TaggedError('OrderInProgress')<{}> {}
export class ProductNoLongerAvailable extends Data.TaggedError('ProductNoLongerAvailable')<{
  readonly skus: readonly Sku[];
}> {}
/** What is to be ordered is inconsistent, which no shopper can mend; the code is for the support desk (CHK-5). */
export class PurchaseBroken extends Data.TaggedError('PurchaseBroken')<{ readonly supportCode: string }> {}
/**
 * It is unknown whether an order was placed. `unreached`: there was no connection. `refusedUnread`: the server refused the
 * call without reading it, so nothing was ordered.
 */
export class OrdersUnavailable extends Data.TaggedError('OrdersUnavailable')<{
  readonly unreached: boolean;
  readonly refusedUnread: boolean;
}> {
  constructor({
    unreached = false,
    refusedUnread = false,
  }: { readonly unreached?: boolean; readonly refusedUnread?: boolean } = {}) {
    super({ unreached, refusedUnread });
  }
}
/**
 * Too many orders came from this session, address or e-mail; further ones are refused for a while, and nothing was
 * ordered (F7).
 */
export class TooManyOrders extends Data.TaggedError('TooManyOrders')<{ readonly retryAfterSeconds: number }> {}
/** The counter-offer cannot be answered: it was answered, replaced or withdrawn before, or its day is over (SELL-5). */
export class OfferNotOpen extends Data.TaggedError('OfferNotOpen')<{}> {}
/**
 * No price of a late arrival can be declined: the goods came in time or not at all, the shop has accepted them, a
 * counter-offer has replaced the price, or the order has ended (SELL-5).
 */
export class LatePriceNotOpen extends Data.TaggedError('LatePriceNotOpen')<{}> {}
/** The goods of a sell order have arrived, or it has ended; its seller cannot cancel it by himself (SELL-5). */
export class CallOffTooLate extends Data.TaggedError('CallOffTooLate')<{}> {}
/** The order has no such document, or no longer: a slip only until its goods arrive, a statement of a sale once it is agreed. */
export class DocumentNotIssued extends Data.TaggedError('DocumentNotIssued')<{}> {}
export class PaymentDeclined extends Data.TaggedError('PaymentDeclined')<{}> {}
/** The transition table of ORD-1 does not contain this change. */
export class TransitionNotAllowed extends Data.TaggedError('TransitionNotAllowed')<{
  readonly from: OrderState | PaymentState;
  readonly to: OrderState | PaymentState;
}> {}
