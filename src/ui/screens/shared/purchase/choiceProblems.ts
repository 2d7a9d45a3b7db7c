import type { MessageDescriptor } from '@lingui/core';
import type { Cart } from '../../../../domain/cart/Cart.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import type { Market } from '../../../../domain/market/Market.ts';
import { paymentRefusal } from '../../../../domain/payment/OfferedPayments.ts';
import { isPickupStore, type PickupStore } from '../../../../domain/shipping/PickupStores.ts';
import { isInStore, type OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { missingMessage } from '../../../messages/missingMessage.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from '../../../messages/shippingMessage.ts';

export interface ChoiceProblem {
  readonly field: 'shippingMethodId' | 'pickupStore' | 'paymentMethod';
  readonly message: MessageDescriptor;
}

interface Choosing {
  readonly cart: Pick<Cart, 'store' | 'transactionType' | 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
  readonly methods: readonly OfferedMethod[];
  readonly gross: Money;
  readonly market: Market;
  /** Empty if the stores are unknown; then the server decides. */
  readonly stores: readonly PickupStore[];
}

/** Missing or contradictory choices of delivery and payment (CHK-3, SHIP-2, PAY-2). */
export function choiceProblems({ cart, methods, gross, market, stores }: Choosing): readonly ChoiceProblem[] {
  const offered = methods.find(({ method }) => method.id === cart.shippingMethodId);
  const mode = offered?.method.mode ?? null;
  const refusal =
    cart.paymentMethod === null
      ? null
      : paymentRefusal(cart.paymentMethod, {
          store: cart.store,
          language: market.language,
          side: cart.transactionType,
          shippingMode: mode,
          gross,
          cashDeals: [],
          provider: false,
        });
  const elsewhere = stores.length > 0 && !isPickupStore({ market, pickupStores: stores }, cart.pickupStore);
  return [
    ...(offered === undefined
      ? [{ field: 'shippingMethodId' as const, message: missingMessage('shipping-method', cart.transactionType) }]
      : []),
    ...(offered?.refusal == null
      ? []
      : [
          {
            field: 'shippingMethodId' as const,
            message: shippingRefusalMessage(offered.refusal, cart.transactionType),
          },
        ]),
    ...(isInStore(mode) && (cart.pickupStore === null || elsewhere)
      ? [{ field: 'pickupStore' as const, message: missingMessage('pickup-store', cart.transactionType) }]
      : []),
    ...(cart.paymentMethod === null
      ? [{ field: 'paymentMethod' as const, message: missingMessage('payment-method', cart.transactionType) }]
      : []),
    ...(refusal === null
      ? []
      : [{ field: 'paymentMethod' as const, message: paymentRefusalMessage(refusal, cart.transactionType) }]),
  ];
}
