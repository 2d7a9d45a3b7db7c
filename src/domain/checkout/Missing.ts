import type { Purchase } from '../cart/Cart.ts';
import type { MissingForOrder } from '../order/OrderErrors.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';

/** The agreements a shopper gives on the review step. */
export interface Agreements {
  readonly privacyAccepted: boolean;
  readonly termsAccepted: boolean;
}

const picksUp = ({ shippingMethodId }: Purchase): boolean => methodAt(shippingMethodId)?.mode === 'pickup';

/** The data a purchase still needs before review, in form order (CHK-3). */
export const missingData = (purchase: Purchase): readonly MissingForOrder[] => {
  const lacks: readonly (readonly [MissingForOrder, boolean])[] = [
    ['line-items', purchase.lines.length === 0],
    ['email', purchase.email === null],
    ['billing-address', purchase.billingAddress === null],
    ['shipping-address', purchase.shippingAddress === null],
    ['shipping-method', purchase.shippingMethodId.length === 0],
    ['pickup-store', picksUp(purchase) && purchase.pickupStore === null],
    ['payment-method', purchase.paymentMethod === null],
  ];
  return lacks.flatMap(([what, lacking]) => (lacking ? what : []));
};

/** Everything a purchase still needs before it can be ordered: data and agreements (CHK-3). */
export const missingForOrderOf = (
  purchase: Purchase,
  { privacyAccepted, termsAccepted }: Agreements,
): readonly MissingForOrder[] => [
  ...missingData(purchase),
  ...(privacyAccepted ? [] : (['privacy-agreement'] as const)),
  ...(termsAccepted ? [] : (['cancellation-policy-and-terms'] as const)),
];
