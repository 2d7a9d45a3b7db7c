import { isOutOfDeposit } from '../../../../domain/order/Selling.ts';
import type { SaleMove } from '../../../../domain/order/SaleMove.ts';
import { howPaidOut } from './lineWords.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { trackButton } from './trackButton.ts';

type SendingBack = Extract<SaleMove, { readonly does: 'send-back' }>;

export const acceptedWords = (facts: MovedFacts): MovedWords => {
  const { order, number, money, payout } = facts;
  const how = howPaidOut(facts);
  const inDeposit = isOutOfDeposit(order);
  return {
    de: {
      title: inDeposit ? 'Ihr Verkauf ist angenommen' : 'Ihre Ware ist angenommen',
      paragraphs: [
        inDeposit
          ? `wir kaufen die Stücke Ihres Verkaufs ${number} aus Ihrem Depot. Wir zahlen Ihnen ${money(payout)} aus.`
          : `wir haben die Ware Ihres Verkaufs ${number} erhalten und geprüft. Wir zahlen Ihnen ${money(payout)} aus.`,
        ...how.de,
      ],
    },
    en: {
      title: inDeposit ? 'Your sale has been accepted' : 'Your goods have been accepted',
      paragraphs: [
        inDeposit
          ? `We buy the pieces of your sale ${number} out of your deposit. We will pay out ${money(payout)} to you.`
          : `We have received and checked the goods of your sale ${number}. We will pay out ${money(payout)} to you.`,
        ...how.en,
      ],
    },
  };
};

export const latePriceDeclinedWords = ({ number }: MovedFacts): MovedWords => ({
  de: {
    title: 'Sie haben den Preis bei Eintreffen abgelehnt',
    paragraphs: [`Ihr Verkauf ${number} ist damit storniert. Wir senden Ihnen die Ware zurück.`],
  },
  en: {
    title: 'You have declined the price at arrival',
    paragraphs: [`Your sale ${number} is therefore cancelled. We will send the goods back to you.`],
  },
});

export const calledOffWords = ({ order, number }: MovedFacts): MovedWords => {
  const goods = isOutOfDeposit(order)
    ? { de: 'Die Stücke sind in Ihrem Depot wieder frei.', en: 'The pieces are free again in your deposit.' }
    : { de: 'Bitte senden Sie uns die Ware nicht mehr.', en: 'Please do not send us the goods any more.' };
  return {
    de: {
      title: 'Ihr Verkauf ist storniert',
      paragraphs: [`wir haben Ihren Verkauf ${number} storniert, wie Sie es gewünscht haben. ${goods.de}`],
    },
    en: {
      title: 'Your sale is cancelled',
      paragraphs: [`We have cancelled your sale ${number} as you asked. ${goods.en}`],
    },
  };
};

export const sentBackWords = ({ carrier, tracking }: SendingBack, { number, goodsBack }: MovedFacts): MovedWords => ({
  de: {
    title: 'Ihre Ware ist auf dem Weg zurück zu Ihnen',
    paragraphs: [`wir haben die Ware Ihres Verkaufs ${number} an ${carrier} übergeben: ${goodsBack}.`],
    ...trackButton('Sendung verfolgen', tracking),
  },
  en: {
    title: 'Your goods are on their way back to you',
    paragraphs: [`We have handed the goods of your sale ${number} over to ${carrier}: ${goodsBack}.`],
    ...trackButton('Track the parcel', tracking),
  },
});
