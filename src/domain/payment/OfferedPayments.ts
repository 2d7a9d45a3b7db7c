import type { Language } from '../kernel/Translated.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import { isInStore, type ShippingMode } from '../shipping/Shipping.ts';
import type { CashDeal } from './Identification.ts';
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
  /** The shopper's other deals in cash of the side that count together with this one; none that are unknown. */
  readonly cashDeals: readonly CashDeal[];
  /** Whether a provider for cards and PayPal is configured. */
  readonly provider: boolean;
}

/**
 * The most that a seller is paid in cash within 24 hours, inclusive, in the currency of the deal; units count as equal in
 * all currencies (PAY-2, C17).
 */
export const cashPayoutLimit = (currency: Currency): Money => Money.of(1_500_000, currency);

const cashRefusal = ({ side, shippingMode, gross, cashDeals }: PaymentContext): PaymentRefusal | null => {
  if (!isInStore(shippingMode)) return 'cash-needs-pickup';
  const together = cashDeals.reduce((cents, { amount }) => cents + amount.centAmount, gross.centAmount);
  const withinLimit = Money.atMost(Money.of(together, gross.currency), cashPayoutLimit(gross.currency));
  return side === 'buy' || withinLimit ? null : 'cash-over-limit';
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
