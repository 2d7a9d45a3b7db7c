import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import type { Pieces } from '../../../../domain/kernel/Pieces.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import { isDelivery } from '../../../../domain/order/OrderOrigin.ts';
import { waitsUntil } from '../../../../domain/order/PickupDay.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import { freeInDeposit } from './orderAgain.ts';
import { refundWords } from './refundWords.ts';
import { trackButton } from './trackButton.ts';

export const packedWords = ({ number }: MovedFacts): MovedWords => ({
  de: {
    title: 'Ihre Bestellung ist verpackt',
    paragraphs: [`wir haben die Ware Ihrer Bestellung ${number} verpackt.`],
  },
  en: { title: 'Your order is packed', paragraphs: [`We have packed the goods of your order ${number}.`] },
});

/** `tracking`: the address at which the parcel can be followed. */
export const shippedWords = (
  carrier: string,
  tracking: string | null,
  { number, isAgain }: MovedFacts,
): MovedWords => ({
  de: {
    title: isAgain ? 'Berichtigung zu Ihrer Sendung' : 'Ihre Bestellung ist unterwegs',
    paragraphs: [
      `wir haben Ihre Bestellung ${number} an ${carrier} übergeben.`,
      ...(isAgain ? ['Bitte verwenden Sie nur diese Angaben; die früheren waren falsch.'] : []),
    ],
    ...trackButton('Sendung verfolgen', tracking),
  },
  en: {
    title: isAgain ? 'Correction about your parcel' : 'Your order is on its way',
    paragraphs: [
      `We have handed your order ${number} over to ${carrier}.`,
      ...(isAgain ? ['Please use these details only; those before were wrong.'] : []),
    ],
    ...trackButton('Track the parcel', tracking),
  },
});

export const readyWords = (until: Instant, facts: MovedFacts): MovedWords => {
  const { order, number, day, atPlace, money, owed } = facts;
  const isToPay = order.paymentMethod === 'cash' && !Money.isZero(owed);
  const last = day(waitsUntil(order, until));
  return {
    de: {
      title: 'Ihre Bestellung liegt bereit',
      paragraphs: [
        `Ihre Bestellung ${number} liegt bis ${last} zur Abholung bereit${atPlace}. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.`,
        ...(isToPay ? [`Bitte bezahlen Sie ${money(owed)} bei der Abholung in bar.`] : []),
      ],
    },
    en: {
      title: 'Your order is ready for pick-up',
      paragraphs: [
        `Your order ${number} is ready for you until ${last}${atPlace}. Please bring an official photo ID.`,
        ...(isToPay ? [`Please pay ${money(owed)} in cash when you pick up your order.`] : []),
      ],
    },
  };
};

/** The goods of a delivery were bought before. */
const thanks = ({ order }: MovedFacts): Readonly<Record<Language, string>> =>
  isDelivery(order)
    ? { de: 'Vielen Dank für Ihr Vertrauen.', en: 'Thank you for your trust.' }
    : { de: 'Vielen Dank für Ihren Einkauf.', en: 'Thank you for your purchase.' };

export const handedOverWords = (facts: MovedFacts): MovedWords => ({
  de: {
    title: 'Ihre Bestellung ist abgeholt',
    paragraphs: [`wir haben Ihnen die Ware Ihrer Bestellung ${facts.number} übergeben. ${thanks(facts).de}`],
  },
  en: {
    title: 'Your order has been picked up',
    paragraphs: [`We have handed the goods of your order ${facts.number} over to you. ${thanks(facts).en}`],
  },
});

export const completeWords = (facts: MovedFacts): MovedWords => {
  const { order, number } = facts;
  return order.type === 'sell'
    ? {
        de: {
          title: 'Ihr Verkauf ist abgeschlossen',
          paragraphs: [`Ihr Verkauf ${number} ist abgeschlossen. Vielen Dank.`],
        },
        en: { title: 'Your sale is complete', paragraphs: [`Your sale ${number} is complete. Thank you.`] },
      }
    : {
        de: {
          title: 'Ihre Bestellung ist abgeschlossen',
          paragraphs: [`Ihre Bestellung ${number} ist abgeschlossen. ${thanks(facts).de}`],
        },
        en: {
          title: 'Your order is complete',
          paragraphs: [`Your order ${number} is complete. ${thanks(facts).en}`],
        },
      };
};

/** `reason`: as the dealer wrote it, in whatever language. */
export const cancelledWords = (reason: string, facts: MovedFacts): MovedWords => {
  const { order, number } = facts;
  const refund = refundWords(facts);
  const back = isDelivery(order) ? { de: [freeInDeposit.de], en: [freeInDeposit.en] } : { de: [], en: [] };
  return order.type === 'sell'
    ? {
        de: {
          title: 'Ihr Verkauf ist storniert',
          paragraphs: [`wir haben Ihren Verkauf ${number} storniert. Grund: ${reason}`, ...refund.de],
        },
        en: {
          title: 'Your sale is cancelled',
          paragraphs: [`We have cancelled your sale ${number}. Reason: ${reason}`, ...refund.en],
        },
      }
    : {
        de: {
          title: 'Ihre Bestellung ist storniert',
          paragraphs: [`wir haben Ihre Bestellung ${number} storniert. Grund: ${reason}`, ...back.de, ...refund.de],
        },
        en: {
          title: 'Your order is cancelled',
          paragraphs: [`We have cancelled your order ${number}. Reason: ${reason}`, ...back.en, ...refund.en],
        },
      };
};

/** What this return adds to the refund, and the whole of it if more is open. */
const refundOfReturn = (facts: MovedFacts): ReturnType<typeof refundWords> => {
  const { refundAdded, refundDue, money } = facts;
  return Money.isZero(refundAdded) || Money.equals(refundAdded, refundDue)
    ? refundWords(facts)
    : {
        de: [
          `Für diese Rückgabe erstatten wir Ihnen ${money(refundAdded)}, mit dem noch offenen Betrag zusammen ${money(refundDue)}.`,
        ],
        en: [
          `For this return we will refund ${money(refundAdded)}, which makes ${money(refundDue)} with what is still open.`,
        ],
      };
};

export const returnedWords = (pieces: readonly Pieces[], facts: MovedFacts): MovedWords => {
  const { number } = facts;
  const refund = refundOfReturn(facts);
  return {
    de: {
      title: 'Ihre Rückgabe ist angekommen',
      paragraphs: [
        `wir haben aus Ihrer Bestellung ${number} zurückerhalten und geprüft: ${facts.pieces(pieces)}.`,
        ...refund.de,
      ],
    },
    en: {
      title: 'Your return has arrived',
      paragraphs: [
        `We have received and checked the goods that you returned from order ${number}: ${facts.pieces(pieces)}.`,
        ...refund.en,
      ],
    },
  };
};
