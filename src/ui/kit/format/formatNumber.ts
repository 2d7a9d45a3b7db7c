/** Intl formatters are slow to create, so each is created once per locale and shape. */
const numbers = new Map<string, Intl.NumberFormat>();

/** The formatter of a locale; `name` identifies `options` in the cache. */
export function keptNumbers(localeTag: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = localeTag + name;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  // de-AT groups numbers and percentages by spaces, but money by dots; the shop shows them side by side, all with dots.
  const format = new Intl.NumberFormat(
    localeTag === 'de-AT' && options.style !== 'currency' ? 'de-DE' : localeTag,
    options,
  );
  numbers.set(key, format);
  return format;
}

/** The minus of amounts and percentages that a page shows, without a space after it; Intl writes a hyphen. */
export const minus = '\u2212';
export const withMinus = (formatted: string): string => formatted.replace('-', minus);

export const formatNumber = (value: number, localeTag: string, fractionDigits = 0): string =>
  withMinus(
    keptNumbers(localeTag, `decimals ${fractionDigits}`, { maximumFractionDigits: fractionDigits }).format(value),
  );

/** Basis points as a percentage with its sign, `+0.83%`. */
export const formatChange = (basisPoints: number, localeTag: string): string =>
  withMinus(
    keptNumbers(localeTag, 'change', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    }).format(basisPoints / 10_000),
  );

/** Parts per million as a percentage, `8.1%`; `digits` fixes the decimals for columns, `8.10%`. */
export const formatRate = (ppm: number, localeTag: string, digits?: number): string =>
  withMinus(
    keptNumbers(localeTag, `rate ${digits}`, {
      style: 'percent',
      minimumFractionDigits: digits ?? 0,
      maximumFractionDigits: digits ?? 2,
    }).format(ppm / 1_000_000),
  );

/** Hundredths as an editable number with two decimals, without groups and with the hyphen of keyboards, `-2345,60`. */
export const formatEditable = (hundredths: number, localeTag: string): string =>
  keptNumbers(localeTag, 'editable', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(hundredths / 100);
