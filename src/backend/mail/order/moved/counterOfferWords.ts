import type { SaleMove } from '../../../../domain/order/SaleMove.ts';
import { besideWords, findingWords, howPaidOut, offerWords, sendsBack } from './lineWords.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';

type MoveThat<D extends SaleMove['does']> = Extract<SaleMove, { readonly does: D }>;

export const offeredWords = ({ lines, until }: MoveThat<'offer'>, facts: MovedFacts): MovedWords => {
  const { number, money, day, payout, payoutOffered, hadOffer } = facts;
  const [each, beside, found] = [offerWords(lines, facts), besideWords(lines, facts), findingWords(facts)];
  return {
    de: {
      title: 'Unser Gegenangebot',
      paragraphs: [
        `wir haben die Ware Ihres Verkaufs ${number} geprüft und können sie nicht wie angegeben kaufen.`,
        ...found.de,
        ...each.de,
        ...beside.de,
        `Wir bieten Ihnen insgesamt ${money(payoutOffered)} statt ${money(payout)}. Das Angebot gilt bis ${day(until)}.`,
        ...(hadOffer ? ['Dieses Gegenangebot ersetzt unser früheres.'] : []),
        'Nehmen Sie es in Ihrem Konto an oder lehnen Sie es dort ab. Wenn Sie es ablehnen, senden wir Ihnen die Ware zurück.',
      ],
    },
    en: {
      title: 'Our counter-offer',
      paragraphs: [
        `We have checked the goods of your sale ${number} and cannot buy them as declared.`,
        ...found.en,
        ...each.en,
        ...beside.en,
        `We offer you ${money(payoutOffered)} in all instead of ${money(payout)}. The offer is valid until ${day(until)}.`,
        ...(hadOffer ? ['This counter-offer replaces our earlier one.'] : []),
        'Take it or decline it in your account. If you decline it, we will send the goods back to you.',
      ],
    },
  };
};

export const offerWithdrawnWords = ({ reason }: MoveThat<'withdraw-offer'>, { number }: MovedFacts): MovedWords => ({
  de: {
    title: 'Unser Gegenangebot gilt nicht mehr',
    paragraphs: [
      `wir haben unser Gegenangebot zu Ihrem Verkauf ${number} zurückgezogen. Grund: ${reason}`,
      'Sie müssen nichts tun. Wir schreiben Ihnen wieder.',
    ],
  },
  en: {
    title: 'Our counter-offer no longer holds',
    paragraphs: [
      `We have withdrawn our counter-offer for your sale ${number}. Reason: ${reason}`,
      'There is nothing for you to do. We will write to you again.',
    ],
  },
});

export const offerTakenWords = (facts: MovedFacts): MovedWords => {
  const { number, money, payout } = facts;
  const [how, back] = [howPaidOut(facts), sendsBack(facts)];
  return {
    de: {
      title: 'Sie haben unser Gegenangebot angenommen',
      paragraphs: [
        `vielen Dank. Für Ihren Verkauf ${number} zahlen wir Ihnen ${money(payout)} aus.`,
        ...how.de,
        ...back.de,
      ],
    },
    en: {
      title: 'You have taken our counter-offer',
      paragraphs: [
        `Thank you. For your sale ${number} we will pay out ${money(payout)} to you.`,
        ...how.en,
        ...back.en,
      ],
    },
  };
};

export const offerDeclinedWords = ({ number }: MovedFacts): MovedWords => ({
  de: {
    title: 'Sie haben unser Gegenangebot abgelehnt',
    paragraphs: [`Ihr Verkauf ${number} ist damit storniert. Wir senden Ihnen die Ware zurück.`],
  },
  en: {
    title: 'You have declined our counter-offer',
    paragraphs: [`Your sale ${number} is therefore cancelled. We will send the goods back to you.`],
  },
});
