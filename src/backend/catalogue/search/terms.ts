import { weightOf, type WeightUnit } from '../../../domain/kernel/Weight.ts';

const unitWords: Readonly<Record<string, WeightUnit>> = {
  oz: 'oz', unze: 'oz', unzen: 'oz', ounce: 'oz', ounces: 'oz',
  g: 'g', gr: 'g', gramm: 'g', gram: 'g', grams: 'g',
  kg: 'kg', kilo: 'kg', kilos: 'kg', kilogramm: 'kg', kilogram: 'kg', kilograms: 'kg',
};
const fillers = new Set(['und', 'and', 'aus', 'der', 'die', 'das', 'von', 'mit', 'fur', 'the', 'of', 'in', 'for', 'from', 'with']);

/** Lower case without marks; ä, ae and a are one, as are ß and ss, so that every way to type a word meets. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('⁄', '/').replace(/([aou])e/g, '$1');

/** A weight as one term, to three digits: `1 oz`, `1 Unze` and `31.1 g` are the same. */
export const weightTerm = (units: number): string => `=${units.toPrecision(3)}`;

const measured = (amount: string, unit: WeightUnit): string | null => {
  const units = weightOf(amount.replace(',', '.').replaceAll(' ', ''), unit);
  return units === null || units === 0 ? null : weightTerm(units);
};

const token = /(\d+(?:[.,]\d+)?(?:\s?\/\s?\d+)?)(?:[\s-]*([a-z]+)(?![a-z]))?|\p{L}+/gu;

/** The terms of a text: folded words, numbers, and every amount with its unit as one weight. */
export const termsOf = (text: string): readonly string[] => {
  const terms: string[] = [];
  for (const [word, amount, unit] of folded(text).matchAll(token)) {
    const known = unit === undefined ? undefined : unitWords[unit];
    const weight = amount === undefined || known === undefined ? null : measured(amount, known);
    if (weight !== null) terms.push(weight);
    else if (amount === undefined) terms.push(unitWords[word] ?? word);
    else terms.push(amount.replace(',', '.').replaceAll(' ', ''), ...(unit === undefined ? [] : [unitWords[unit] ?? unit]));
  }
  return terms;
};

/** The terms a shopper looks for: each once, without words that say nothing, at most eight. */
export const soughtTerms = (text: string): readonly string[] => {
  const all = [...new Set(termsOf(text.slice(0, 200)))];
  const telling = all.filter((term) => !fillers.has(term));
  return (telling.length > 0 ? telling : all).slice(0, 8);
};
