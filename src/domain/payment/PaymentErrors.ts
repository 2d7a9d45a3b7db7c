import * as Data from 'effect/Data';

/** The payment method does not fit: cash without pickup, a payout over 15,000, or not offered in this store (PAY-1, 2). */
export class PaymentMethodRefused extends Data.TaggedError('PaymentMethodRefused')<{
  readonly reason: 'cash-needs-pickup' | 'cash-over-limit' | 'not-offered';
}> {}
