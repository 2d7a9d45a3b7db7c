import type * as Payment from '../../../domain/payment/PaymentErrors.ts';
import { paymentRefusalMessage } from '../shippingMessage.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of payment methods (PAY-1, PAY-2). */
export type PaymentMethodRefusal = ErrorsOf<typeof Payment>;

export const paymentWords: Words<PaymentMethodRefusal> = {
  PaymentMethodRefused: ({ reason }, { side }) => paymentRefusalMessage(reason, side),
};
