/** Formatters are dear to make and cheap to keep: one per locale and shape. */
const numbers = new Map<string, Intl.NumberFormat>();

export function keptNumbers(localeTag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = localeTag + JSON.stringify(options);
  const format = numbers.get(key) ?? new Intl.NumberFormat(localeTag, options);
  numbers.set(key, format);
  return format;
}

export const formatNumber = (value: number, localeTag: string, fractionDigits = 0): string =>
  keptNumbers(localeTag, { maximumFractionDigits: fractionDigits }).format(value);

/** Basis points as a percentage with its sign, `+0.83%`. */
export const formatChange = (basisPoints: number, localeTag: string): string =>
  keptNumbers(localeTag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(basisPoints / 10_000);

/** Parts per million as a percentage, `8.1%`. */
export const formatRate = (ppm: number, localeTag: string): string =>
  keptNumbers(localeTag, { style: 'percent', maximumFractionDigits: 2 }).format(ppm / 1_000_000);
