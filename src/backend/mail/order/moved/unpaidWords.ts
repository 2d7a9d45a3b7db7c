import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import { howToPay } from './howToPay.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { orderAgain } from './orderAgain.ts';
import { refundWords } from './refundWords.ts';

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
    de: { title: 'Ihre Bestellung ist storniert', paragraphs: [reason.de, ...refund.de, orderAgain(facts).de] },
    en: { title: 'Your order is cancelled', paragraphs: [reason.en, ...refund.en, orderAgain(facts).en] },
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
