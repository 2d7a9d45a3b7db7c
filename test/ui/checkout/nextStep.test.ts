import { describe, expect, it } from 'vitest';
import { OrderIncomplete } from '../../../src/domain/order/OrderErrors.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import { PriceMismatch, QuoteExpired } from '../../../src/domain/pricing/PricingErrors.ts';
import { ShippingMethodNotFound } from '../../../src/domain/shipping/ShippingErrors.ts';
import { isInDoubt, nextStep } from '../../../src/ui/screens/checkout/review/nextStep.ts';

describe('where a refused order goes on', () => {
  it('to the cart when a product is gone (CHK-5)', () =>
    expect(nextStep(new order.ProductNoLongerAvailable({ skus: [] }))).toBe('cart'));
  it('to the data when something is missing there (CHK-5)', () =>
    expect(nextStep(new OrderIncomplete({ missing: ['email', 'privacy-agreement'] }))).toBe('my-data'));
  it('stays for missing agreements (CHK-5)', () =>
    expect(nextStep(new OrderIncomplete({ missing: ['privacy-agreement', 'cancellation-policy-and-terms'] }))).toBe(
      'check',
    ));
  it('to the data when the shipping method is gone (CHK-5)', () =>
    expect(nextStep(new ShippingMethodNotFound())).toBe('my-data'));
  it('looks at new prices (CHK-6)', () => {
    expect(nextStep(new PriceMismatch({ skus: [] }))).toBe('check');
    expect(nextStep(new QuoteExpired())).toBe('check');
  });
  it('to the support with a code (CHK-5)', () =>
    expect(nextStep(new order.CartBroken({ supportCode: 'X' }))).toBe('support'));
  it('waits while no further order is accepted (F7)', () =>
    expect(nextStep(new order.TooManyOrders({ retryAfterSeconds: 1980 }))).toBe('wait'));
  it('tries a declined payment again (PAY-3)', () => expect(nextStep(new order.PaymentDeclined())).toBe('again'));
});

describe('an order is sent again unchanged only while its outcome is unknown', () => {
  it('without an answer, or while it is being worked on (CHK-8, O4)', () => {
    expect(isInDoubt(new order.OrdersUnavailable(), false)).toBe(true);
    expect(isInDoubt(new order.OrderInProgress(), false)).toBe(true);
  });
  it('never after a refusal (CHK-8, O4)', () => {
    for (const refusal of [new QuoteExpired(), new order.PaymentDeclined(), new order.IdempotencyKeyReused()])
      expect(isInDoubt(refusal, true)).toBe(false);
  });
  it('turned away unread, only if it was in doubt before (CHK-8, O4)', () => {
    for (const before of [false, true])
      expect(isInDoubt(new order.OrdersUnavailable({ untouched: true }), before)).toBe(before);
  });
});
