import type { Language } from '../../../../domain/kernel/Translated.ts';
import { isDelivery } from '../../../../domain/order/OrderOrigin.ts';
import type { MovedFacts } from './MovedFacts.ts';

type InBoth = Readonly<Record<Language, string>>;

/** What becomes of the pieces of a delivery out of the deposit that is cancelled. */
export const freeInDeposit: InBoth = {
  de: 'Die Stücke liegen weiterhin in Ihrem Depot und sind wieder frei.',
  en: 'The pieces are still in your deposit, and free again.',
};

const buyAgain: InBoth = {
  de: 'Wenn Sie die Ware weiterhin möchten, bestellen Sie sie bitte neu zum heutigen Preis.',
  en: 'If you still want the goods, please order them again at today’s price.',
};

/** What a buyer may do whose order is over. */
export const orderAgain = ({ order }: Pick<MovedFacts, 'order'>): InBoth =>
  isDelivery(order) ? freeInDeposit : buyAgain;
