import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../../src/domain/kernel/Money.ts';
import type { LocaleTag } from '../../../../src/domain/market/Market.ts';
import { formatCountdown } from '../../../../src/ui/kit/format/formatCountdown.ts';
import { formatCountry } from '../../../../src/ui/kit/format/formatCountry.ts';
import {
  formatAxisDay,
  formatDate,
  formatDay,
  formatMoment,
  formatTime,
} from '../../../../src/ui/kit/format/formatDate.ts';
import { formatMoney, formatSigned, formatWholeMoney, moneyParts } from '../../../../src/ui/kit/format/formatMoney.ts';
import { formatChange, formatEditable, formatNumber, formatRate } from '../../../../src/ui/kit/format/formatNumber.ts';
import {
  formatFineness,
  formatFineWeight,
  formatGrams,
  formatMillimetres,
} from '../../../../src/ui/kit/format/formatWeight.ts';

type Column<T> = readonly (readonly [what: string, write: (tag: LocaleTag) => string, ...T[]])[];
const tags = ['de-CH', 'de-LI', 'de-AT', 'de-DE', 'en', 'en-US'] as const satisfies readonly LocaleTag[];

/** A no-break space is written `~`; the Swiss apostrophe differs by Node's ICU version. */
const visible = (text: string): string => text.replaceAll('\u00a0', '~').replaceAll('’', "'");
const money = (currency: Currency) => (tag: LocaleTag) => formatMoney({ centAmount: 123_456_789, currency }, tag);
const whole = (currency: Currency) => (tag: LocaleTag) => formatWholeMoney({ centAmount: 123_456_750, currency }, tag);
const cut = (currency: Currency) => (tag: LocaleTag) =>
  moneyParts({ centAmount: -123_456, currency }, tag)
    .map(({ kind, text }) => `${kind[0]}(${text})`)
    .join('');

const morning = Date.UTC(2026, 2, 4, 8, 5);
const newYear = Date.UTC(2026, 11, 31, 23, 30);

