import { halfEven } from '../kernel/Rounding.ts';
import { weightOf } from '../kernel/Weight.ts';
import { weightOfScrap } from './ScrapItem.ts';

/** Gram, troy ounce, pennyweight: the twentieth part of a troy ounce. */
export const scrapUnits = ['g', 'oz', 'dwt'] as const;
export type ScrapUnit = (typeof scrapUnits)[number];

/** Why a text is no weight of an item: no number, below 0.01 g, or above 10 kg. */
export type WeightProblem = 'no-number' | 'too-light' | 'too-heavy';
/** The sign before the decimals of a number in the seller's language. */
export type DecimalSign = '.' | ',';

const pennyweights = 20n;
/** Units of 0.1 µg in 0.01 g. */
const hundredth = 100_000n;

const grouped = /^[1-9]\d{0,2}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:([.,])\d*)?$/;

/** The text without its signs of thousands. A sign of thousands is one that is no decimal sign, or stands twice. */
const ungrouped = (text: string, decimal: DecimalSign): string => {
  const [, sign, end] = grouped.exec(text) ?? [];
  if (sign === undefined || sign === end) return text;
  const isTwice = text.split(sign).length > 2;
  return sign !== decimal || isTwice || end !== undefined ? text.replaceAll(sign, '') : text;
};

/** Digits with a point before the decimals: `1.234,5` is `1234.5` where the comma is the decimal sign, `,5` is `0.5`. */
const plainNumber = (typed: string, decimal: DecimalSign): string =>
  ungrouped(typed.trim(), decimal).replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '');

/**
 * Hundredths of a gram of a weight that a seller typed, half to even, or why it is none. A point and a
 * comma are both decimal signs; the one that is not usual in the seller's language stands for thousands where three
 * digits follow it at the end.
 */
export const scrapWeightOf = (typed: string, unit: ScrapUnit, decimal: DecimalSign): number | WeightProblem => {
  const text = plainNumber(typed, decimal);
  if (!/^\d+(?:\.\d+|\/\d+)?$/.test(text)) return 'no-number';
  const units = weightOf(text, unit === 'g' ? 'g' : 'oz');
  if (units === null) return text.includes('/') ? 'no-number' : 'too-heavy';
  const parts = unit === 'dwt' ? pennyweights : 1n;
  const weight = Number(halfEven(BigInt(units), parts * hundredth));
  if (weight < weightOfScrap.least) return 'too-light';
  return weight > weightOfScrap.most ? 'too-heavy' : weight;
};
