import type { Language } from '../../../domain/kernel/Translated.ts';

/** What the confirmation of a delivery out of the deposit says in another way than that of a purchase. */
export interface DeliveryTexts {
  readonly subject: (shop: string, number: string) => string;
  readonly title: string;
  readonly intro: string;
  readonly goods: string;
  /** How it is sent where no payment must come before. */
  readonly sentFree: string;
  readonly nothingToPay: string;
}

export const deliveryTexts: Readonly<Record<Language, DeliveryTexts>> = {
  de: {
    subject: (shop, number) => `${shop}: Lieferung ${number} aus Ihrem Depot`,
    title: 'Ihre Lieferung aus dem Depot',
    intro:
      'wir haben Ihren Auftrag erhalten. Die Stücke gehören Ihnen schon; sie sind jetzt reserviert und verlassen Ihr Depot, wenn wir sie übergeben.',
    goods: 'Stücke aus Ihrem Depot',
    sentFree: 'Lieferung in 3 bis 5 Werktagen.',
    nothingToPay: 'Für diese Lieferung ist nichts zu bezahlen.',
  },
  en: {
    subject: (shop, number) => `${shop}: delivery ${number} from your deposit`,
    title: 'Your delivery from the deposit',
    intro:
      'We have received your order. The pieces are yours already; they are reserved now and leave your deposit when we hand them over.',
    goods: 'Pieces from your deposit',
    sentFree: 'Delivered within 3 to 5 working days.',
    nothingToPay: 'There is nothing to pay for this delivery.',
  },
};
