import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import type { ShippingMode } from '../../../../domain/shipping/Shipping.ts';
import { dueWords, howToPay } from './howToPay.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';

const nothing: Readonly<Record<Language, readonly string[]>> = { de: [], en: [] };

/** The paragraph about the money that goes back; none without such money. */
export const refundWords = ({ refundDue, money }: MovedFacts): typeof nothing =>
  Money.isZero(refundDue)
    ? nothing
    : {
        de: [`Wir erstatten Ihnen ${money(refundDue)}.`],
        en: [`We will refund ${money(refundDue)}.`],
      };

const orderAgain: Readonly<Record<Language, string>> = {
  de: 'Wenn Sie die Ware weiterhin möchten, bestellen Sie sie bitte neu zum heutigen Preis.',
  en: 'If you still want the goods, please order them again at today’s price.',
};

export const paidOutWords = (amount: Money, { number, money }: MovedFacts): MovedWords => ({
  de: {
    title: 'Auszahlung veranlasst',
    paragraphs: [`wir haben Ihnen für Ihren Verkauf ${number} ${money(amount)} ausgezahlt.`],
  },
  en: {
    title: 'Your payout is on its way',
    paragraphs: [`We have paid out ${money(amount)} for your sale ${number}.`],
  },
});

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
        orderAgain.de,
      ],
    },
    en: {
      title: 'Your payment came after the cancellation',
      paragraphs: [
        `We have received ${money(amount)} for your order ${number}. The order was already cancelled by then, and its price no longer holds.`,
        ...refund.en,
        orderAgain.en,
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

export const paymentMissingWords = (until: Instant, facts: MovedFacts): MovedWords => {
  const { order, number, day, money, owed } = facts;
  const how = howToPay(facts);
  const isCheck = order.paymentMethod === 'check';
  return {
    de: {
      title: 'Ihre Zahlung fehlt noch',
      paragraphs: [
        `für Ihre Bestellung ${number} fehlen noch ${money(owed)}.`,
        isCheck
          ? 'Wenn Sie den Scheck schon abgesandt haben, müssen Sie nichts weiter tun.'
          : 'Wenn Sie schon bezahlt haben, müssen Sie nichts weiter tun.',
        how.de,
        `Ist Ihr${isCheck ? ' Scheck' : 'e Zahlung'} bis ${day(until)} nicht bei uns, müssen wir die Bestellung stornieren.`,
      ],
    },
    en: {
      title: 'Your payment has not arrived yet',
      paragraphs: [
        `${money(owed)} is still missing for your order ${number}.`,
        isCheck
          ? 'If you have already sent the check, there is nothing more for you to do.'
          : 'If you have already paid, there is nothing more for you to do.',
        how.en,
        `If your ${isCheck ? 'check' : 'payment'} has not reached us by ${day(until)}, we have to cancel the order.`,
      ],
    },
  };
};

/** An order that is paid in cash when its goods are picked up. */
export const pickUpMissingWords = (until: Instant, { number, day, money, owed, atPlace }: MovedFacts): MovedWords => ({
  de: {
    title: 'Bitte holen Sie Ihre Bestellung ab',
    paragraphs: [
      `Ihre Bestellung ${number} ist noch nicht abgeholt. Bitte holen Sie sie bis ${day(until)} ab und bezahlen Sie ${money(owed)} in bar${atPlace}.`,
      'Danach müssen wir die Bestellung stornieren.',
    ],
  },
  en: {
    title: 'Please pick up your order',
    paragraphs: [
      `Your order ${number} has not been picked up yet. Please pick it up by ${day(until)} and pay ${money(owed)} in cash${atPlace}.`,
      'After that we have to cancel the order.',
    ],
  },
});

/** `reason`: why the unpaid order is cancelled. */
const lapsedWords = (reason: Readonly<Record<Language, string>>, facts: MovedFacts): MovedWords => {
  const refund = refundWords(facts);
  return {
    de: { title: 'Ihre Bestellung ist storniert', paragraphs: [reason.de, ...refund.de, orderAgain.de] },
    en: { title: 'Your order is cancelled', paragraphs: [reason.en, ...refund.en, orderAgain.en] },
  };
};
export const notPaidWords = (facts: MovedFacts): MovedWords =>
  lapsedWords(
    {
      de: `wir haben für Ihre Bestellung ${facts.number} nicht rechtzeitig die volle Zahlung erhalten und haben sie storniert.`,
      en: `We have not received the full payment for your order ${facts.number} in time and have cancelled it.`,
    },
    facts,
  );
export const notPickedUpWords = (facts: MovedFacts): MovedWords =>
  lapsedWords(
    {
      de: `Ihre Bestellung ${facts.number} wurde nicht rechtzeitig abgeholt. Wir haben sie storniert.`,
      en: `Your order ${facts.number} was not picked up in time. We have cancelled it.`,
    },
    facts,
  );

export const refundedWords = (amount: Money, { number, money }: MovedFacts): MovedWords => ({
  de: {
    title: 'Erstattung veranlasst',
    paragraphs: [`wir haben Ihnen zu Ihrer Bestellung ${number} ${money(amount)} erstattet.`],
  },
  en: {
    title: 'Your refund is on its way',
    paragraphs: [`We have refunded ${money(amount)} for your order ${number}.`],
  },
});
