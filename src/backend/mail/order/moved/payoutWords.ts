import type { Money } from '../../../../domain/kernel/Money.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';

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
