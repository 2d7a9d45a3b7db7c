import { Money } from '../../../../domain/kernel/Money.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
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
