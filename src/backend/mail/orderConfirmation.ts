import type { Order } from '../../domain/order/Order.ts';
import type { Mail } from './Mail.ts';
import { oneLine } from './markup.ts';
import { orderHtml } from './orderHtml.ts';
import { orderSummary } from './orderSummary.ts';
import { orderText } from './orderText.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** The mail that confirms an order (ORD-3): the whole of it, in the language it was placed in; a customer is led to it in their account. */
export const orderConfirmation = (order: Order, shop: ShopIdentity, ofCustomer = false): Mail => {
  const summary = orderSummary(order, shop, ofCustomer);
  return {
    dedupeKey: `order-confirmation/${order.id}`, kind: 'order-confirmation', recipient: order.email,
    subject: oneLine(summary.subject), html: orderHtml(summary), text: orderText(summary),
  };
};
