import type { Page } from '../../../domain/content/Page.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { Mail } from '../Mail.ts';
import { oneLine } from '../markup.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { orderHtml } from './orderHtml.ts';
import { orderSummary } from './orderSummary.ts';
import { orderText } from './orderText.ts';

/** Who is written to, and what they have accepted. */
interface Confirmed {
  readonly ofCustomer?: boolean;
  /** Terms and cancellation policy in the language of the order: the mail has their text, to be kept: a link is no durable medium. */
  readonly accepted?: readonly Page[];
}

/** The mail that confirms an order (ORD-3): the whole of it, in the language it was placed in; a customer is led to it in their account. */
export const orderConfirmation = (
  order: Order,
  shop: ShopIdentity,
  { ofCustomer = false, accepted = [] }: Confirmed = {},
): Mail => {
  const summary = orderSummary(order, shop, ofCustomer);
  return {
    dedupeKey: `order-confirmation/${order.id}`,
    kind: 'order-confirmation',
    recipient: order.email,
    subject: oneLine(summary.subject),
    html: orderHtml(summary, accepted),
    text: orderText(summary, accepted),
  };
};
