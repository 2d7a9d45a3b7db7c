import type { Purchase } from '../cart/Cart.ts';
import { missingForOrder, type MissingForOrder } from '../order/OrderErrors.ts';
import type { ShippingMode } from '../shipping/Shipping.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';

/** The agreements a shopper gives on the review step. */
export interface Agreements {
  readonly privacyAccepted: boolean;
  readonly termsAccepted: boolean;
}

/** What an order needs: in every case, and further by the mode in which its goods are handed over. */
export interface Needs {
  readonly always: readonly MissingForOrder[];
  readonly byMode: Readonly<Partial<Record<ShippingMode, readonly MissingForOrder[]>>>;
}

/** The data of a cart before review. A cart that is picked up has a shipping address, too: it decides the tax (CHK-3). */
const dataOfCart: Needs = {
  always: ['line-items', 'email', 'billing-address', 'shipping-address', 'shipping-method', 'payment-method'],
  byMode: { pickup: ['pickup-store'] },
};

/** What the order of a cart needs: its data and what its owner agrees to with the order (CHK-3). */
export const neededOfCart: Needs = {
  ...dataOfCart,
  always: [...dataOfCart.always, 'privacy-agreement', 'cancellation-policy-and-terms'],
};

const lacks: Readonly<Record<MissingForOrder, (purchase: Purchase, agreements: Agreements | null) => boolean>> = {
  'line-items': ({ lines }) => lines.length === 0,
  email: ({ email }) => email === null,
  'billing-address': ({ billingAddress }) => billingAddress === null,
  'shipping-address': ({ shippingAddress }) => shippingAddress === null,
  'shipping-method': ({ shippingMethodId }) => shippingMethodId.length === 0,
  'pickup-store': ({ pickupStore }) => pickupStore === null,
  'payment-method': ({ paymentMethod }) => paymentMethod === null,
  'privacy-agreement': (_, agreements) => agreements?.privacyAccepted !== true,
  'cancellation-policy-and-terms': (_, agreements) => agreements?.termsAccepted !== true,
};

/** What a purchase still needs before it can be ordered, in form order (CHK-3). */
export const missingOf = (
  { always, byMode }: Needs,
  purchase: Purchase,
  agreements: Agreements | null,
): readonly MissingForOrder[] => {
  const mode = methodAt(purchase.shippingMethodId)?.mode ?? null;
  const needed = [...always, ...(mode === null ? [] : (byMode[mode] ?? []))];
  return missingForOrder.filter((what) => needed.includes(what) && lacks[what](purchase, agreements));
};

/** The data a cart still needs before review, in form order (CHK-3). */
export const missingData = (cart: Purchase): readonly MissingForOrder[] => missingOf(dataOfCart, cart, null);
