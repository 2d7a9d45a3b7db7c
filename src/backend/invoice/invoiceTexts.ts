import type { Language } from '../../domain/kernel/Translated.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** The texts of an invoice that the order's confirmation does not have. */
export interface InvoiceTexts {
  readonly title: Readonly<Record<Side, string>>;
  readonly number: Readonly<Record<Side, string>>;
  readonly vatId: string;
  readonly tax: string;
  readonly taxFree: string;
  readonly taxFreeNote: string;
  readonly delivered: string;
  /** The day on which the goods of a seller arrived. */
  readonly arrived: string;
  readonly page: (page: number, of: number) => string;
  readonly fileName: Readonly<Record<Side, (number: string) => string>>;
}

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  de: {
    title: { buy: 'Rechnung', sell: 'Ankaufsabrechnung' },
    number: { buy: 'Rechnungsnummer', sell: 'Belegnummer' },
    vatId: 'UID des Kunden',
    tax: 'MwSt.',
    taxFree: 'steuerfrei',
    taxFreeNote: 'Steuerfrei: Anlagegold, oder Waren der Differenzbesteuerung ohne gesondert ausgewiesene MwSt.',
    delivered: 'Das Leistungsdatum entspricht dem Auftragsdatum.',
    arrived: 'Ware eingetroffen am',
    page: (page, of) => `Seite ${page} von ${of}`,
    fileName: { buy: (number) => `Rechnung-${number}.pdf`, sell: (number) => `Ankauf-${number}.pdf` },
  },
  en: {
    title: { buy: 'Invoice', sell: 'Purchase statement' },
    number: { buy: 'Invoice number', sell: 'Document number' },
    vatId: 'Customer VAT ID',
    tax: 'VAT',
    taxFree: 'tax-free',
    taxFreeNote: 'Tax-free: investment gold, or goods under the margin scheme without separately stated tax.',
    delivered: 'The date of supply is the date of the order.',
    arrived: 'Goods arrived on',
    page: (page, of) => `Page ${page} of ${of}`,
    fileName: { buy: (number) => `Invoice-${number}.pdf`, sell: (number) => `Purchase-${number}.pdf` },
  },
};
