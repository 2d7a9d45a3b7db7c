import { describe, expect, it } from 'vitest';
import { CouponMisfits } from '../../../src/domain/coupon/CouponErrors.ts';
import { OrderIncomplete } from '../../../src/domain/order/OrderErrors.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import { PriceMismatch, QuoteExpired } from '../../../src/domain/pricing/PricingErrors.ts';
import { ShippingMethodNotFound } from '../../../src/domain/shipping/ShippingErrors.ts';
import { leavesDoubt } from '../../../src/application/checkout/Placing.ts';
import { nextStep } from '../../../src/ui/screens/checkout/review/nextStep.ts';

describe('the next step after a refused order', () => {
  it('is the cart if a product is gone (CHK-5)', () =>
    expect(nextStep(new order.ProductNoLongerAvailable({ skus: [] }))).toBe('cart'));
  it('is to remove the coupon that has no effect (CHK-5, CART-10)', () =>
    expect(nextStep(new CouponMisfits({ reason: 'over' }))).toBe('coupon'));
  it('is "my data" if data are missing (CHK-5)', () =>
    expect(nextStep(new OrderIncomplete({ missing: ['email', 'privacy-agreement'] }))).toBe('my-data'));
  it('is the review if agreements are missing (CHK-5)', () =>
    expect(nextStep(new OrderIncomplete({ missing: ['privacy-agreement', 'cancellation-policy-and-terms'] }))).toBe(
      'check',
    ));
  it('is "my data" if the shipping method is gone (CHK-5)', () =>
    expect(nextStep(new ShippingMethodNotFound())).toBe('my-data'));
  it('is to check new prices (CHK-6)', () => {
    expect(nextStep(new PriceMismatch({ skus: [] }))).toBe('check');
    expect(nextStep(new QuoteExpired())).toBe('check');
  });
  it('is the support, with a code (CHK-5)', () =>
    expect(nextStep(new order.PurchaseBroken({ supportCode: 'X' }))).toBe('support'));
  it('is to wait while the limit of orders is reached (F7)', () =>
    expect(nextStep(new order.TooManyOrders({ retryAfterSeconds: 1980 }))).toBe('wait'));
  it('is to retry a declined payment (PAY-3)', () => expect(nextStep(new order.PaymentDeclined())).toBe('again'));
});

describe('an order is sent again unchanged only while its outcome is unknown', () => {
  it('without an answer, or while it is in progress (CHK-8, O4)', () => {
    expect(leavesDoubt(new order.OrdersUnavailable(), false)).toBe(true);
    expect(leavesDoubt(new order.OrderInProgress(), false)).toBe(true);
  });
  it('never after a refusal (CHK-8, O4)', () => {
    for (const refusal of [new QuoteExpired(), new order.PaymentDeclined(), new order.IdempotencyKeyReused()])
      expect(leavesDoubt(refusal, true)).toBe(false);
  });
  it('unprocessed, only if it was in doubt before (CHK-8, O4)', () => {
    for (const before of [false, true])
      expect(leavesDoubt(new order.OrdersUnavailable({ refusedUnread: true }), before)).toBe(before);
  });
});
