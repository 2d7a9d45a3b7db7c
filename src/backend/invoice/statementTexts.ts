import type { MovementKind } from '../../domain/deposit/Movement.ts';
import type { Language } from '../../domain/kernel/Translated.ts';

/** The texts of a deposit's statement. */
export interface StatementTexts {
  readonly title: string;
  readonly number: string;
  readonly customer: string;
  readonly email: string;
  readonly opened: string;
  readonly day: string;
  readonly priced: string;
  readonly openingValue: string;
  readonly currentValue: string;
  readonly difference: string;
  readonly positions: string;
  readonly positionColumns: readonly [string, string, string, string, string];
  readonly empty: string;
  readonly movements: (year: string) => string;
  readonly movementColumns: readonly [string, string, string, string, string, string];
  readonly noMovements: string;
  readonly kinds: Readonly<Record<MovementKind, string>>;
  readonly note: string;
  readonly page: (page: number, of: number) => string;
  readonly fileName: (number: string, day: string) => string;
}

export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  de: {
    title: 'Depotauszug',
    number: 'Depotnummer',
    customer: 'Kunde',
    email: 'E-Mail',
    opened: 'Eröffnet am',
    day: 'Stand',
    priced: 'Kurse von',
    openingValue: 'Eröffnungswert',
    currentValue: 'Wert',
    difference: 'Unterschied',
    positions: 'Bestand',
    positionColumns: ['Artikel', 'Stück', 'Wert je Stück', 'Eröffnungswert', 'Wert'],
    empty: 'An diesem Tag lag nichts in Ihrem Depot.',
    movements: (year) => `Buchungen ${year}`,
    movementColumns: ['Datum', 'Artikel', 'Vorgang', 'Stück', 'Bestand', 'Einstand'],
    noMovements: 'In diesem Jahr gab es bis zu diesem Tag keine Buchung.',
    kinds: { purchase: 'Kauf', sale: 'Verkauf', delivery: 'Auslieferung', correction: 'Berichtigung' },
    note: 'Der Eröffnungswert ist, was Sie für die noch vorhandenen Stücke bezahlt haben; die ältesten gehen zuerst. Der Wert ist unser Ankaufspreis zu den genannten Kursen und den Konditionen dieses Tages.',
    page: (page, of) => `Seite ${page} von ${of}`,
    fileName: (number, day) => `Depotauszug-${number}-${day}.pdf`,
  },
  en: {
    title: 'Deposit statement',
    number: 'Deposit number',
    customer: 'Customer',
    email: 'E-mail',
    opened: 'Opened on',
    day: 'As of',
    priced: 'Prices of',
    openingValue: 'Opening value',
    currentValue: 'Value',
    difference: 'Difference',
    positions: 'Holdings',
    positionColumns: ['Item', 'Pieces', 'Value per piece', 'Opening value', 'Value'],
    empty: 'Nothing was in your deposit on this day.',
    movements: (year) => `Movements in ${year}`,
    movementColumns: ['Date', 'Item', 'What', 'Pieces', 'Balance', 'Cost price'],
    noMovements: 'There was no movement in this year up to this day.',
    kinds: { purchase: 'Purchase', sale: 'Sale', delivery: 'Delivery', correction: 'Correction' },
    note: 'The opening value is what you paid for the pieces that are still there; the oldest leave first. The value is what we pay for them at the prices named above and on our terms of that day.',
    page: (page, of) => `Page ${page} of ${of}`,
    fileName: (number, day) => `Deposit-statement-${number}-${day}.pdf`,
  },
};
