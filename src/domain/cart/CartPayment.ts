import type { Market } from '../market/Market.ts';
import { paymentRefusal, type PaymentRefusal } from '../payment/OfferedPayments.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import type { Prices, Purchase } from './Cart.ts';

interface Offer {
  readonly market: Market;
  readonly facts: Pick<ShopFacts, 'provider'>;
}

/**
 * Why a purchase with its shipping method may not be paid with a payment method, null when it may (PAY-1, PAY-2).
 */
export const paymentRefusalOf = (
  purchase: Purchase,
  { totals }: Prices,
  method: PaymentMethod,
  { market, facts }: Offer,
): PaymentRefusal | null =>
  paymentRefusal(method, {
    store: purchase.store,
    language: market.language,
    side: purchase.transactionType,
    gross: totals.gross,
    provider: facts.provider,
    shippingMode: methodAt(purchase.shippingMethodId)?.mode ?? null,
  });
