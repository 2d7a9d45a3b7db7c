import type { MissingForOrder } from '../../../../domain/order/OrderErrors.ts';
import type { OrderRefused } from '../../../../domain/order/ports/Orders.ts';

/**
 * What to do after a refusal: change the cart, remove the coupon, change the data, check the new prices, retry, wait, or ask the support.
 */
export type NextStep = 'cart' | 'coupon' | 'my-data' | 'check' | 'again' | 'wait' | 'support';

const stepThatLacks = (missing: readonly MissingForOrder[]): NextStep => {
  if (missing[0] === 'line-items') return 'cart';
  const isAgreement = (what: MissingForOrder) =>
    what === 'privacy-agreement' || what === 'cancellation-policy-and-terms';
  return missing.every(isAgreement) ? 'check' : 'my-data';
};

export function nextStep(refusal: OrderRefused): NextStep {
  switch (refusal._tag) {
    case 'CartLimitExceeded':
    case 'BelowMinimumValue':
    case 'OutOfStock':
    case 'ProductNoLongerAvailable':
    case 'CartNotFound':
      return 'cart';
    case 'CouponMisfits':
      return 'coupon';
    case 'OrderIncomplete':
      return stepThatLacks(refusal.missing);
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
    case 'PurchaseBroken':
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
