import type { OrderRefused } from '../../../../domain/order/ports/Orders.ts';

/**
 * What to do after a refusal: change the cart, change the data, check the new prices, retry, wait, or ask the support.
 */
export type NextStep = 'cart' | 'my-data' | 'check' | 'again' | 'wait' | 'support';

export function nextStep(refusal: OrderRefused): NextStep {
  switch (refusal._tag) {
    case 'CartLimitExceeded':
    case 'BelowMinimumValue':
    case 'OutOfStock':
    case 'ProductNoLongerAvailable':
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
      return 'my-data';
    case 'PriceMismatch':
    case 'QuoteExpired':
    case 'QuoteInvalid':
    case 'CartChanged':
    case 'IdempotencyKeyReused':
      return 'check';
    case 'CartBroken':
      return 'support';
    case 'TooManyOrders':
      return 'wait';
    case 'PricesStale':
    case 'PaymentDeclined':
    case 'OrderInProgress':
    case 'OrdersUnavailable':
      return 'again';
  }
}
