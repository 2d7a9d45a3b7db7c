import { Money } from '../../../domain/kernel/Money.ts';
import type { MovedFacts, MovedTexts } from './MovedTexts.ts';

const refund = ({ refundDue, money }: MovedFacts): readonly string[] =>
  Money.isZero(refundDue) ? [] : [`Wir erstatten Ihnen ${money(refundDue)}.`];

const isSale = ({ order: { type } }: MovedFacts): boolean => type === 'sell';

/** The mails about moves in German. */
export const movedGerman: MovedTexts = {
  pay: ({ amount }, facts) => {
    const { order, number, money, paid, owed, account, dueBy, day } = facts;
    if (isSale(facts))
      return {
        title: 'Auszahlung veranlasst',
        paragraphs: [`wir haben Ihnen für Ihren Verkauf ${number} ${money(amount)} ausgezahlt.`],
      };
    if (order.status === 'Cancelled')
      return {
        title: 'Ihre Zahlung kam nach der Stornierung',
        paragraphs: [
          `für Ihre Bestellung ${number} sind ${money(amount)} bei uns eingegangen. Die Bestellung war zu diesem Zeitpunkt schon storniert, und ihr Preis gilt nicht mehr.`,
          ...refund(facts),
          'Wenn Sie die Ware weiterhin möchten, bestellen Sie sie bitte neu zum heutigen Preis.',
        ],
      };
    if (Money.isZero(owed))
      return {
        title: 'Zahlung eingegangen',
        paragraphs: [
          `vielen Dank, Ihre Zahlung für die Bestellung ${number} ist vollständig bei uns eingegangen: ${money(paid)}. Wir bereiten Ihre Bestellung jetzt vor.`,
          ...(Money.isZero(facts.refundDue) ? [] : ['Sie haben mehr bezahlt als nötig.', ...refund(facts)]),
        ],
      };
    return {
      title: 'Ein Teil Ihrer Zahlung ist eingegangen',
      paragraphs: [
        `für Ihre Bestellung ${number} sind ${money(amount)} bei uns eingegangen. Es fehlen noch ${money(owed)}.`,
        `Bitte zahlen Sie den Rest${dueBy === null ? '' : ` bis ${day(dueBy)}`} mit dem Verwendungszweck ${number}: ${account}.`,
      ],
    };
  },
  accept: (_, { number }) => ({
    title: 'Ihre Ware ist angenommen',
    paragraphs: [`wir haben die Ware Ihres Verkaufs ${number} erhalten und geprüft. Die Auszahlung folgt.`],
  }),
  pack: (_, { number }) => ({
    title: 'Ihre Bestellung ist verpackt',
    paragraphs: [`wir haben die Ware Ihrer Bestellung ${number} verpackt.`],
  }),
  ship: ({ carrier, tracking }, { number }) => ({
    title: 'Ihre Bestellung ist unterwegs',
    paragraphs: [
      `wir haben Ihre Bestellung ${number} an ${carrier} übergeben.`,
      ...(tracking === null ? [] : [`Verfolgen Sie die Sendung hier: ${tracking}`]),
    ],
  }),
  ready: ({ until }, { number, day, place }) => ({
    title: 'Ihre Bestellung liegt bereit',
    paragraphs: [
      `Ihre Bestellung ${number} liegt bis ${day(until)} zur Abholung bereit: ${place}. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.`,
    ],
  }),
  'hand-over': (_, { number }) => ({
    title: 'Ihre Bestellung ist abgeholt',
    paragraphs: [`wir haben Ihnen die Ware Ihrer Bestellung ${number} übergeben. Vielen Dank für Ihren Einkauf.`],
  }),
  complete: (_, facts) =>
    isSale(facts)
      ? {
          title: 'Ihr Verkauf ist abgeschlossen',
          paragraphs: [`Ihr Verkauf ${facts.number} ist abgeschlossen. Vielen Dank.`],
        }
      : {
          title: 'Ihre Bestellung ist abgeschlossen',
          paragraphs: [`Ihre Bestellung ${facts.number} ist abgeschlossen. Vielen Dank für Ihren Einkauf.`],
        },
  cancel: ({ reason }, facts) => ({
    title: isSale(facts) ? 'Ihr Verkauf ist storniert' : 'Ihre Bestellung ist storniert',
    paragraphs: [
      `wir haben ${isSale(facts) ? 'Ihren Verkauf' : 'Ihre Bestellung'} ${facts.number} storniert. Grund: ${reason}`,
      ...refund(facts),
    ],
  }),
  remind: ({ until }, facts) => {
    const { order, number, day, money, owed, account, place } = facts;
    if (order.paymentMethod === 'cash')
      return {
        title: 'Bitte holen Sie Ihre Bestellung ab',
        paragraphs: [
          `Ihre Bestellung ${number} ist noch nicht abgeholt. Bitte holen Sie sie bis ${day(until)} ab und bezahlen Sie ${money(owed)} in bar: ${place}.`,
          'Danach müssen wir die Bestellung stornieren.',
        ],
      };
    return {
      title: 'Ihre Zahlung fehlt noch',
      paragraphs: [
        `für Ihre Bestellung ${number} fehlen noch ${money(owed)}. Wenn Sie schon bezahlt haben, müssen Sie nichts weiter tun.`,
        `Bitte zahlen Sie mit dem Verwendungszweck ${number}: ${account}.`,
        `Ist Ihre Zahlung bis ${day(until)} nicht bei uns, müssen wir die Bestellung stornieren.`,
      ],
    };
  },
  lapse: (_, facts) => ({
    title: 'Ihre Bestellung ist storniert',
    paragraphs: [
      facts.order.paymentMethod === 'cash'
        ? `Ihre Bestellung ${facts.number} wurde nicht rechtzeitig abgeholt. Wir haben sie storniert.`
        : `wir haben für Ihre Bestellung ${facts.number} nicht rechtzeitig die volle Zahlung erhalten und haben sie storniert.`,
      ...refund(facts),
      'Wenn Sie die Ware weiterhin möchten, bestellen Sie sie bitte neu zum heutigen Preis.',
    ],
  }),
  return: ({ pieces }, facts) => ({
    title: 'Ihre Rückgabe ist angekommen',
    paragraphs: [
      `wir haben aus Ihrer Bestellung ${facts.number} zurückerhalten und geprüft: ${facts.pieces(pieces)}.`,
      ...refund(facts),
    ],
  }),
  refund: ({ amount }, { number, money }) => ({
    title: 'Erstattung veranlasst',
    paragraphs: [`wir haben Ihnen zu Ihrer Bestellung ${number} ${money(amount)} erstattet.`],
  }),
};
