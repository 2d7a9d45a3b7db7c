import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Move } from '../../domain/order/Move.ts';
import type { Order, OrderState, PaymentState } from '../../domain/order/Order.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** The labels of §4 for the states of an order. */
const states: Readonly<Record<OrderState, MessageDescriptor>> = {
  Created: msg({ context: 'state of an order', message: 'Created' }),
  Open: msg({ context: 'state of an order', message: 'Open' }),
  Confirmed: msg({ context: 'state of an order', message: 'Confirmed' }),
  Complete: msg({ context: 'state of an order', message: 'Complete' }),
  Cancelled: msg({ context: 'state of an order', message: 'Cancelled' }),
  Requested: msg({ context: 'state of an order', message: 'Requested' }),
  Accepted: msg({ context: 'state of an order', message: 'Accepted' }),
};

const payments: Readonly<Record<PaymentState, MessageDescriptor>> = {
  Pending: msg({ context: 'state of a payment', message: 'Pending' }),
  Paid: msg({ context: 'state of a payment', message: 'Paid' }),
  Failed: msg({ context: 'state of a payment', message: 'Failed' }),
};

/** What a state means for the customer. */
const meanings: Readonly<Record<OrderState, MessageDescriptor>> = {
  Created: msg`We have received your order.`,
  Open: msg`We are preparing your order.`,
  Confirmed: msg`Your order is confirmed and on its way to you.`,
  Complete: msg`Everything is done.`,
  Cancelled: msg`The order has been cancelled.`,
  Requested: msg`We have received your offer.`,
  Accepted: msg`We have accepted your offer.`,
};

/** What was done with an order, for its customer. */
const moves: Readonly<Record<Move['does'], MessageDescriptor>> = {
  pay: msg`Payment received`,
  unpay: msg`Payment corrected`,
  receive: msg`Goods arrived`,
  inspect: msg`Goods inspected`,
  accept: msg`Goods accepted`,
  offer: msg`Counter-offer`,
  'withdraw-offer': msg`Counter-offer withdrawn`,
  'remind-offer': msg`Reminder of the counter-offer`,
  'end-offer': msg`Counter-offer ended`,
  'take-offer': msg`Counter-offer taken`,
  'decline-offer': msg`Counter-offer declined`,
  'decline-late-price': msg`Price declined`,
  'call-off': msg`Cancelled by you`,
  'send-back': msg`Goods sent back`,
  pack: msg`Packed`,
  ship: msg`Sent`,
  ready: msg`Ready for pick-up`,
  'hand-over': msg`Picked up`,
  complete: msg`Completed`,
  cancel: msg({ context: 'state of an order', message: 'Cancelled' }),
  remind: msg`Reminder of the payment`,
  lapse: msg({ context: 'state of an order', message: 'Cancelled' }),
  return: msg`Return received`,
  refund: msg`Refunded`,
};

/** A sale is paid by the shop. */
const movesOfSales: Readonly<Partial<Record<Move['does'], MessageDescriptor>>> = {
  pay: msg`Paid out`,
  unpay: msg`Payout corrected`,
  remind: msg`Reminder of the goods`,
};

export const moveName = (does: Move['does'], side: Side): MessageDescriptor =>
  (side === 'sell' ? movesOfSales[does] : undefined) ?? moves[does];
export const orderStateName = (state: OrderState): MessageDescriptor => states[state];
/** Goods that are picked up or kept for the customer do not travel. */
const confirmedIn: Readonly<Partial<Record<NonNullable<Order['shippingMode']>, MessageDescriptor>>> = {
  pickup: msg`Your order is confirmed and waits for you in our store.`,
  deposit: msg`Your order is confirmed, and we put the goods into your deposit.`,
};

/** What a state of a sale means; one that is complete may still have goods that go back. */
const meaningsOfSales: Readonly<Partial<Record<OrderState, MessageDescriptor>>> = {
  Complete: msg`We have paid you.`,
  Cancelled: msg`The sale has been cancelled.`,
};

export const orderStateMeaning = (
  state: OrderState,
  { type, shippingMode }: Pick<Order, 'type' | 'shippingMode'>,
): MessageDescriptor => {
  if (type === 'sell') return meaningsOfSales[state] ?? meanings[state];
  return (state === 'Confirmed' && shippingMode !== null ? confirmedIn[shippingMode] : undefined) ?? meanings[state];
};
/** The payment of a cancelled order that was not paid. */
export const noLongerDue = msg({ context: 'state of a payment', message: 'No longer due' });
export const paymentStateName = (state: PaymentState): MessageDescriptor => payments[state];
