import type { Market } from '../market/Market.ts';
import { paymentRefusal, type PaymentRefusal } from '../payment/OfferedPayments.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import type { Priced, Purchase } from './Cart.ts';

interface Offer {
  readonly market: Market;
  readonly facts: Pick<ShopFacts, 'provider'>;
}

/**
 * Why a priced cart with its shipping method may not be paid with a payment method, null when it may (PAY-1, PAY-2).
 */
export const paymentRefusalOf = (
  { cart, totals }: Priced<Purchase>,
  method: PaymentMethod,
  { market, facts }: Offer,
): PaymentRefusal | null =>
  paymentRefusal(method, {
    store: cart.store,
    language: market.language,
    side: cart.transactionType,
    gross: totals.gross,
    provider: facts.provider,
    shippingMode: methodAt(cart.shippingMethodId)?.mode ?? null,
  });
