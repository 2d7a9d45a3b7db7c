import type { FiledOrder } from '../../../domain/order/FiledOrder.ts';
import { greetingByName, sealed } from '../letter.ts';
import { linkTo } from '../links.ts';
import type { Mail } from '../Mail.ts';
import { oneLine } from '../../../domain/kernel/PlainText.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { factsOf } from './moved/MovedFacts.ts';
import { movedWords } from './moved/movedWords.ts';
import { languageOfOrder, siteOfOrder } from './formats.ts';
import { orderTexts } from './orderTexts.ts';

/**
 * The mail about the last move of an order, in the language of the order; a customer gets a link to
 * the order in the account. null: the shopper gets none.
 */
export const orderMovedMail = (
  filed: FiledOrder,
  shop: ShopIdentity,
  { ofCustomer }: { readonly ofCustomer: boolean },
): Mail | null => {
  const { order, events } = filed;
  const move = events.at(-1)?.move;
  if (move === null || move === undefined) throw new RangeError('the last event is no move');
  const language = languageOfOrder(order);
  const { viewOrder, questions } = orderTexts[language];
  const words = movedWords(move, factsOf(filed, shop));
  if (words === null) return null;
  const { title, paragraphs, action } = words[language];
  const orderPage = { label: viewOrder[order.type], link: linkTo(shop, siteOfOrder(order), language).order(order.id) };
  return sealed(
    {
      title,
      // What the dealer typed cannot look like a paragraph of the shop.
      paragraphs: paragraphs.map(oneLine),
      subject: `${shop.name}: ${title} (${order.orderNumber})`,
      greeting: greetingByName[language](order.billingAddress),
      ...(action === undefined ? {} : { action }),
      ...(ofCustomer ? { [action === undefined ? 'action' : 'aside']: orderPage } : {}),
      notes: [questions[order.type](shop.email, shop.phone)],
    },
    {
      kind: 'order-moved',
      // Above every number before, also when an event can no longer be read.
      dedupeKey: `order-moved/${order.id}/${events.length + filed.unread}`,
      recipient: order.email,
      language,
      shop,
      store: order.store,
    },
  );
};