/** The output of each function per locale, in the order of `tags`. */
// prettier-ignore
const table: Column<string> = [
  [
    'francs', money('CHF'),
    "CHF~1'234'567.89", "CHF~1'234'567.89", 'CHF~1.234.567,89',
    '1.234.567,89~CHF', 'CHF~1,234,567.89', 'CHF~1,234,567.89',
  ],
  [
    'euros', money('EUR'),
    "EUR~1'234'567.89", "EUR~1'234'567.89", '€~1.234.567,89',
    '1.234.567,89~€', '€1,234,567.89', '€1,234,567.89',
  ],
  [
    'dollars', money('USD'),
    "$~1'234'567.89", "$~1'234'567.89", '$~1.234.567,89', '1.234.567,89~$', '$1,234,567.89', '$1,234,567.89',
  ],
  [
    'whole francs', whole('CHF'),
    "CHF~1'234'568", "CHF~1'234'568", 'CHF~1.234.568', '1.234.568~CHF', 'CHF~1,234,568', 'CHF~1,234,568',
  ],
  [
    'whole euros', whole('EUR'),
    "EUR~1'234'568", "EUR~1'234'568", '€~1.234.568', '1.234.568~€', '€1,234,568', '€1,234,568',
  ],
  [
    'whole dollars', whole('USD'),
    "$~1'234'568", "$~1'234'568", '$~1.234.568', '1.234.568~$', '$1,234,568', '$1,234,568',
  ],
  [
    'an amount in parts', cut('EUR'),
    "c(EUR)f(~−1'234.56)", "f(−)c(EUR)f(~1'234.56)", 'f(−)c(€)f(~1.234,56)',
    'f(−1.234,56~)c(€)', 'f(−)c(€)f(1,234.56)', 'f(−)c(€)f(1,234.56)',
  ],
  [
    'a whole number', (tag) => formatNumber(1_234_567.891, tag),
    "1'234'568", "1'234'568", '1.234.568', '1.234.568', '1,234,568', '1,234,568',
  ],
  [
    'a number of two digits', (tag) => formatNumber(1234.567, tag, 2),
    "1'234.57", "1'234.57", '1.234,57', '1.234,57', '1,234.57', '1,234.57',
  ],
  ['a rise', (tag) => formatChange(1234, tag), '+12.34%', '+12.34%', '+12,34~%', '+12,34~%', '+12.34%', '+12.34%'],
  ['a fall', (tag) => formatChange(-5, tag), '−0.05%', '−0.05%', '−0,05~%', '−0,05~%', '−0.05%', '−0.05%'],
  ['no change', (tag) => formatChange(0, tag), '0.00%', '0.00%', '0,00~%', '0,00~%', '0.00%', '0.00%'],
  ['a rate', (tag) => formatRate(81_000, tag), '8.1%', '8.1%', '8,1~%', '8,1~%', '8.1%', '8.1%'],
  ['a fine rate', (tag) => formatRate(81_256, tag), '8.13%', '8.13%', '8,13~%', '8,13~%', '8.13%', '8.13%'],
  [
    'a rate of thousands', (tag) => formatRate(25_613_400, tag, 2),
    "2'561.34%", "2'561.34%", '2.561,34~%', '2.561,34~%', '2,561.34%', '2,561.34%',
  ],
  [
    'a rise of thousands', (tag) => formatChange(1_234_567, tag),
    "+12'345.67%", "+12'345.67%", '+12.345,67~%', '+12.345,67~%', '+12,345.67%', '+12,345.67%',
  ],
  ['a negative rate', (tag) => formatRate(-2_500, tag), '−0.25%', '−0.25%', '−0,25~%', '−0,25~%', '−0.25%', '−0.25%'],
  ['fewer pieces', (tag) => formatNumber(-1234, tag), "−1'234", "−1'234", '−1.234', '−1.234', '−1,234', '−1,234'],
  [
    'a loss', (tag) => formatSigned({ centAmount: -134, currency: 'EUR' }, tag),
    'EUR~−1.34', '−EUR~1.34', '−€~1,34', '−1,34~€', '−€1.34', '−€1.34',
  ],
  [
    'whole euros below zero', (tag) => formatWholeMoney({ centAmount: -2000, currency: 'EUR' }, tag),
    'EUR~−20', '−EUR~20', '−€~20', '−20~€', '−€20', '−€20',
  ],
  [
    'a distance to edit', (tag) => formatEditable(-123_450, tag),
    '-1234.50', '-1234.50', '-1234,50', '-1234,50', '-1234.50', '-1234.50',
  ],
  ['a whole rate', (tag) => formatRate(200_000, tag), '20%', '20%', '20~%', '20~%', '20%', '20%'],
  ['a rate of one digit', (tag) => formatRate(200_000, tag, 1), '20.0%', '20.0%', '20,0~%', '20,0~%', '20.0%', '20.0%'],
  [
    'a date', (tag) => formatDate('2026-03-04', tag),
    '4. März 2026', '4. März 2026', '4. März 2026', '4. März 2026', '4 March 2026', 'March 4, 2026',
  ],
  [
    'a day', (tag) => formatDay(newYear, tag, 'UTC'),
    '31. Dez. 2026', '31. Dez. 2026', '31. Dez. 2026', '31. Dez. 2026', '31 Dec 2026', 'Dec 31, 2026',
  ],
  [
    'the day in Vienna', (tag) => formatDay(newYear, tag, 'Europe/Vienna'),
    '1. Jan. 2027', '1. Jan. 2027', '1. Jän. 2027', '1. Jan. 2027', '1 Jan 2027', 'Jan 1, 2027',
  ],
  [
    'a moment', (tag) => formatMoment(morning, tag, 'UTC'),
    '4. März, 08:05', '4. März, 08:05', '4. März, 08:05', '4. März, 08:05', '4 Mar, 08:05', 'Mar 4, 8:05 AM',
  ],
  [
    'a moment in Vienna', (tag) => formatMoment(morning, tag, 'Europe/Vienna'),
    '4. März, 09:05', '4. März, 09:05', '4. März, 09:05', '4. März, 09:05', '4 Mar, 09:05', 'Mar 4, 9:05 AM',
  ],
  ['a time', (tag) => formatTime(morning, tag, 'UTC'), '08:05', '08:05', '08:05', '08:05', '08:05', '8:05 AM'],
  ['a late time', (tag) => formatTime(newYear, tag, 'UTC'), '23:30', '23:30', '23:30', '23:30', '23:30', '11:30 PM'],
  [
    'a day of a week on an axis', (tag) => formatAxisDay(morning, tag, true),
    'Mi., 4.', 'Mi., 4.', 'Mi., 4.', 'Mi., 4.', 'Wed 4', '4 Wed',
  ],
  [
    'a day on an axis', (tag) => formatAxisDay(morning, tag, false),
    '4. März', '4. März', '4. März', '4. März', '4 Mar', 'Mar 4',
  ],
  [
    'grams', (tag) => formatGrams(311_034_768, tag),
    '31.103~g', '31.103~g', '31,103~g', '31,103~g', '31.103~g', '31.103~g',
  ],
  [
    'grams of one digit', (tag) => formatGrams(311_034_768, tag, 1),
    '31.1~g', '31.1~g', '31,1~g', '31,1~g', '31.1~g', '31.1~g',
  ],
  ['a fineness', (tag) => formatFineness(99_990, tag), '999.9', '999.9', '999,9', '999,9', '999.9', '999.9'],
  [
    'millimetres', (tag) => formatMillimetres(3277, tag),
    '32.77~mm', '32.77~mm', '32,77~mm', '32,77~mm', '32.77~mm', '32.77~mm',
  ],
  [
    'a country', (tag) => formatCountry('AT', tag),
    'Österreich', 'Österreich', 'Österreich', 'Österreich', 'Austria', 'Austria',
  ],
];

