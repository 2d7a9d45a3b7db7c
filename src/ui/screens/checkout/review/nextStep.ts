import type { Refusal } from '../../../messages/refusalMessage.ts';

/**
 * What to do after a refusal: change the cart, change the data, check the new prices, retry, wait, or ask the support.
 */
export type NextStep = 'cart' | 'my-data' | 'check' | 'again' | 'wait' | 'support';

export function nextStep(refusal: Refusal): NextStep {
  switch (refusal._tag) {
    case 'CartLimitExceeded':
    case 'BelowMinimumValue':
    case 'OutOfStock':
    case 'ProductNoLongerAvailable':
    case 'ProductNotFound':
    case 'ProductNotSoldOnline':
    case 'QuantityNotValid':
    case 'CartNotFound':
      return 'cart';
    case 'OrderIncomplete':
      return refusal.missing[0] === 'line-items'
        ? 'cart'
        : refusal.missing.every((what) => what === 'privacy-agreement' || what === 'cancellation-policy-and-terms')
          ? 'check'
          : 'my-data';
    case 'PaymentMethodRefused':
    case 'CountryNotServed':
    case 'ShippingMethodNotFound':
    case 'ShippingMethodRefused':
    case 'InvalidFields':
      return 'my-data';
    case 'PriceMismatch':
    case 'QuoteExpired':
    case 'QuoteInvalid':
    case 'CartChanged':
    case 'IdempotencyKeyReused':
    case 'RecalculationFailed':
      return 'check';
    case 'CartBroken':
      return 'support';
    case 'TooManyOrders':
      return 'wait';
    case 'PricesStale':
    case 'PaymentDeclined':
    case 'OrderInProgress':
    case 'OrderNotFound':
    case 'OrdersUnavailable':
    case 'CartsUnavailable':
    case 'PricesUnavailable':
    case 'ProductsUnavailable':
    case 'SessionExpired':
    case 'SessionUnavailable':
      return 'again';
  }
}

/**
 * Whether the attempt may have become an order without an answer; only then the same attempt is sent again (CHK-8, O4).
 * A doubt from `before` remains if the shop has not processed the retry.
 */
export const isInDoubt = (refusal: Refusal, before: boolean): boolean =>
  refusal._tag === 'OrderInProgress' || (refusal._tag === 'OrdersUnavailable' && (before || !refusal.untouched));
