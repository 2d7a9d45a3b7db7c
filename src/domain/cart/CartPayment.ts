import type { Market } from '../market/Market.ts';
import type { CashDeal } from '../payment/Identification.ts';
import { paymentRefusal, type PaymentRefusal } from '../payment/OfferedPayments.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import { methodAt } from '../shipping/ShippingMethods.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import type { Prices, Purchase } from './Cart.ts';

interface Offer {
  readonly market: Market;
  readonly facts: Pick<ShopFacts, 'provider'>;
  /** The shopper's other deals in cash of this side that count together with this one. */
  readonly cashDeals: readonly CashDeal[];
}

/** Whether the shop pays a seller by bank transfer, for which it needs an account (CHK-7). */
export const paysIntoAccount = ({
  transactionType,
  paymentMethod,
}: Pick<Purchase, 'transactionType' | 'paymentMethod'>): boolean =>
  transactionType === 'sell' && paymentMethod === 'wire';

/**
 * Why a purchase with its shipping method may not be paid with a payment method, null when it may (PAY-1, PAY-2).
 */
export const paymentRefusalOf = (
  purchase: Purchase,
  { totals }: Prices,
  method: PaymentMethod,
  { market, facts, cashDeals }: Offer,
): PaymentRefusal | null =>
  paymentRefusal(method, {
    store: purchase.store,
    language: market.language,
    side: purchase.transactionType,
    gross: totals.gross,
    cashDeals,
    provider: facts.provider,
    shippingMode: methodAt(purchase.shippingMethodId)?.mode ?? null,
  });
