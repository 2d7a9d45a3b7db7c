import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { isOutOfDeposit } from '../../../../domain/order/Selling.ts';
import type { SellMove } from '../../../../domain/order/SellMove.ts';
import { amountWords, findingWords, howPaidOut, offerWords, sendsBack } from './lineWords.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { trackButton } from './trackButton.ts';

type MoveThat<D extends SellMove['does']> = Extract<SellMove, { readonly does: D }>;

/** Goods that came in time, too late for the guaranteed price, or although the sale is cancelled. */
export const receivedWords = ({ arrivedAt, late }: MoveThat<'receive'>, facts: MovedFacts): MovedWords => {
  const { order, number, day, money, guaranteedUntil, payout } = facts;
  const lines = late === undefined ? null : amountWords(late.amounts, facts);
  const cancelled = order.status === 'Cancelled';
  return {
    de: {
      title: 'Ihre Ware ist eingetroffen',
      paragraphs: [
        `die Ware Ihres Verkaufs ${number} ist am ${day(arrivedAt)} bei uns eingetroffen.`,
        ...(cancelled ? ['Der Verkauf war schon storniert. Wir senden Ihnen die Ware zurück.'] : []),
        ...(lines === null
          ? []
          : [
              `Der vereinbarte Preis galt für Ware, die bis ${day(guaranteedUntil)} eintrifft. Wir rechnen deshalb mit dem Preis bei Eintreffen:`,
              ...lines.de,
              `Auszahlung: ${money(payout)}.`,
              'Möchten Sie dazu nicht verkaufen, lehnen Sie den Preis bitte gleich in Ihrem Konto ab oder antworten Sie uns. Dann senden wir Ihnen die Ware zurück.',
            ]),
        ...(cancelled ? [] : ['Wir prüfen die Ware jetzt und schreiben Ihnen dann.']),
      ],
    },
    en: {
      title: 'Your goods have arrived',
      paragraphs: [
        `The goods of your sale ${number} arrived on ${day(arrivedAt)}.`,
        ...(cancelled ? ['The sale was already cancelled. We will send the goods back to you.'] : []),
        ...(lines === null
          ? []
          : [
              `The agreed price was for goods that arrive by ${day(guaranteedUntil)}. We therefore pay the price of the moment when they arrived:`,
              ...lines.en,
              `Payout: ${money(payout)}.`,
              'If you do not want to sell at this price, please decline it in your account at once, or reply to us. We will then send the goods back to you.',
            ]),
        ...(cancelled ? [] : ['We are now checking the goods and will write to you again.']),
      ],
    },
  };
};

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

export const offeredWords = ({ lines, until }: MoveThat<'offer'>, facts: MovedFacts): MovedWords => {
  const { number, money, day, payout, payoutOffered, isAgain } = facts;
  const [each, found] = [offerWords(lines, facts), findingWords(facts)];
  return {
    de: {
      title: 'Unser Gegenangebot',
      paragraphs: [
        `wir haben die Ware Ihres Verkaufs ${number} geprüft und können sie nicht wie angegeben kaufen.`,
        ...found.de,
        ...each.de,
        `Wir bieten Ihnen insgesamt ${money(payoutOffered)} statt ${money(payout)}. Das Angebot gilt bis ${day(until)}.`,
        ...(isAgain ? ['Dieses Gegenangebot ersetzt unser früheres.'] : []),
        'Nehmen Sie es in Ihrem Konto an oder lehnen Sie es dort ab. Wenn Sie es ablehnen, senden wir Ihnen die Ware zurück.',
      ],
    },
    en: {
      title: 'Our counter-offer',
      paragraphs: [
        `We have checked the goods of your sale ${number} and cannot buy them as declared.`,
        ...found.en,
        ...each.en,
        `We offer you ${money(payoutOffered)} in all instead of ${money(payout)}. The offer is valid until ${day(until)}.`,
        ...(isAgain ? ['This counter-offer replaces our earlier one.'] : []),
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

export const calledOffWords = ({ number }: MovedFacts): MovedWords => ({
  de: {
    title: 'Ihr Verkauf ist storniert',
    paragraphs: [
      `wir haben Ihren Verkauf ${number} storniert, wie Sie es gewünscht haben. Bitte senden Sie uns die Ware nicht mehr.`,
    ],
  },
  en: {
    title: 'Your sale is cancelled',
    paragraphs: [`We have cancelled your sale ${number} as you asked. Please do not send us the goods any more.`],
  },
});

export const sentBackWords = (
  { carrier, tracking }: MoveThat<'send-back'>,
  { number, goodsBack }: MovedFacts,
): MovedWords => ({
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

/** `until`: the day after which the shop no longer waits. */
export const goodsMissingWords = (until: Instant, facts: MovedFacts): MovedWords => {
  const { order, number, day, guaranteedUntil, now, atPlace } = facts;
  const guaranteed = now <= guaranteedUntil;
  const isBrought = order.shippingMode === 'leave-in-store' || order.shippingMode === 'pickup';
  return {
    de: {
      title: 'Ihre Ware fehlt noch',
      paragraphs: [
        `die Ware Ihres Verkaufs ${number} ist noch nicht bei uns eingetroffen.`,
        isBrought
          ? `Bitte bringen Sie sie in unsere Filiale${atPlace}.`
          : 'Wenn Sie sie schon abgesandt haben, müssen Sie nichts weiter tun.',
        guaranteed
          ? `Der vereinbarte Preis gilt, wenn sie bis ${day(guaranteedUntil)} eintrifft. Danach rechnen wir mit dem Preis bei Eintreffen.`
          : `Der vereinbarte Preis galt bis ${day(guaranteedUntil)}. Wir rechnen jetzt mit dem Preis bei Eintreffen.`,
        `Ist die Ware bis ${day(until)} nicht bei uns, stornieren wir den Verkauf.`,
      ],
    },
    en: {
      title: 'Your goods have not arrived yet',
      paragraphs: [
        `The goods of your sale ${number} have not reached us yet.`,
        isBrought
          ? `Please bring them to our store${atPlace}.`
          : 'If you have already sent them, there is nothing more for you to do.',
        guaranteed
          ? `The agreed price holds if they arrive by ${day(guaranteedUntil)}. After that we pay the price of the moment when they arrive.`
          : `The agreed price held until ${day(guaranteedUntil)}. We now pay the price of the moment when they arrive.`,
        `If the goods have not reached us by ${day(until)}, we will cancel the sale.`,
      ],
    },
  };
};

export const goodsNeverCameWords = ({ number }: MovedFacts): MovedWords => ({
  de: {
    title: 'Ihr Verkauf ist storniert',
    paragraphs: [
      `die Ware Ihres Verkaufs ${number} ist nicht bei uns eingetroffen. Wir haben den Verkauf storniert.`,
      'Wenn Sie weiterhin verkaufen möchten, stellen Sie bitte eine neue Anfrage zum heutigen Preis.',
    ],
  },
  en: {
    title: 'Your sale is cancelled',
    paragraphs: [
      `The goods of your sale ${number} have not arrived. We have cancelled the sale.`,
      'If you still want to sell, please make a new request at today’s price.',
    ],
  },
});
