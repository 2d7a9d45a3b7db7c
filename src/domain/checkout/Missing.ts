import type { Purchase } from '../cart/Cart.ts';
import type { MissingForOrder } from '../order/OrderErrors.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';

/** The agreements a shopper gives on the review step. */
export interface Agreements {
  readonly privacyAccepted: boolean;
  readonly termsAccepted: boolean;
}

const picksUp = ({ shippingMethodId }: Purchase): boolean => methodAt(shippingMethodId)?.mode === 'pickup';

/** The data a cart still needs before review, in form order (CHK-3). */
export const missingData = (cart: Purchase): readonly MissingForOrder[] => {
  const lacks: readonly (readonly [MissingForOrder, boolean])[] = [
    ['line-items', cart.lines.length === 0],
    ['email', cart.email === null],
    ['billing-address', cart.billingAddress === null],
    ['shipping-address', cart.shippingAddress === null],
    ['shipping-method', cart.shippingMethodId.length === 0],
    ['pickup-store', picksUp(cart) && cart.pickupStore === null],
    ['payment-method', cart.paymentMethod === null],
  ];
  return lacks.flatMap(([what, lacking]) => (lacking ? what : []));
};

/** Everything a cart still needs before it can be ordered: data and agreements (CHK-3). */
export const missingForOrderOf = (
  cart: Purchase,
  { privacyAccepted, termsAccepted }: Agreements,
): readonly MissingForOrder[] => [
  ...missingData(cart),
  ...(privacyAccepted ? [] : (['privacy-agreement'] as const)),
  ...(termsAccepted ? [] : (['cancellation-policy-and-terms'] as const)),
];