for (const [what, write, ...written] of table) {
  it.each(tags.map((tag, at) => [tag, written[at]] as const))(`${what} in %s: %s (MKT-3)`, (tag, expected) => {
    expect(visible(write(tag))).toBe(expected);
  });
}

it('has a cell for each locale in every row', () => {
  expect(table.map((row) => [row[0], row.length])).toEqual(table.map((row) => [row[0], 2 + tags.length]));
});

describe('a cached format', () => {
  it('gives the same text again after other calls (MKT-3)', () => {
    const once = table.map(([, write]) => tags.map((tag) => write(tag)));
    const backwards = [...table].reverse().map(([, write]) => [...tags].reverse().map((tag) => write(tag)));
    expect(backwards.reverse().map((row) => row.reverse())).toEqual(once);
  });
  it('keeps amounts, currencies and locales apart when its cache is full', () => {
    for (let cents = 0; cents <= 2_000; cents += 1) moneyParts({ centAmount: cents, currency: 'CHF' }, 'en');
    const joined = (centAmount: number, currency: Currency, tag: LocaleTag) =>
      moneyParts({ centAmount, currency }, tag)
        .map(({ text }) => text)
        .join('');
    expect(visible(joined(7, 'CHF', 'en'))).toBe('CHF~0.07');
    expect(visible(joined(7, 'USD', 'en'))).toBe('$0.07');
    expect(visible(joined(7, 'CHF', 'de-DE'))).toBe('0,07~CHF');
    expect(visible(joined(8, 'CHF', 'en'))).toBe('CHF~0.08');
  });
});

describe('a country', () => {
  it.each(['ZZZ', 'at', 'A1', '', 'QX'])('without a name shows its code: “%s”', (code) => {
    expect(formatCountry(code, 'de-AT')).toBe(code);
  });
});

describe('a fine weight', () => {
  const weight = (fineWeight: number | null, fineWeightUnit: 'g' | 'oz' | 'kg' | null, tag: LocaleTag = 'de-AT') =>
    formatFineWeight({ fineWeight, fineWeightUnit }, tag);
  it.each([
    ['none without metal', weight(null, null), null],
    ['in grams without a unit', weight(25_000_000, null), '2,5\u00a0g'],
    ['of two digits in grams', weight(58_055_000, 'g'), '5,81\u00a0g'],
    ['of three digits in ounces', weight(360_000_000, 'oz', 'en'), '1.157\u00a0oz'],
    ['of three digits in kilograms', weight(12_344_600_000, 'kg'), '1,234\u00a0kg'],
    ['a part of an ounce', weight(31_103_477, 'oz'), '1/10\u00a0oz'],
  ])('is %s (CAT-5)', (_, written, expected) => {
    expect(written).toBe(expected);
  });
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [125, '2:05'],
  [180, '3:00'],
])('%i seconds read %s', (seconds, told) => {
  expect(formatCountdown(seconds)).toBe(told);
});
