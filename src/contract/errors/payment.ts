import { Schema } from 'effect';
import { PaymentMethodRefused } from '../../domain/payment/PaymentErrors.ts';
import { wireError } from '../WireError.ts';

export const paymentErrors = {
  'payment-method-refused': wireError(
    422,
    'PaymentMethodRefused',
    Schema.Struct({ reason: Schema.Literals(['cash-needs-pickup', 'cash-over-limit', 'not-offered']) }),
    (data) => new PaymentMethodRefused(data),
  ),
} as const;
