import type { Language } from '../../../../domain/kernel/Translated.ts';
import type { MovedFacts } from './MovedFacts.ts';

type Words = Readonly<Record<Language, string>>;

/** What the buyer has to do with what is still owed. */
export const howToPay = ({ order: { paymentMethod }, number, account, atPlace }: MovedFacts): Words => {
  if (paymentMethod === 'cash')
    return {
      de: `Bitte zahlen Sie den Rest bar bei der Abholung${atPlace}.`,
      en: `Please pay the rest in cash when you pick up your order${atPlace}.`,
    };
  return paymentMethod === 'check'
    ? {
        de: `Bitte senden Sie einen Scheck mit dem Verwendungszweck ${number} an: ${account}.`,
        en: `Please send a check with the reference ${number} to: ${account}.`,
      }
    : {
        de: `Bitte überweisen Sie den Betrag mit dem Verwendungszweck ${number} an: ${account}.`,
        en: `Please transfer the amount with the reference ${number} to: ${account}.`,
      };
};

/** The sentence about the day by which it is due; none without a day to come. */
export const dueWords = ({ dueBy, day }: MovedFacts): Readonly<Record<Language, readonly string[]>> =>
  dueBy === null ? { de: [], en: [] } : { de: [`Fällig bis ${day(dueBy)}.`], en: [`Due by ${day(dueBy)}.`] };
