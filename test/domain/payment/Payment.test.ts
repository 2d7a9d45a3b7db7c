import { expect, it } from 'vitest';
import { paymentClassOf, paymentMethods } from '../../../src/domain/payment/Payment.ts';

it('card and PayPal pay the full price, every other way and none the discount price (PRC-8)', () => {
  expect(paymentMethods.map((method) => [method, paymentClassOf(method)])).toEqual([
    ['wire', 'bank'],
    ['check', 'bank'],
    ['cash', 'bank'],
    ['card', 'card'],
    ['paypal', 'card'],
  ]);
  expect(paymentClassOf(null)).toBe('bank');
});
