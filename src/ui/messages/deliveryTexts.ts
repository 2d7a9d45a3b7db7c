import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '../../domain/payment/Payment.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { ShippingMode } from '../../domain/shipping/Shipping.ts';

interface Words {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Name and text of each way of delivery (SHIP-5). */
const ways: Readonly<Record<ShippingMode, Words>> = {
  shipping: { name: msg`Standard shipping`, text: msg`Delivery in 3 to 5 working days.` },
  shippingBuy: {
    name: msg`Insured shipping`,
    text: msg`Insured for the full value, at extra cost. Delivery in 3 to 5 working days.`,
  },
  pickup: { name: msg`Pick-up in a store`, text: msg`Collect your order in one of our stores, free of charge.` },
  deposit: {
    name: msg`Into your deposit`,
    text: msg`We keep it in our vault. Silver is excluded.`,
  },
  'leave-in-store': { name: msg`Drop off in a store`, text: msg`Bring your items to one of our stores.` },
  'send-to-store': { name: msg`Ship to a store`, text: msg`You send your items at your own risk.` },
  'insured-shipping': { name: msg`Insured collection`, text: msg`We collect your items, insured, at extra cost.` },
  scrapMetalBox: {
    name: msg`Scrap Metal Box`,
    text: msg`For scrap metal worth at most 5,000\u00a0EUR. Pick up the box in the store, free of charge, and send it to us.`,
  },
};
/** What a seller does by the modes that both sides have. */
const brought: Readonly<Partial<Record<ShippingMode, Words>>> = {
  deposit: {
    name: msg`Out of your deposit`,
    text: msg`We take the pieces out of your deposit; there is nothing to send.`,
  },
  pickup: {
    name: msg`Appointment in a store`,
    text: msg`Bring your items to one of our stores; we arrange the time with you by e-mail.`,
  },
};
const nameless: Words = { name: msg`Ship to us`, text: msg`You send your items at your own risk.` };

/** Name and text of a shipping mode; the selling method of the us store has no mode. */
export const deliveryWords = (mode: ShippingMode | null, side: Side): Words => {
  if (mode === null) return nameless;
  return (side === 'sell' ? brought[mode] : undefined) ?? ways[mode];
};

const bought: Readonly<Record<PaymentMethod, Words>> = {
  wire: { name: msg`Bank transfer`, text: msg`At the discounted price. You will receive our bank details by e-mail.` },
  check: { name: msg`Check`, text: msg`At the discounted price. We ship once the check has cleared.` },
  cash: {
    name: msg`Cash in the store`,
    text: msg`At the full price, paid when you pick up your order within 5 working days.`,
  },
  card: { name: msg`Credit card`, text: msg`At the full price.` },
  paypal: { name: msg`PayPal`, text: msg`At the full price.` },
};

/** How a seller is paid; cards and PayPal are not offered to one. */
const sold: Readonly<Record<PaymentMethod, Words>> = {
  ...bought,
  wire: {
    ...bought.wire,
    text: msg`We transfer the payout to your bank account once we have accepted your sale.`,
  },
  check: { ...bought.check, text: msg`We send you a check for the payout once we have accepted your sale.` },
  cash: { ...bought.cash, text: msg`We pay you in cash in our store once we have accepted your sale.` },
};

/** Name of a payment method, and which price a buyer pays or how a seller is paid (PAY-1, PRC-8). */
export const paymentWords = (method: PaymentMethod, side: Side): Words => (side === 'buy' ? bought : sold)[method];

/** How the fee of a delivery out of the deposit is paid: it has one price, so no text names another. */
export const feeTexts: Readonly<Record<'wire' | 'check', MessageDescriptor>> = {
  wire: msg`You will receive our bank details by e-mail.`,
  check: msg`We ship once the check has cleared.`,
};

export const freeReturns = msg`Free returns within 30 days`;
