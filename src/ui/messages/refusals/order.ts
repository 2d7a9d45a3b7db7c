import { msg, plural } from '@lingui/core/macro';
import type * as Order from '../../../domain/order/OrderErrors.ts';
import { missingMessage } from '../missingMessage.ts';
import { unavailable } from './unavailable.ts';
import { minutesOf } from './waitingTime.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of orders (CHK-5). Shoppers do not move an order from state to state. */
export type OrderRefusal = Exclude<ErrorsOf<typeof Order>, Order.TransitionNotAllowed>;

export const orderWords: Words<OrderRefusal> = {
  OrderIncomplete: ({ missing: [first] }, { side }) => missingMessage(first, side),
  OrderNotFound: msg`This order cannot be shown here.`,
  IdempotencyKeyReused: (_, { side }) =>
    side === 'sell'
      ? msg`This sale has been changed since you sent it. Please check it once more.`
      : msg`This order has been changed since you sent it. Please check it once more.`,
  OrderInProgress: (_, { side }) =>
    side === 'sell'
      ? msg`Your sale is being placed. One moment, please.`
      : msg`Your order is being placed. One moment, please.`,
  ProductNoLongerAvailable: (_, { side }) =>
    side === 'sell'
      ? msg`We no longer buy a product in your selling cart.`
      : msg`A product in your cart is no longer available.`,
  PurchaseBroken: ({ supportCode }, { side }) =>
    side === 'sell'
      ? msg`Something is wrong with your selling cart. Please give this code to our support: ${supportCode}`
      : msg`Something is wrong with your cart. Please give this code to our support: ${supportCode}`,
  TooManyOrders: ({ retryAfterSeconds }) => {
    const wait = minutesOf(retryAfterSeconds);
    return wait < 120
      ? msg`So many orders have been placed lately that no further one is accepted just now. You can order in ${plural(wait, { one: '# minute', other: '# minutes' })}; your cart and all you have entered are kept.`
      : msg`So many orders have been placed lately that no further one is accepted just now. You can order in ${plural(Math.ceil(wait / 60), { one: '# hour', other: '# hours' })}; your cart and all you have entered are kept.`;
  },
  OfferNotOpen: msg`This counter-offer can no longer be answered. Please look at your sale once more.`,
  LatePriceNotOpen: msg`The price of your goods can no longer be declined here. Please look at your sale once more.`,
  DocumentNotIssued: msg`There is no such document for this order, or no longer.`,
  CallOffTooLate: msg`Your sale can no longer be cancelled here. Please contact us.`,
  PaymentDeclined: msg`The payment did not work. Please try again; your order is not lost.`,
  OrdersUnavailable: unavailable,
};
