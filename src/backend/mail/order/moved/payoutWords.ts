import type { Language } from '../../../../domain/kernel/Translated.ts';
import type { Payment } from '../../../../domain/order/Move.ts';
import { maskedNumber } from '../../../../domain/payout/PayoutAccount.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';

type Paragraphs = Readonly<Record<Language, readonly string[]>>;

/** The account that the money goes to, or that a check is on its way; nothing about cash, which was handed over. */
const whereTo = ({ order: { paymentMethod, payoutAccount } }: MovedFacts): Paragraphs => {
  if (paymentMethod === 'check')
    return { de: ['Der Scheck geht an Ihre Anschrift.'], en: ['The check goes to your address.'] };
  if (paymentMethod === 'cash' || payoutAccount === null) return { de: [], en: [] };
  const [owner, number] = [payoutAccount.ownerName, maskedNumber(payoutAccount)];
  return {
    de: [`Das Geld geht auf das Konto von ${owner}, das mit ${number} endet.`],
    en: [`The money goes to the account of ${owner} that ends in ${number}.`],
  };
};

/** The payout of a sale, with what its seller finds the transfer or check by. */
export const paidOutWords = ({ amount, reference }: Payment, facts: MovedFacts): MovedWords => {
  const { number, money, order } = facts;
  const to = whereTo(facts);
  const isCash = order.paymentMethod === 'cash';
  return {
    de: {
      title: isCash ? 'Wir haben Sie bar ausgezahlt' : 'Ihre Auszahlung ist unterwegs',
      paragraphs: [
        `wir haben Ihnen für Ihren Verkauf ${number} ${money(amount)} ${isCash ? 'bar ' : ''}ausgezahlt.`,
        ...to.de,
        ...(reference === undefined ? [] : [`Referenz: ${reference}`]),
      ],
    },
    en: {
      title: isCash ? 'We have paid you in cash' : 'Your payout is on its way',
      paragraphs: [
        `We have paid out ${money(amount)}${isCash ? ' in cash' : ''} for your sale ${number}.`,
        ...to.en,
        ...(reference === undefined ? [] : [`Reference: ${reference}`]),
      ],
    },
  };
};
