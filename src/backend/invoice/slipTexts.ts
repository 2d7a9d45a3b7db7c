import type { Metal } from '../../domain/catalog/Product.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { ShippingMode } from '../../domain/shipping/Shipping.ts';

/** How the goods come to the shop: sent, fetched from the seller, or brought to a store. */
export type Journey = 'sent' | 'fetched' | 'brought';

export const journeyOf = (mode: ShippingMode | null): Journey => {
  if (mode === 'insured-shipping') return 'fetched';
  return mode === 'leave-in-store' || mode === 'pickup' ? 'brought' : 'sent';
};

/** The texts of a slip that the order's confirmation does not have. */
export interface SlipTexts {
  readonly title: string;
  readonly seller: string;
  /** Above the address that the goods go to, or are fetched from. */
  readonly place: Readonly<Record<Journey, string>>;
  readonly guaranteed: string;
  readonly declared: string;
  readonly declaredTotal: string;
  /** `fineness` is null where the seller does not know it, as the name of the line says. */
  readonly scrap: (metal: Metal, fineness: string | null, weight: string) => string;
  readonly toDo: string;
  readonly steps: Readonly<Record<Journey, (until: string) => readonly string[]>>;
  readonly appointment: string;
  readonly box: string;
  readonly insurance: string;
  readonly insured: Readonly<Record<Journey, (declared: string) => string>>;
  readonly fileName: (number: string) => string;
}

const german: Readonly<Record<Metal, string>> = {
  gold: 'Gold',
  silver: 'Silber',
  platinum: 'Platin',
  palladium: 'Palladium',
};
const english: Readonly<Record<Metal, string>> = {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
  palladium: 'Palladium',
};

export const slipTexts: Readonly<Record<Language, SlipTexts>> = {
  de: {
    title: 'Begleitschein',
    seller: 'Verkäufer',
    place: { sent: 'Senden an', fetched: 'Abholung bei', brought: 'Bringen nach' },
    guaranteed: 'Preis gilt bis Eingang am',
    declared: 'Angegebener Wert',
    declaredTotal: 'Angegebener Wert insgesamt',
    scrap: (metal, fineness, weight) =>
      `${german[metal]}${fineness === null ? '' : `, Feingehalt ${fineness}\u00a0‰`}, ${weight}`,
    toDo: 'Was Sie tun',
    steps: {
      sent: (until) => [
        'Vergleichen Sie die Ware mit dieser Liste.',
        'Legen Sie diesen Schein zur Ware und verpacken Sie sie gut.',
        `Senden Sie das Paket so ab, dass es bis ${until} bei uns ist.`,
      ],
      fetched: (until) => [
        'Vergleichen Sie die Ware mit dieser Liste.',
        'Legen Sie diesen Schein zur Ware und verpacken Sie sie gut.',
        `Halten Sie das Paket für den Abholtermin bereit. Es muss bis ${until} bei uns sein.`,
      ],
      brought: (until) => [
        'Vergleichen Sie die Ware mit dieser Liste.',
        `Bringen Sie Ware, diesen Schein und einen amtlichen Lichtbildausweis bis ${until} in die Filiale.`,
      ],
    },
    appointment: 'Warten Sie auf unsere E-Mail, mit der wir den Termin vereinbaren.',
    box: 'Holen Sie die Altgold-Box kostenlos in der Filiale ab.',
    insurance: 'Versicherung',
    insured: {
      sent: (declared) =>
        `Die Ware reist auf Ihre Gefahr. Versichern Sie das Paket für den angegebenen Wert von ${declared}.`,
      fetched: (declared) => `Wir lassen die Ware abholen, versichert für den angegebenen Wert von ${declared}.`,
      brought: () => 'Auf dem Weg in die Filiale ist die Ware nicht durch uns versichert.',
    },
    fileName: (number) => `Begleitschein-${number}.pdf`,
  },
  en: {
    title: 'Delivery slip',
    seller: 'Seller',
    place: { sent: 'Send to', fetched: 'Collected at', brought: 'Bring to' },
    guaranteed: 'Price holds for arrival by',
    declared: 'Declared value',
    declaredTotal: 'Declared value in all',
    scrap: (metal, fineness, weight) =>
      `${english[metal]}${fineness === null ? '' : `, fineness ${fineness}\u00a0‰`}, ${weight}`,
    toDo: 'What you do',
    steps: {
      sent: (until) => [
        'Compare the items with this list.',
        'Put this slip with the items and pack them well.',
        `Send the parcel so that it reaches us by ${until}.`,
      ],
      fetched: (until) => [
        'Compare the items with this list.',
        'Put this slip with the items and pack them well.',
        `Have the parcel ready for the day of collection. It must be with us by ${until}.`,
      ],
      brought: (until) => [
        'Compare the items with this list.',
        `Bring the items, this slip and an official photo ID to the store by ${until}.`,
      ],
    },
    appointment: 'Wait for our e-mail, by which we arrange the appointment.',
    box: 'Pick up the Scrap Metal Box in the store, free of charge.',
    insurance: 'Insurance',
    insured: {
      sent: (declared) => `The items travel at your own risk. Insure the parcel for the declared value of ${declared}.`,
      fetched: (declared) => `We have the items collected, insured for the declared value of ${declared}.`,
      brought: () => 'We do not insure the items on their way to the store.',
    },
    fileName: (number) => `Delivery-slip-${number}.pdf`,
  },
};
