/** Intl formatters are slow to create, so each is created once per locale and shape. */
const numbers = new Map<string, Intl.NumberFormat>();

/** The formatter of a locale; `name` identifies `options` in the cache. */
export function keptNumbers(localeTag: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = localeTag + name;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  // de-AT groups plain numbers by spaces, but money by dots; the shop shows them side by side and groups both by dots.
  const format = new Intl.NumberFormat(
    localeTag === 'de-AT' && options.style === undefined ? 'de-DE' : localeTag,
    options,
  );
  numbers.set(key, format);
  return format;
}

export const formatNumber = (value: number, localeTag: string, fractionDigits = 0): string =>
  keptNumbers(localeTag, `decimals ${fractionDigits}`, { maximumFractionDigits: fractionDigits }).format(value);

/** Basis points as a percentage with its sign, `+0.83%`. */
export const formatChange = (basisPoints: number, localeTag: string): string =>
  keptNumbers(localeTag, 'change', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(basisPoints / 10_000);

/** Parts per million as a percentage, `8.1%`; `digits` fixes the decimals for columns, `8.10%`. */
export const formatRate = (ppm: number, localeTag: string, digits?: number): string =>
  keptNumbers(localeTag, `rate ${digits}`, {
    style: 'percent',
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  }).format(ppm / 1_000_000);

/** Hundredths as an editable number with two decimals and without groups, `2345,60`. */
export const formatEditable = (hundredths: number, localeTag: string): string =>
  keptNumbers(localeTag, 'editable', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(hundredths / 100);
