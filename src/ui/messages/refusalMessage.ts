import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
  CartsUnavailable,
  ProductNotFound,
  ProductNotSoldOnline,
  QuantityNotValid,
  RecalculationFailed,
} from '../../domain/cart/CartErrors.ts';
import type { ProductsUnavailable } from '../../domain/catalog/CatalogErrors.ts';
import type { Money } from '../../domain/kernel/Money.ts';
import type { OrderNotFound } from '../../domain/order/OrderErrors.ts';
import type { OrderRefused } from '../../domain/order/ports/Orders.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { SessionExpired, SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { countryNotServed } from './countryMessage.ts';
import { missingMessage } from './missingMessage.ts';
import { isOffline, noConnection } from './first/offline.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from './shippingMessage.ts';
import { tooManyOrders } from './tooManyAttempts.ts';

/** The errors of cart and order commands. */
export type Refusal =
  | OrderRefused
  | OrderNotFound
  | CartsUnavailable
  | ProductNotFound
  | ProductNotSoldOnline
  | QuantityNotValid
  | RecalculationFailed
  | InvalidFields
  | PricesUnavailable
  | ProductsUnavailable
  | SessionExpired
  | SessionUnavailable;

/** Shown for an unknown failure. */
export const tryLater = msg`Something went wrong. Please try again later.`;

/** Shown when a recalculation fails for an unknown reason (CART-6). */
export const recalculationFailed = msg`Something went wrong while recalculating the cart. Please reload the page.`;

/** Message for a product that the shop does not sell online. */
export const notSoldOnline = ({ reason }: Pick<ProductNotSoldOnline, 'reason'>): MessageDescriptor =>
  reason === 'duty-free'
    ? msg`This duty-free product cannot be bought online. Please contact our support.`
    : msg`This product cannot be bought online.`;

/** Message of §8 for an error. `money` formats an amount in the page's locale, `country` a country's name. */
export function refusalMessage(
  refusal: Refusal,
  money: (amount: Money) => string,
  country: (code: string) => string = (code) => code,
): MessageDescriptor {
  switch (refusal._tag) {
    case 'CartLimitExceeded': {
      const limit = money(refusal.limit);
      return msg`The cart limit of ${limit} is exceeded. Please remove products from your cart.`;
    }
    case 'BelowMinimumValue': {
      const minimum = money(refusal.minimum);
      return msg`The minimum cart value is ${minimum}.`;
    }
    case 'OutOfStock':
      return refusal.available === 0
        ? msg`This item is out of stock.`
        : msg`${plural(refusal.available, { one: 'Only # piece is in stock.', other: 'Only # pieces are in stock.' })}`;
    case 'QuantityNotValid':
      return msg`Please enter a whole number from 1 to 10,000.`;
    case 'ProductNotFound':
      return msg`This product does not exist any more.`;
    case 'ProductNotSoldOnline':
      return notSoldOnline(refusal);
    case 'ProductNoLongerAvailable':
      return msg`A product in your cart is no longer available.`;
    case 'CartChanged':
      return msg`Your cart was changed in another window. This is how it stands now.`;
    case 'RecalculationFailed':
      return recalculationFailed;
    case 'PriceMismatch':
      return msg`Prices have changed. Please refresh and check them before you order.`;
    case 'QuoteExpired':
      return msg`The prices you saw have expired. Please check the new prices before you order.`;
    case 'QuoteInvalid':
      return msg`Prices have changed. Please refresh and check them before you order.`;
    case 'PricesStale':
      return msg`There are no new market prices at the moment. Ordering is paused; your cart is kept.`;
    case 'OrderIncomplete':
      return missingMessage(refusal.missing[0]);
    case 'PaymentMethodRefused':
      return paymentRefusalMessage(refusal.reason);
    case 'PaymentDeclined':
      return msg`The payment did not work. Please try again; your order is not lost.`;
    case 'ShippingMethodNotFound':
      return msg`Shipping method not found`;
    case 'ShippingMethodRefused':
      return shippingRefusalMessage(refusal.reason);
    case 'CountryNotServed': {
      const served = refusal.served.map(country).join(', ');
      return countryNotServed(served);
    }
    case 'InvalidFields':
      return msg`Please check the marked fields.`;
    case 'CartBroken':
      return msg`Something is wrong with your cart. Please give this code to our support: ${refusal.supportCode}`;
    case 'OrderInProgress':
      return msg`Your order is being placed. One moment, please.`;
    case 'TooManyOrders':
      return tooManyOrders(refusal);
    case 'IdempotencyKeyReused':
      return msg`This order has been changed since you sent it. Please check it once more.`;
    case 'SessionExpired':
      return msg`Your session has expired. You have been logged out.`;
    case 'CartNotFound':
      return msg`Your cart no longer exists. Please put your products into the cart again.`;
    case 'OrderNotFound':
      return msg`This order cannot be shown here.`;
    case 'CartsUnavailable':
    case 'OrdersUnavailable':
    case 'PricesUnavailable':
    case 'ProductsUnavailable':
    case 'SessionUnavailable':
      return isUnreached(refusal) ? noConnection : tryLater;
  }
}

/** Message for an error while adding `quantity` pieces. Above the cart's limit it says that fewer pieces may fit. */
export function addingRefused(refusal: Refusal, quantity: number, money: (amount: Money) => string): MessageDescriptor {
  if (refusal._tag !== 'CartLimitExceeded' || quantity === 1) return refusalMessage(refusal, money);
  const limit = money(refusal.limit);
  const total = money(refusal.total);
  return msg`With ${quantity} pieces your cart would come to ${total}; its limit is ${limit}. Please choose fewer pieces.`;
}

/** Whether the error stems from a missing connection and not from the shop. */
export const isUnreached = (refusal: Refusal): boolean =>
  ('unreached' in refusal && refusal.unreached) || (refusal._tag.endsWith('Unavailable') && isOffline());
