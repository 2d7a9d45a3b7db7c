import type { Purchase } from '../cart/Cart.ts';
import { paysIntoAccount } from '../cart/CartPayment.ts';
import { missingForOrder, type MissingForOrder } from '../order/OrderErrors.ts';
import { sellsOutOfDeposit } from '../shipping/OfferedMethods.ts';
import { inStoreModes, type ShippingMode } from '../shipping/Shipping.ts';
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

/** What an order is asked for by. */
export interface Given {
  readonly purchase: Purchase;
  /** null: none are given yet, or with the order. */
  readonly agreements: Agreements | null;
  readonly signedIn: boolean;
}

/**
 * What the order of any purchase needs: of a cart, its data before review. A purchase that is picked up has a
 * shipping address, too: it decides the tax (CHK-3). A sale out of the deposit has none, because its goods are there. The shop
 * pays out to customers only, because it must know them.
 */
export const neededOfPurchase: Needs = {
  always: [
    'line-items',
    'customer',
    'email',
    'billing-address',
    'shipping-address',
    'shipping-method',
    'payment-method',
    'payout-account',
  ],
  byMode: Object.fromEntries(inStoreModes.map((mode) => [mode, ['pickup-store']])),
};

/** What the order of a cart needs: its data and what its owner agrees to with the order (CHK-3). */
export const neededOfCart: Needs = {
  ...neededOfPurchase,
  always: [...neededOfPurchase.always, 'privacy-agreement', 'cancellation-policy-and-terms'],
};

const lacks: Readonly<Record<MissingForOrder, (given: Given) => boolean>> = {
  'line-items': ({ purchase }) => purchase.lines.length === 0,
  customer: ({ purchase, signedIn }) => purchase.transactionType === 'sell' && !signedIn,
  email: ({ purchase }) => purchase.email === null,
  'billing-address': ({ purchase }) => purchase.billingAddress === null,
  'shipping-address': ({ purchase }) => purchase.shippingAddress === null && !sellsOutOfDeposit(purchase),
  'shipping-method': ({ purchase }) => purchase.shippingMethodId.length === 0,
  'pickup-store': ({ purchase }) => purchase.pickupStore === null,
  'payment-method': ({ purchase }) => purchase.paymentMethod === null,
  'payout-account': ({ purchase }) => paysIntoAccount(purchase) && purchase.payoutAccount === null,
  'privacy-agreement': ({ agreements }) => agreements?.privacyAccepted !== true,
  'cancellation-policy-and-terms': ({ agreements }) => agreements?.termsAccepted !== true,
};

/** What a purchase still needs before it can be ordered, in form order (CHK-3). */
export const missingOf = ({ always, byMode }: Needs, given: Given): readonly MissingForOrder[] => {
  const mode = methodAt(given.purchase.shippingMethodId)?.mode ?? null;
  const needed = [...always, ...(mode === null ? [] : (byMode[mode] ?? []))];
  return missingForOrder.filter((what) => needed.includes(what) && lacks[what](given));
};

/** The data a cart still needs before review, in form order (CHK-3). */
export const missingData = (purchase: Purchase, signedIn: boolean): readonly MissingForOrder[] =>
  missingOf(neededOfPurchase, { purchase, agreements: null, signedIn });
