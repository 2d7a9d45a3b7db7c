import type { PaymentClass } from '../pricing/Price.ts';

export const paymentMethods = ['wire', 'check', 'cash', 'card', 'paypal'] as const;
/** Bank transfer (wire, or check in the us store), cash in store, credit card, PayPal (PAY-1). */
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The price list of a payment method: discount prices for wire and check, and while none is chosen; full prices, those of
 * a card, for all others (PRC-8).
 */
export const paymentClassOf = (method: PaymentMethod | null): PaymentClass =>
  method === null || method === 'wire' || method === 'check' ? 'bank' : 'card';
