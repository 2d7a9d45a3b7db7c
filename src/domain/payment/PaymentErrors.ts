import { Data } from 'effect';

/** The chosen way to pay does not go with the rest: cash without pick-up, over 15,000, or not offered in this store (PAY-1, 2). */
export class PaymentMethodRefused extends Data.TaggedError('PaymentMethodRefused')<{
  readonly reason: 'cash-needs-pickup' | 'cash-over-limit' | 'not-offered';
}> {}
