import type { Language } from '../kernel/Translated.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { ShippingMode } from '../shipping/Shipping.ts';
import { paymentMethods, type PaymentMethod } from './Payment.ts';

/**
 * Why a way to pay cannot be chosen. `coming-soon`: promised, not there yet (PAY-1). `no-provider`: this shop has nobody who
 * could complete it. `not-offered`: not in this store at all, and not shown.
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

/** The most that changes hands in cash, inclusive, in the currency of the deal (PAY-2, C17). */
export const cashLimit = (currency: Currency): Money => Money.of(1_500_000, currency);

const overTheCounter: Readonly<Record<Side, readonly (ShippingMode | null)[]>> = {
  buy: ['pickup'],
  sell: ['pickup', 'leave-in-store'],
};

const cashRefusal = ({ side, shippingMode, gross }: PaymentContext): PaymentRefusal | null =>
  !overTheCounter[side].includes(shippingMode)
    ? 'cash-needs-pickup'
    : Money.atMost(gross, cashLimit(gross.currency))
      ? null
      : 'cash-over-limit';

const cardRefusal = ({ side, language, provider }: PaymentContext): PaymentRefusal | null =>
  side === 'sell' ? 'not-offered' : language === 'en' ? 'coming-soon' : provider ? null : 'no-provider';

const rules: Readonly<Record<PaymentMethod, (context: PaymentContext) => PaymentRefusal | null>> = {
  wire: () => null,
  check: ({ store }) => (store === 'us' ? null : 'not-offered'),
  cash: cashRefusal,
  card: cardRefusal,
  paypal: cardRefusal,
};

/** Why a deal may not be paid in a way, null when it may (PAY-1, 2). */
export const paymentRefusal = (method: PaymentMethod, context: PaymentContext): PaymentRefusal | null =>
  rules[method](context);

/** The ways to pay that a store shows, each with the reason why it cannot be chosen now (PAY-1). */
export const offeredPayments = (context: PaymentContext): readonly OfferedPayment[] =>
  paymentMethods
    .map((method) => ({ method, refusal: paymentRefusal(method, context) }))
    .filter(({ refusal }) => refusal !== 'not-offered');
