import { Money } from '../../../../domain/kernel/Money.ts';
import { dueWords, howToPay } from './howToPay.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { refundWords } from './paymentWords.ts';

/** A payout was booked by mistake. */
export const payoutTakenBackWords = (amount: Money, { number, money, owed }: MovedFacts): MovedWords => ({
  de: {
    title: 'Berichtigung Ihrer Auszahlung',
    paragraphs: [
      `wir hatten Ihnen mitgeteilt, dass wir für Ihren Verkauf ${number} ${money(amount)} ausgezahlt haben. Das war ein Irrtum von uns.`,
      `Die Auszahlung von ${money(owed)} folgt.`,
    ],
  },
  en: {
    title: 'Correction of your payout',
    paragraphs: [
      `We told you that we had paid out ${money(amount)} for your sale ${number}. That was a mistake of ours.`,
      `The payout of ${money(owed)} follows.`,
    ],
  },
});

/** A payment of a buyer was booked by mistake. */
export const paymentTakenBackWords = (amount: Money, facts: MovedFacts): MovedWords => {
  const { order, number, money, owed } = facts;
  const [refund, how, due] = [refundWords(facts), howToPay(facts), dueWords(facts)];
  const isOwed = order.status !== 'Cancelled' && !Money.isZero(owed);
  return {
    de: {
      title: 'Berichtigung Ihrer Zahlung',
      paragraphs: [
        `wir hatten Ihnen mitgeteilt, dass für Ihre Bestellung ${number} ${money(amount)} eingegangen sind. Das war ein Irrtum von uns: Diese Zahlung gehörte nicht zu Ihrer Bestellung.`,
        ...(isOwed ? [`Es fehlen noch ${money(owed)}.`, how.de, ...due.de] : refund.de),
        'Bitte entschuldigen Sie die Verwirrung.',
      ],
    },
    en: {
      title: 'Correction of your payment',
      paragraphs: [
        `We told you that ${money(amount)} had arrived for your order ${number}. That was a mistake of ours: this payment did not belong to your order.`,
        ...(isOwed ? [`${money(owed)} is still missing.`, how.en, ...due.en] : refund.en),
        'We apologize for the confusion.',
      ],
    },
  };
};
