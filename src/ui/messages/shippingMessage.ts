import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentRefusal } from '../../domain/payment/OfferedPayments.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { DepositMisfit, ShippingRefusal } from '../../domain/shipping/Shipping.ts';

const shipping: Readonly<Record<ShippingRefusal, MessageDescriptor>> = {
  'no-deposits': msg`Buying into a deposit is not possible yet. Please choose another way of delivery.`,
  'sign-in-for-deposit': msg`Please sign in to buy into your deposit.`,
  'silver-not-in-deposit': msg`Silver cannot be kept in the deposit.`,
  'not-depositable': msg`An item in your cart cannot be kept in the deposit.`,
  'not-in-deposit': msg`Your deposit does not hold all these pieces free.`,
  'only-scrap-items': msg`The Scrap Metal Box takes scrap metal only.`,
  'scrap-box-over-5000-eur': msg`The Scrap Metal Box is for at most 5,000 EUR.`,
  'country-not-served': msg`We do not deliver to this country.`,
  'not-in-this-store': msg`Not available in this store.`,
};

const payment: Readonly<Record<PaymentRefusal, MessageDescriptor>> = {
  'coming-soon': msg`Coming soon`,
  'no-provider': msg`Not available yet`,
  'not-offered': msg`Not offered in this store.`,
  'cash-needs-pickup': msg`Cash only with pick-up in a store, within 5 working days.`,
  'cash-over-limit': msg`We pay out up to 15,000 in cash within 24 hours.`,
};

/** In the words of a sale. */
const shippingOfSale: Readonly<Partial<Record<ShippingRefusal, MessageDescriptor>>> = {
  'country-not-served': msg`We do not buy from this country.`,
};
const paymentOfSale: Readonly<Partial<Record<PaymentRefusal, MessageDescriptor>>> = {
  'cash-needs-pickup': msg`Cash only if you bring your items to a store.`,
};

const misfits: Readonly<Record<DepositMisfit['reason'], MessageDescriptor>> = {
  'silver-not-in-deposit': shipping['silver-not-in-deposit'],
  'not-depositable': msg`This product cannot be kept in the deposit.`,
};

/** Why a deposit does not take one product (SHIP-3). */
export const depositMisfitMessage = (reason: DepositMisfit['reason']): MessageDescriptor => misfits[reason];
/** Why a shipping method cannot be chosen (SHIP-2). */
export const shippingRefusalMessage = (refusal: ShippingRefusal, side: Side): MessageDescriptor =>
  (side === 'sell' ? shippingOfSale[refusal] : undefined) ?? shipping[refusal];
/** Why a payment method cannot be chosen (PAY-1, 2). */
export const paymentRefusalMessage = (refusal: PaymentRefusal, side: Side): MessageDescriptor =>
  (side === 'sell' ? paymentOfSale[refusal] : undefined) ?? payment[refusal];
