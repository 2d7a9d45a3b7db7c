import { weightOf, type WeightUnit } from '../../../domain/kernel/Weight.ts';
import { compoundOf } from './compounds.ts';

const unitWords: Readonly<Record<string, WeightUnit>> = {
  oz: 'oz',
  unze: 'oz',
  unzen: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  g: 'g',
  gr: 'g',
  gramm: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogramm: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
};
const fillers = new Set([
  'und',
  'and',
  'aus',
  'der',
  'die',
  'das',
  'von',
  'mit',
  'fur',
  'ein',
  'eine',
  'the',
  'of',
  'in',
  'for',
  'from',
  'with',
  'a',
  'an',
  'one',
]);
const numerals: Readonly<Record<string, string>> = {
  a: '1',
  an: '1',
  one: '1',
  ein: '1',
  eine: '1',
  einer: '1',
  half: '1/2',
  halb: '1/2',
  halbe: '1/2',
  halbes: '1/2',
  quarter: '1/4',
  viertel: '1/4',
  tenth: '1/10',
  zehntel: '1/10',
  two: '2',
  zwei: '2',
  five: '5',
  funf: '5',
  ten: '10',
  zehn: '10',
  hundred: '100',
  hundert: '100',
};
const spelt = new RegExp(
  `(?<!\\p{L})(?:(${Object.keys(numerals).join('|')})[\\s-]+)(?:(?:an?|of)[\\s-]+)*(?=(?:${Object.keys(unitWords).join('|')})(?!\\p{L}))`,
  'gu',
);

/** Lower case without marks; ä, ae and a are equal, as are ß and ss, so that all spellings of a word match. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase();
  const plain = /^[ -~]*$/.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('⁄', '/');
  return plain.replace(/([aou])e/g, '$1');
};

/** A weight as one term, to three digits: `1 oz`, `1 Unze` and `31.1 g` are equal. */
export const weightTerm = (units: number): string => `=${units.toPrecision(3)}`;

const measured = (amount: string, unit: WeightUnit): string | null => {
  const units = weightOf(amount.replace(',', '.').replaceAll(' ', ''), unit);
  return units === null || units === 0 ? null : weightTerm(units);
};

const token = /(\d+(?:[.,]\d+)?(?:\s?\/\s?\d+)?)(?:[\s-]*([a-z]+)(?![a-z]))?|\p{L}+/gu;

/**
 * The terms of a text: folded words, numbers, and every amount with its unit as one weight, also in words (`half an
 * ounce`).
 */
export const termsOf = (text: string): readonly string[] => {
  const terms: string[] = [];
  const figures = folded(text).replace(spelt, (_, numeral: string) => `${numerals[numeral] ?? ''} `);
  for (const [word, amount, unit] of figures.matchAll(token)) {
    const known = unit === undefined ? undefined : unitWords[unit];
    const weight = amount === undefined || known === undefined ? null : measured(amount, known);
    if (weight !== null) terms.push(weight);
    else if (amount === undefined) terms.push(unitWords[word] ?? word);
    else
      terms.push(
        amount.replace(',', '.').replaceAll(' ', ''),
        ...(unit === undefined ? [] : [unitWords[unit] ?? unit]),
      );
  }
  return terms;
};

/** Splits a compound of metal and noun: `Platinmünze` is searched as `Platin Münze`. */
const parted = (term: string): readonly string[] => {
  const compound = compoundOf(term);
  return compound === null || compound.metal === null
    ? [term]
    : [compound.metal, unitWords[compound.head] ?? compound.head];
};

/** The terms of a search text: each once, without filler words, at most eight. */
export const soughtTerms = (text: string): readonly string[] => {
  const all = [...new Set(termsOf(text.slice(0, 200)).flatMap(parted))];
  const telling = all.filter((term) => !fillers.has(term));
  return (telling.length > 0 ? telling : all).slice(0, 8);
};
