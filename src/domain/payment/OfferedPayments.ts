import type { Language } from '../kernel/Translated.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { ShippingMode } from '../shipping/Shipping.ts';
import { paymentMethods, type PaymentMethod } from './Payment.ts';

/**
 * Why a payment method cannot be chosen. `coming-soon`: announced but not available yet (PAY-1). `no-provider`: no
 * payment provider is configured. `not-offered`: this store does not have it and does not show it.
 */
export type PaymentRefusal = 'coming-soon' | 'no-provider' | 'not-offered' | 'cash-needs-pickup' | 'cash-over-limit';
export interface OfferedPayment {
  readonly method: PaymentMethod;
  readonly refusal: PaymentRefusal | null;
}

export interface PaymentContext {
  readonly store: StoreKey;
  readonly language: Language;
  readonly side: Side;
  readonly shippingMode: ShippingMode | null;
  readonly gross: Money;
  /** Whether a provider for cards and PayPal is configured. */
  readonly provider: boolean;
}

/** The most that a seller is paid in cash, inclusive, in the currency of the deal (PAY-2, C17). */
export const cashPayoutLimit = (currency: Currency): Money => Money.of(1_500_000, currency);

const overTheCounter: Readonly<Record<Side, readonly (ShippingMode | null)[]>> = {
  buy: ['pickup'],
  sell: ['pickup', 'leave-in-store'],
};

const cashRefusal = ({ side, shippingMode, gross }: PaymentContext): PaymentRefusal | null => {
  if (!overTheCounter[side].includes(shippingMode)) return 'cash-needs-pickup';
  return side === 'buy' || Money.atMost(gross, cashPayoutLimit(gross.currency)) ? null : 'cash-over-limit';
};

const cardRefusal = ({ side, language, provider }: PaymentContext): PaymentRefusal | null => {
  if (side === 'sell') return 'not-offered';
  if (language === 'en') return 'coming-soon';
  return provider ? null : 'no-provider';
};

const rules: Readonly<Record<PaymentMethod, (context: PaymentContext) => PaymentRefusal | null>> = {
  wire: () => null,
  check: ({ store }) => (store === 'us' ? null : 'not-offered'),
  cash: cashRefusal,
  card: cardRefusal,
  paypal: cardRefusal,
};

/** Why a deal may not be paid with a method, null when it may (PAY-1, 2). */
export const paymentRefusal = (method: PaymentMethod, context: PaymentContext): PaymentRefusal | null =>
  rules[method](context);

/** The payment methods that a store shows, each with the reason why it cannot be chosen now (PAY-1). */
export const offeredPayments = (context: PaymentContext): readonly OfferedPayment[] =>
  paymentMethods
    .map((method) => ({ method, refusal: paymentRefusal(method, context) }))
    .filter(({ refusal }) => refusal !== 'not-offered');
