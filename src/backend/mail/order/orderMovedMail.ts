import { type Language, textIn } from '../../../domain/kernel/Translated.ts';
import { type FiledOrder, owedFor, paidFor, refundDueFor } from '../../../domain/order/FiledOrder.ts';
import type { Move } from '../../../domain/order/Move.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { unpaidTermOf } from '../../../domain/order/UnpaidTerm.ts';
import { sealed } from '../letter.ts';
import { linkTo } from '../links.ts';
import type { Mail } from '../Mail.ts';
import { oneLine } from '../markup.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { movedEnglish } from './movedEnglish.ts';
import type { MovedFacts, MovedTexts, Told } from './MovedTexts.ts';
import { movedGerman } from './movedGerman.ts';
import { dateIn, languageOfOrder, moneyIn } from './orderSummary.ts';
import { orderTexts } from './orderTexts.ts';

const texts: Readonly<Record<Language, MovedTexts>> = { de: movedGerman, en: movedEnglish };

const passage = <D extends Move['does']>(
  of: MovedTexts,
  does: D,
  move: Extract<Move, { readonly does: D }>,
  facts: MovedFacts,
): Told => of[does](move, facts);

const placeOf = (order: Order, { pickupPlaces }: ShopIdentity): string => {
  const place = pickupPlaces[languageOfOrder(order)].find(({ slug }) => slug === order.pickupStore);
  return place === undefined ? (order.pickupStore ?? '') : `${place.name}, ${place.address}`;
};

const accountOf = ({ paymentMethod, currency }: Order, { accounts }: ShopIdentity): string => {
  const { owner, bank, account, bankCode, address } = accounts[currency];
  return paymentMethod === 'check' ? `${owner}, ${address}` : `${owner}, ${bank}, ${account}, ${bankCode}`;
};

const factsOf = (filed: FiledOrder, shop: ShopIdentity): MovedFacts => {
  const { order, events } = filed;
  const nameOf = new Map(order.lines.map(({ sku, name }) => [sku, textIn(name, languageOfOrder(order))]));
  return {
    order,
    number: order.orderNumber,
    place: placeOf(order, shop),
    account: accountOf(order, shop),
    day: (at) => dateIn(order)(at, false),
    money: moneyIn(order.locale),
    pieces: (pieces) => pieces.map(({ sku, quantity }) => `${quantity} × ${nameOf.get(sku) ?? sku}`).join(', '),
    paid: paidFor(filed),
    owed: owedFor(filed),
    refundDue: refundDueFor(filed),
    dueBy: unpaidTermOf(order, events)?.dueBy ?? null,
  };
};

/**
 * The mail that tells the shopper of the last move of an order, in the language of the order; a customer gets a link to
 * the order in the account.
 */
export const orderMovedMail = (
  filed: FiledOrder,
  shop: ShopIdentity,
  { ofCustomer }: { readonly ofCustomer: boolean },
): Mail => {
  const { order, events } = filed;
  const move = events.at(-1)?.move;
  if (move === null || move === undefined) throw new RangeError('the last event is no move');
  const language = languageOfOrder(order);
  const { greeting, viewOrder, questions } = orderTexts[language];
  const { title, paragraphs } = passage(texts[language], move.does, move, factsOf(filed, shop));
  const { salutation, firstName, lastName } = order.billingAddress;
  return sealed(
    {
      title,
      // What the dealer typed cannot look like a paragraph of the shop.
      paragraphs: paragraphs.map(oneLine),
      subject: `${shop.name}: ${title} (${order.orderNumber})`,
      greeting: `${greeting(salutation, firstName, lastName)},`,
      ...(ofCustomer
        ? { action: { label: viewOrder, link: linkTo(shop, order.store, language).order(order.id) } }
        : {}),
      notes: [questions[order.type](shop.email, shop.phone)],
    },
    {
      kind: 'order-moved',
      dedupeKey: `order-moved/${order.id}/${events.length}`,
      recipient: order.email,
      language,
      shop,
      store: order.store,
    },
  );
};
