import { Data } from 'effect';

/** Everything an order needs and may lack, each with a message of its own (CHK-3, CHK-5, O8). */
export const missingForOrder = [
  'line-items', 'email', 'billing-address', 'shipping-address', 'shipping-method', 'payment-method', 'pickup-store',
  'privacy-agreement', 'cancellation-policy-and-terms',
] as const;
export type MissingForOrder = (typeof missingForOrder)[number];

export class OrderIncomplete extends Data.TaggedError('OrderIncomplete')<{ readonly missing: readonly [MissingForOrder, ...MissingForOrder[]] }> {}
/** The chosen way to pay does not go with the rest: cash without pick-up, over 15,000, or not offered in this store (PAY-1, 2). */
export class PaymentMethodRefused extends Data.TaggedError('PaymentMethodRefused')<{ readonly reason: 'cash-needs-pickup' | 'cash-over-limit' | 'not-offered' }> {}
