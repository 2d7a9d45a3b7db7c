import { stringify } from 'csv-stringify/sync';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { Money } from '../../domain/kernel/Money.ts';
import { type Language, textIn } from '../../domain/kernel/Translated.ts';
import type { PricedProduct } from '../../domain/listing/Listing.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

const columns: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Artikelnummer',
    'Produkt',
    'Feingewicht (g)',
    'Feingehalt (‰)',
    'Sie kaufen zu',
    'Sie verkaufen zu',
    'Währung',
    'Preise vom',
  ],
  en: ['SKU', 'Product', 'Fine weight (g)', 'Fineness (‰)', 'You buy at', 'You sell at', 'Currency', 'Prices of'],
};

/** 0.1 µg. */
const unitsInGram = 10_000_000;
const grams = (units: number): string =>
  `${Math.floor(units / unitsInGram)}.${String(units % unitsInGram).padStart(7, '0')}`;
/** Parts per 100,000 as parts per thousand. */
const perMille = (fineness: number): string => (fineness / 100).toFixed(2);

/** The unit price of the smallest quantity for the bank class, `1234.50`; empty for a side that is not traded online. */
const price = ({ prices, currency }: PricedProduct['prices'], side: Side): string => {
  const tier = prices.find(({ type }) => type === side);
  return tier === undefined ? '' : Money.toDecimal(Money.of(tier.centAmount, currency));
};

/**
 * A price list as a file for spreadsheets: UTF-8 with a byte order mark, commas, lines ended by CRLF, decimal points in
 * both languages. A text that a spreadsheet would run as a formula begins with an apostrophe (CAT-8).
 *
 * @param at the moment of the prices; null: not known
 */
export const priceListCsv = (products: readonly PricedProduct[], language: Language, at: Instant | null): string =>
  stringify(
    [
      columns[language],
      ...products.map(({ product: { sku, name, fineWeight, fineness }, prices }) => [
        sku,
        textIn(name, language),
        fineWeight === null ? '' : grams(fineWeight),
        fineness === null ? '' : perMille(fineness),
        price(prices, 'buy'),
        price(prices, 'sell'),
        prices.currency,
        at === null ? '' : new Date(at).toISOString(),
      ]),
    ],
    { bom: true, record_delimiter: 'windows', escape_formulas: true },
  );
