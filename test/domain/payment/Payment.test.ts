import { expect, it } from 'vitest';
import { paymentClassOf, paymentMethods } from '../../../src/domain/payment/Payment.ts';

it('wire and check pay the discount price, and so does a cart without a method; all others pay in full (PRC-8)', () => {
  expect(paymentMethods.map((method) => [method, paymentClassOf(method)])).toEqual([
    ['wire', 'bank'],
    ['check', 'bank'],
    ['cash', 'card'],
    ['card', 'card'],
    ['paypal', 'card'],
  ]);
  expect(paymentClassOf(null)).toBe('bank');
});
