import { Money } from '../../../domain/kernel/Money.ts';
import type { MovedFacts, MovedTexts } from './MovedTexts.ts';

const refund = ({ refundDue, money }: MovedFacts): readonly string[] =>
  Money.isZero(refundDue) ? [] : [`We will refund ${money(refundDue)}.`];

const isSale = ({ order: { type } }: MovedFacts): boolean => type === 'sell';

/** The mails about moves in English. */
export const movedEnglish: MovedTexts = {
  pay: ({ amount }, facts) => {
    const { order, number, money, paid, owed, account, dueBy, day } = facts;
    if (isSale(facts))
      return {
        title: 'Your payout is on its way',
        paragraphs: [`We have paid out ${money(amount)} for your sale ${number}.`],
      };
    if (order.status === 'Cancelled')
      return {
        title: 'Your payment came after the cancellation',
        paragraphs: [
          `We have received ${money(amount)} for your order ${number}. The order was already cancelled by then, and its price no longer holds.`,
          ...refund(facts),
          'If you still want the goods, please order them again at today’s price.',
        ],
      };
    if (Money.isZero(owed))
      return {
        title: 'Payment received',
        paragraphs: [
          `Thank you. We have received the full payment for your order ${number}: ${money(paid)}. We are now preparing your order.`,
          ...(Money.isZero(facts.refundDue) ? [] : ['You have paid more than necessary.', ...refund(facts)]),
        ],
      };
    return {
      title: 'A part of your payment has arrived',
      paragraphs: [
        `We have received ${money(amount)} for your order ${number}. ${money(owed)} is still missing.`,
        `Please pay the rest${dueBy === null ? '' : ` by ${day(dueBy)}`} with the reference ${number}: ${account}.`,
      ],
    };
  },
  accept: (_, { number }) => ({
    title: 'Your goods have been accepted',
    paragraphs: [`We have received and checked the goods of your sale ${number}. The payout follows.`],
  }),
  pack: (_, { number }) => ({
    title: 'Your order is packed',
    paragraphs: [`We have packed the goods of your order ${number}.`],
  }),
  ship: ({ carrier, tracking }, { number }) => ({
    title: 'Your order is on its way',
    paragraphs: [
      `We have handed your order ${number} over to ${carrier}.`,
      ...(tracking === null ? [] : [`Track the parcel here: ${tracking}`]),
    ],
  }),
  ready: ({ until }, { number, day, place }) => ({
    title: 'Your order is ready for pick-up',
    paragraphs: [
      `Your order ${number} is ready for you until ${day(until)}: ${place}. Please bring an official photo ID.`,
    ],
  }),
  'hand-over': (_, { number }) => ({
    title: 'Your order has been picked up',
    paragraphs: [`We have handed the goods of your order ${number} over to you. Thank you for your purchase.`],
  }),
  complete: (_, facts) =>
    isSale(facts)
      ? { title: 'Your sale is complete', paragraphs: [`Your sale ${facts.number} is complete. Thank you.`] }
      : {
          title: 'Your order is complete',
          paragraphs: [`Your order ${facts.number} is complete. Thank you for your purchase.`],
        },
  cancel: ({ reason }, facts) => ({
    title: isSale(facts) ? 'Your sale is cancelled' : 'Your order is cancelled',
    paragraphs: [
      `We have cancelled your ${isSale(facts) ? 'sale' : 'order'} ${facts.number}. Reason: ${reason}`,
      ...refund(facts),
    ],
  }),
  remind: ({ until }, facts) => {
    const { order, number, day, money, owed, account, place } = facts;
    if (order.paymentMethod === 'cash')
      return {
        title: 'Please pick up your order',
        paragraphs: [
          `Your order ${number} has not been picked up yet. Please pick it up by ${day(until)} and pay ${money(owed)} in cash: ${place}.`,
          'After that we have to cancel the order.',
        ],
      };
    return {
      title: 'Your payment has not arrived yet',
      paragraphs: [
        `${money(owed)} is still missing for your order ${number}. If you have already paid, there is nothing more for you to do.`,
        `Please pay with the reference ${number}: ${account}.`,
        `If your payment has not reached us by ${day(until)}, we have to cancel the order.`,
      ],
    };
  },
  lapse: (_, facts) => ({
    title: 'Your order is cancelled',
    paragraphs: [
      facts.order.paymentMethod === 'cash'
        ? `Your order ${facts.number} was not picked up in time. We have cancelled it.`
        : `We have not received the full payment for your order ${facts.number} in time and have cancelled it.`,
      ...refund(facts),
      'If you still want the goods, please order them again at today’s price.',
    ],
  }),
  return: ({ pieces }, facts) => ({
    title: 'Your return has arrived',
    paragraphs: [
      `We have received and checked the goods that you returned from order ${facts.number}: ${facts.pieces(pieces)}.`,
      ...refund(facts),
    ],
  }),
  refund: ({ amount }, { number, money }) => ({
    title: 'Your refund is on its way',
    paragraphs: [`We have refunded ${money(amount)} for your order ${number}.`],
  }),
};
