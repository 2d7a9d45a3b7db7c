import type { Instant } from '../../../domain/kernel/Instant.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import { type FiledOrder, type Move, owedFor, paidFor } from '../../../domain/order/Moves.ts';
import type { Order } from '../../../domain/order/Order.ts';
import { type Letter, sealed } from '../letter.ts';
import { linkTo } from '../links.ts';
import type { Mail } from '../Mail.ts';
import type { ShopIdentity } from '../ShopIdentity.ts';
import { dateIn, languageOfOrder, moneyIn } from './orderSummary.ts';
import { orderTexts } from './orderTexts.ts';

/** What a mail about a move says, formatted. */
interface Facts {
  readonly order: Order;
  readonly number: string;
  /** The store where the goods wait. */
  readonly place: string;
  readonly day: (at: Instant) => string;
  readonly money: (amount: Money) => string;
  readonly paid: Money;
  readonly owed: Money;
}

type Told = Pick<Letter, 'title' | 'paragraphs'>;
type Words = (move: Move, facts: Facts) => Told;

const german: Words = (move, { order, number, place, day, money, paid, owed }) => {
  switch (move.does) {
    case 'pay':
      if (order.type === 'sell')
        return {
          title: 'Auszahlung veranlasst',
          paragraphs: [`wir haben Ihnen für Ihren Verkauf ${number} ${money(move.amount)} ausgezahlt.`],
        };
      return Money.isZero(owed)
        ? {
            title: 'Zahlung eingegangen',
            paragraphs: [
              `vielen Dank, Ihre Zahlung für die Bestellung ${number} ist vollständig bei uns eingegangen: ${money(paid)}. Wir bereiten Ihre Bestellung jetzt vor.`,
            ],
          }
        : {
            title: 'Ein Teil Ihrer Zahlung ist eingegangen',
            paragraphs: [
              `für Ihre Bestellung ${number} sind ${money(move.amount)} bei uns eingegangen. Es fehlen noch ${money(owed)}.`,
              'Bitte überweisen Sie den Rest auf dasselbe Konto und geben Sie die Bestellnummer an.',
            ],
          };
    case 'accept':
      return {
        title: 'Ihre Ware ist angenommen',
        paragraphs: [`wir haben die Ware Ihres Verkaufs ${number} erhalten und geprüft. Die Auszahlung folgt.`],
      };
    case 'ship':
      return {
        title: 'Ihre Bestellung ist unterwegs',
        paragraphs: [
          `wir haben Ihre Bestellung ${number} an ${move.carrier} übergeben.`,
          ...(move.tracking === null ? [] : [`Verfolgen Sie die Sendung hier: ${move.tracking}`]),
        ],
      };
    case 'ready':
      return {
        title: 'Ihre Bestellung liegt bereit',
        paragraphs: [
          `Ihre Bestellung ${number} liegt bis ${day(move.until)} zur Abholung bereit: ${place}. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.`,
        ],
      };
    case 'complete':
      return order.type === 'sell'
        ? {
            title: 'Ihr Verkauf ist abgeschlossen',
            paragraphs: [`Ihr Verkauf ${number} ist abgeschlossen. Vielen Dank.`],
          }
        : {
            title: 'Ihre Bestellung ist abgeschlossen',
            paragraphs: [`Ihre Bestellung ${number} ist abgeschlossen. Vielen Dank für Ihren Einkauf.`],
          };
    case 'cancel':
      return {
        title: order.type === 'sell' ? 'Ihr Verkauf ist storniert' : 'Ihre Bestellung ist storniert',
        paragraphs: [
          `wir haben ${order.type === 'sell' ? 'Ihren Verkauf' : 'Ihre Bestellung'} ${number} storniert. Grund: ${move.reason}`,
          ...(order.type === 'sell' || Money.isZero(paid) ? [] : [`Wir erstatten Ihnen ${money(paid)}.`]),
        ],
      };
  }
};

const english: Words = (move, { order, number, place, day, money, paid, owed }) => {
  switch (move.does) {
    case 'pay':
      if (order.type === 'sell')
        return {
          title: 'Your payout is on its way',
          paragraphs: [`We have paid out ${money(move.amount)} for your sale ${number}.`],
        };
      return Money.isZero(owed)
        ? {
            title: 'Payment received',
            paragraphs: [
              `Thank you. We have received the full payment for your order ${number}: ${money(paid)}. We are now preparing your order.`,
            ],
          }
        : {
            title: 'A part of your payment has arrived',
            paragraphs: [
              `We have received ${money(move.amount)} for your order ${number}. ${money(owed)} is still missing.`,
              'Please transfer the rest to the same account and state the order number.',
            ],
          };
    case 'accept':
      return {
        title: 'Your goods are accepted',
        paragraphs: [`We have received and checked the goods of your sale ${number}. The payout follows.`],
      };
    case 'ship':
      return {
        title: 'Your order is on its way',
        paragraphs: [
          `We have handed your order ${number} over to ${move.carrier}.`,
          ...(move.tracking === null ? [] : [`Track the parcel here: ${move.tracking}`]),
        ],
      };
    case 'ready':
      return {
        title: 'Your order is ready for pick-up',
        paragraphs: [
          `Your order ${number} waits for you until ${day(move.until)}: ${place}. Please bring an official photo ID.`,
        ],
      };
    case 'complete':
      return order.type === 'sell'
        ? { title: 'Your sale is complete', paragraphs: [`Your sale ${number} is complete. Thank you.`] }
        : {
            title: 'Your order is complete',
            paragraphs: [`Your order ${number} is complete. Thank you for your purchase.`],
          };
    case 'cancel':
      return {
        title: order.type === 'sell' ? 'Your sale is cancelled' : 'Your order is cancelled',
        paragraphs: [
          `We have cancelled your ${order.type === 'sell' ? 'sale' : 'order'} ${number}. Reason: ${move.reason}`,
          ...(order.type === 'sell' || Money.isZero(paid) ? [] : [`We will refund ${money(paid)}.`]),
        ],
      };
  }
};

const words: Readonly<Record<Language, Words>> = { de: german, en: english };

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
  const texts = orderTexts[language];
  const to = linkTo(shop, order.store, language);
  const { salutation, firstName, lastName } = order.billingAddress;
  const place = shop.pickupPlaces.find(({ slug }) => slug === order.pickupStore);
  const told = words[language](move, {
    order,
    number: order.orderNumber,
    place: place === undefined ? (order.pickupStore ?? '') : `${place.name}, ${place.address}`,
    day: (at) => dateIn(order)(at, false),
    money: moneyIn(order.locale),
    paid: paidFor(filed),
    owed: owedFor(filed),
  });
  return sealed(
    {
      ...told,
      subject: `${shop.name}: ${told.title} (${order.orderNumber})`,
      greeting: texts.greeting(salutation, firstName, lastName),
      ...(ofCustomer ? { action: { label: texts.viewOrder, link: to.order(order.id) } } : {}),
      notes: [texts.questions[order.type](shop.email, shop.phone)],
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
