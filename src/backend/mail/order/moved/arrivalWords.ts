import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { SaleMove } from '../../../../domain/order/SaleMove.ts';
import { lateWords } from './lineWords.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';

type Receipt = Extract<SaleMove, { readonly does: 'receive' }>;

/** Goods that came in time, too late for the guaranteed price, or although the sale is cancelled. */
export const receivedWords = ({ arrivedAt, late }: Receipt, facts: MovedFacts): MovedWords => {
  const { order, number, day, money, guaranteedUntil, payout } = facts;
  const lines = late === undefined ? null : lateWords(late.amounts, facts);
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
