import { withoutControls } from '../../../domain/kernel/PlainText.ts';
import type { Page } from '../../../domain/content/Page.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { pagePaths } from '../../config/pagePaths.ts';
import type { Mail } from '../Mail.ts';
import { oneLine } from '../../../domain/kernel/PlainText.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { orderHtml } from './orderHtml.ts';
import { orderSummary } from './orderSummary.ts';
import { orderText } from './orderText.ts';

/** The recipient, and the pages accepted with the order. */
interface Confirmed {
  readonly ofCustomer?: boolean;
  /**
   * Terms and cancellation policy in the language of the order. The mail contains their text, because a link is not a
   * durable medium.
   */
  readonly accepted?: readonly Page[];
}

/**
 * The mail that confirms an order (ORD-3) with all its data, in the language of the order; a customer gets a link to
 * the order in the account.
 */
export const orderConfirmation = (
  order: Order,
  shop: ShopIdentity,
  { ofCustomer = false, accepted = [] }: Confirmed = {},
): Mail => {
  const summary = orderSummary(order, shop, ofCustomer);
  const texts = accepted.filter(({ paths }) => order.type === 'buy' || paths.de !== pagePaths.cancellation.de);
  return {
    dedupeKey: `order-confirmation/${order.id}`,
    kind: 'order-confirmation',
    recipient: order.email,
    subject: oneLine(summary.subject),
    html: orderHtml(summary, texts),
    text: withoutControls(orderText(summary, texts)),
  };
};
