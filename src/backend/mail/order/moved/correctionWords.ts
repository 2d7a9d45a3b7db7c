import { Money } from '../../../../domain/kernel/Money.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import type { Move } from '../../../../domain/order/Move.ts';
import { dueWords, howToPay } from './howToPay.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { refundWords } from './refundWords.ts';

type TakenBack = Extract<Move, { readonly does: 'unpay' }>;

/** The booking of a payout is taken back. */
export const payoutTakenBackWords = (
  { amount, reason }: TakenBack,
  { number, money, owed }: MovedFacts,
): MovedWords => ({
  de: {
    title: 'Berichtigung Ihrer Auszahlung',
    paragraphs: [
      `wir hatten Ihnen mitgeteilt, dass wir für Ihren Verkauf ${number} ${money(amount)} ausgezahlt haben. Das haben wir berichtigt. Grund: ${reason}`,
      `Die Auszahlung von ${money(owed)} folgt.`,
    ],
  },
  en: {
    title: 'Correction of your payout',
    paragraphs: [
      `We told you that we had paid out ${money(amount)} for your sale ${number}. We have corrected that. Reason: ${reason}`,
      `The payout of ${money(owed)} follows.`,
    ],
  },
});

/** What an earlier mail said to the buyer. A booking of zero only accepts what had arrived before. */
const toldBefore = (amount: Money, { number, money }: MovedFacts): Readonly<Record<Language, string>> =>
  Money.isZero(amount)
    ? {
        de: `wir hatten Ihnen mitgeteilt, dass wir Ihre Zahlung für die Bestellung ${number} als vollständig annehmen.`,
        en: `We told you that we accept your payment for order ${number} as payment in full.`,
      }
    : {
        de: `wir hatten Ihnen mitgeteilt, dass für Ihre Bestellung ${number} ${money(amount)} eingegangen sind.`,
        en: `We told you that ${money(amount)} had arrived for your order ${number}.`,
      };

/** The booking of a buyer's payment is taken back. */
export const paymentTakenBackWords = ({ amount, reason }: TakenBack, facts: MovedFacts): MovedWords => {
  const { order, money, owed } = facts;
  const told = toldBefore(amount, facts);
  const [refund, how, due] = [refundWords(facts), howToPay(facts), dueWords(facts)];
  const isOwed = order.status !== 'Cancelled' && !Money.isZero(owed);
  return {
    de: {
      title: 'Berichtigung Ihrer Zahlung',
      paragraphs: [
        `${told.de} Das haben wir berichtigt. Grund: ${reason}`,
        ...(isOwed ? [`Es fehlen noch ${money(owed)}.`, how.de, ...due.de] : refund.de),
        'Bitte entschuldigen Sie die Verwirrung.',
      ],
    },
    en: {
      title: 'Correction of your payment',
      paragraphs: [
        `${told.en} We have corrected that. Reason: ${reason}`,
        ...(isOwed ? [`${money(owed)} is still missing.`, how.en, ...due.en] : refund.en),
        'We apologize for the confusion.',
      ],
    },
  };
};
