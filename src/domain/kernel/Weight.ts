/** Weights are whole units of 0.1 µg (1e-7 g), so that one troy ounce is a whole number of units. */

export type WeightUnit = 'g' | 'oz' | 'kg';

/** Units in one troy ounce: 31.1034768 g. */
export const troyOunce = 311_034_768n;

const unitsIn = { g: 10_000_000n, oz: troyOunce, kg: 10_000_000_000n } as const satisfies Record<WeightUnit, bigint>;

const decimal = /^(\d{1,9})(?:\.(\d{1,12}))?$/;
const fraction = /^(\d{1,6})\/(\d{1,6})$/;

const rational = (text: string): readonly [bigint, bigint] | null => {
  const parts = fraction.exec(text);
  if (parts !== null) {
    const denominator = BigInt(parts[2] ?? '0');
    return denominator === 0n ? null : [BigInt(parts[1] ?? '0'), denominator];
  }
  const digits = decimal.exec(text);
  if (digits === null) return null;
  const places = digits[2] ?? '';
  return [BigInt((digits[1] ?? '') + places), 10n ** BigInt(places.length)];
};

/**
 * Parses `31.1034768`, `0.5` or `1/10` of a weight unit into units of 1e-7 g, rounded to the nearest. null for a text
 * that is not such a number, or a weight beyond 2^53 units.
 */
export const weightOf = (text: string, unit: WeightUnit): number | null => {
  const parsed = rational(text);
  if (parsed === null) return null;
  const [numerator, denominator] = parsed;
  const units = Number((2n * numerator * unitsIn[unit] + denominator) / (2n * denominator));
  return Number.isSafeInteger(units) ? units : null;
};

/** A text in grams as units of 1e-7 g, by `weightOf`. */
export const fromGrams = (text: string): number | null => weightOf(text, 'g');
/** A text in troy ounces as units of 1e-7 g, by `weightOf`. */
export const fromOunces = (text: string): number | null => weightOf(text, 'oz');

/** A weight as a number in a unit, to six decimals, for display only: 31,103,477 units are 0.1 oz. */
export const weightIn = (units: number, unit: WeightUnit): number =>
  Math.round((units / Number(unitsIn[unit])) * 1e6) / 1e6;

/** A weight below one ounce as coins state it, `1/4`; null unless it is 1/n of an ounce. */
const ounceFraction = (units: number): `1/${number}` | null => {
  if (units <= 0 || units >= Number(troyOunce)) return null;
  const parts = Math.round(Number(troyOunce) / units);
  return parts > 1 && Math.abs(Number(troyOunce) / parts - units) <= 1 ? `1/${parts}` : null;
};

/** A weight as the trade states it: the fraction of an ounce, `1/4`, else a number in its unit. */
export const spokenWeight = (units: number, unit: WeightUnit): `1/${number}` | number =>
  (unit === 'oz' ? ounceFraction(units) : null) ?? weightIn(units, unit);
