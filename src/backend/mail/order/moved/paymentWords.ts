import { Money } from '../../../../domain/kernel/Money.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import type { ShippingMode } from '../../../../domain/shipping/Shipping.ts';
import { dueWords, howToPay } from './howToPay.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { orderAgain } from './orderAgain.ts';
import { refundWords } from './refundWords.ts';

/** A payment for an order that is cancelled already. */
export const paidTooLateWords = (amount: Money, facts: MovedFacts): MovedWords => {
  const { number, money } = facts;
  const refund = refundWords(facts);
  return {
    de: {
      title: 'Ihre Zahlung kam nach der Stornierung',
      paragraphs: [
        `für Ihre Bestellung ${number} sind ${money(amount)} bei uns eingegangen. Die Bestellung war zu diesem Zeitpunkt schon storniert, und ihr Preis gilt nicht mehr.`,
        ...refund.de,
        orderAgain(facts).de,
      ],
    },
    en: {
      title: 'Your payment came after the cancellation',
      paragraphs: [
        `We have received ${money(amount)} for your order ${number}. The order was already cancelled by then, and its price no longer holds.`,
        ...refund.en,
        orderAgain(facts).en,
      ],
    },
  };
};

/** A payment for an order that is paid already. */
export const paidAgainWords = (amount: Money, facts: MovedFacts): MovedWords => {
  const { number, money } = facts;
  const refund = refundWords(facts);
  return {
    de: {
      title: 'Ihre Bestellung ist schon bezahlt',
      paragraphs: [
        `für Ihre Bestellung ${number} sind weitere ${money(amount)} bei uns eingegangen. Sie war schon vollständig bezahlt.`,
        ...refund.de,
      ],
    },
    en: {
      title: 'Your order has been paid already',
      paragraphs: [
        `We have received another ${money(amount)} for your order ${number}. It had been paid in full already.`,
        ...refund.en,
      ],
    },
  };
};

/** What the shop does with an order that is paid. */
const followingPayment = (mode: ShippingMode | null): Readonly<Record<Language, string>> => {
  if (mode === 'pickup')
    return {
      de: 'Wir schreiben Ihnen, sobald Ihre Bestellung zur Abholung bereitliegt.',
      en: 'We will write to you as soon as your order is ready for pick-up.',
    };
  return mode === 'deposit'
    ? { de: 'Die Stücke liegen jetzt in Ihrem Depot.', en: 'The pieces are now in your deposit.' }
    : { de: 'Wir bereiten Ihre Bestellung jetzt vor.', en: 'We are now preparing your order.' };
};

/** `reason`: why the shop accepts less than the price; null: no reason was given. */
export const paidInFullWords = (reason: string | null, facts: MovedFacts): MovedWords => {
  const { order, number, money, held, refundDue } = facts;
  const refund = refundWords(facts);
  // Goods that are paid in cash at the counter are packed already.
  const isToPrepare = order.paymentMethod !== 'cash' && order.status !== 'Confirmed';
  const whatFollows = followingPayment(order.shippingMode);
  const isTooMuch = !Money.isZero(refundDue);
  const isShort = Money.lessThan(held, order.totals.gross);
  const isExplained = isShort && reason !== null;
  return {
    de: {
      title: 'Zahlung eingegangen',
      paragraphs: [
        isShort
          ? `vielen Dank, für Ihre Bestellung ${number} sind ${money(held)} bei uns eingegangen, die wir als vollständige Zahlung annehmen.`
          : `vielen Dank, Ihre Zahlung für die Bestellung ${number} ist vollständig bei uns eingegangen: ${money(held)}.`,
        ...(isExplained ? [`Grund: ${reason}`] : []),
        ...(isToPrepare ? [whatFollows.de] : []),
        ...(isTooMuch ? ['Sie haben mehr bezahlt als nötig.'] : []),
        ...refund.de,
      ],
    },
    en: {
      title: 'Payment received',
      paragraphs: [
        isShort
          ? `Thank you. We have received ${money(held)} for your order ${number} and accept it as payment in full.`
          : `Thank you. We have received the full payment for your order ${number}: ${money(held)}.`,
        ...(isExplained ? [`Reason: ${reason}`] : []),
        ...(isToPrepare ? [whatFollows.en] : []),
        ...(isTooMuch ? ['You have paid more than necessary.'] : []),
        ...refund.en,
      ],
    },
  };
};

export const paidInPartWords = (amount: Money, facts: MovedFacts): MovedWords => {
  const { number, money, owed } = facts;
  const [how, due] = [howToPay(facts), dueWords(facts)];
  return {
    de: {
      title: 'Ein Teil Ihrer Zahlung ist eingegangen',
      paragraphs: [
        `für Ihre Bestellung ${number} sind ${money(amount)} bei uns eingegangen. Es fehlen noch ${money(owed)}.`,
        how.de,
        ...due.de,
      ],
    },
    en: {
      title: 'A part of your payment has arrived',
      paragraphs: [
        `We have received ${money(amount)} for your order ${number}. ${money(owed)} is still missing.`,
        how.en,
        ...due.en,
      ],
    },
  };
};
