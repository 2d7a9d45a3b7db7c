import type { PictureFacts } from './PictureFacts.ts';

const moneyWords: Readonly<Record<string, string>> = {
  EUR: 'EURO', CAD: 'DOLLARS', USD: 'DOLLARS', AUD: 'DOLLARS', GBP: 'POUNDS', CHF: 'FR', ZAR: 'RAND', CNY: 'YUAN', AMD: 'DRAM',
  MXN: 'PESOS', FRF: 'FRANCS', DEM: 'MARK', NZD: 'DOLLARS', CKD: 'DOLLARS',
};
const metalWords = {
  de: { gold: 'GOLD', silver: 'SILBER', platinum: 'PLATIN', palladium: 'PALLADIUM' },
  en: { gold: 'FINE GOLD', silver: 'FINE SILVER', platinum: 'PLATINUM', palladium: 'PALLADIUM' },
} as const;

/** `999.9`, as it is struck. */
export const finenessText = (fineness: number): string => String(Math.round(fineness / 10) / 10);

const valueText = (faceValue: string): string => {
  const [amount = '', ...unit] = faceValue.trim().split(/\s+/);
  const code = unit.join(' ').toUpperCase();
  const word = moneyWords[code] ?? code;
  const plain = amount.replace(',', '.').replace(/\.0+$/, '');
  return `${plain} ${plain === '1' ? word.replace(/S$/, '') : word}`.trim();
};

/** The year a closed series ends with; open series carry none. */
const yearText = (years: string | null): string => (years === null || /[–-]\s*$/.test(years) ? '' : (/\d{4}(?!.*\d{4})/.exec(years)?.[0] ?? ''));

/**
 * Fills a legend with a coin's facts: {value} {year} {fine} {weight} {unze} {metal} {metall}. Parts between ` · ` that
 * lost what they were about are left out, so a coin without a nominal value carries none.
 */
export const legend = (template: string, facts: PictureFacts): string => {
  const values: Readonly<Record<string, string>> = {
    value: facts.faceValue === null ? '' : valueText(facts.faceValue),
    year: yearText(facts.years),
    fine: facts.fineness === null ? '' : finenessText(facts.fineness),
    weight: facts.weight?.toUpperCase() ?? '',
    unze: facts.weight?.toUpperCase().replace('OZ', 'UNZE') ?? '',
    metal: facts.metal === null ? '' : metalWords.en[facts.metal],
    metall: facts.metal === null ? '' : metalWords.de[facts.metal],
  };
  return template.split(' · ')
    .map(part => part.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '').replace(/\s+/g, ' ').trim())
    .filter(part => part !== '').join(' · ');
};
