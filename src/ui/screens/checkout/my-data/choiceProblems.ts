import type { MessageDescriptor } from '@lingui/core';
import type { Cart } from '../../../../domain/cart/Cart.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import { paymentRefusal } from '../../../../domain/payment/OfferedPayments.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { missingMessage } from '../../../messages/missingMessage.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from '../../../messages/shippingMessage.ts';

export interface ChoiceProblem {
  readonly field: 'shippingMethodId' | 'pickupStore' | 'paymentMethod';
  readonly message: MessageDescriptor;
}

interface Choosing {
  readonly cart: Pick<Cart, 'store' | 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
  readonly methods: readonly OfferedMethod[];
  readonly gross: Money;
  readonly language: Language;
}

/** What the choices of delivery and payment lack, or why they do not go together (CHK-3, SHIP-2, PAY-2). */
export function choiceProblems({ cart, methods, gross, language }: Choosing): readonly ChoiceProblem[] {
  const offered = methods.find(({ method }) => method.id === cart.shippingMethodId);
  const mode = offered?.method.mode ?? null;
  const refusal = cart.paymentMethod === null ? null
    : paymentRefusal(cart.paymentMethod, { store: cart.store, language, side: 'buy', shippingMode: mode, gross, provider: false });
  return [
    ...(offered === undefined ? [{ field: 'shippingMethodId' as const, message: missingMessage('shipping-method') }] : []),
    ...(offered?.refusal == null ? [] : [{ field: 'shippingMethodId' as const, message: shippingRefusalMessage(offered.refusal) }]),
    ...(mode === 'pickup' && cart.pickupStore === null ? [{ field: 'pickupStore' as const, message: missingMessage('pickup-store') }] : []),
    ...(cart.paymentMethod === null ? [{ field: 'paymentMethod' as const, message: missingMessage('payment-method') }] : []),
    ...(refusal === null ? [] : [{ field: 'paymentMethod' as const, message: paymentRefusalMessage(refusal) }]),
  ];
}
