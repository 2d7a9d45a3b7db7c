import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../../../src/domain/kernel/Money.ts';
import { timeZoneOf } from '../../../../src/domain/market/TimeZones.ts';
import { sparklinePath } from '../../../../src/ui/kit/charts/sparklinePath.ts';
import { formatDate, formatDay, formatMoment, formatTime } from '../../../../src/ui/kit/format/formatDate.ts';
import { formatMoney, formatSigned, formatWholeMoney, moneyParts } from '../../../../src/ui/kit/format/formatMoney.ts';
import { formatChange, formatNumber, formatRate } from '../../../../src/ui/kit/format/formatNumber.ts';
import { formatTimes, formatWeekdays } from '../../../../src/ui/kit/format/formatOpening.ts';
import { unbroken } from '../../../../src/ui/kit/format/unbroken.ts';
import {
  formatFineness,
  formatFineWeight,
  formatGrams,
  formatMillimetres,
} from '../../../../src/ui/kit/format/formatWeight.ts';
import { aProduct } from '../../../builders/product.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

describe('figures', () => {
  it('write money as each locale does (MKT-3, MKT-4)', () => {
    const written = (currency: 'CHF' | 'EUR' | 'USD', tag: string) =>
      plain(formatMoney({ centAmount: 234_560, currency }, tag));
    expect([
      written('CHF', 'de-CH'),
      written('EUR', 'de-DE'),
      written('EUR', 'de-AT'),
      written('EUR', 'en'),
      written('USD', 'en-US'),
    ]).toEqual(["CHF 2'345.60", '2.345,60 €', '€ 2.345,60', '€2,345.60', '$2,345.60']);
  });
  it('keep a sign apart from the code of a currency (MKT-3)', () => {
    const lost = { centAmount: -1990, currency: 'CHF' } as const;
    expect(plain(formatMoney(lost, 'de-CH'))).toBe('CHF −19.90');
    expect(plain(formatSigned({ ...lost, centAmount: 1990 }, 'de-CH'))).toBe('CHF +19.90');
    expect(plain(formatMoney({ ...lost, currency: 'EUR' }, 'de-AT'))).toBe('−€ 19,90');
  });
  it('have one minus, without a space before what it belongs to (MKT-3)', () => {
    const tags = ['de-CH', 'de-LI', 'de-AT', 'de-DE', 'en', 'en-US'];
    const lost = { centAmount: -123_456, currency: 'EUR' } as const;
    for (const tag of tags)
      for (const text of [
        formatMoney(lost, tag),
        formatWholeMoney(lost, tag),
        formatSigned(lost, tag),
        moneyParts(lost, tag)
          .map((part) => part.text)
          .join(''),
        formatNumber(-5, tag),
        formatRate(-2_500, tag),
        formatChange(-83, tag),
      ])
        expect(text).toMatch(/^[^-]*\u2212\S[^-]*$/u);
  });
  it('split an amount into parts that join to the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom(...currencies),
        fc.constantFrom('de-CH', 'de-AT', 'de-LI', 'en', 'en-US'),
        (centAmount, currency, tag) => {
          expect(
            moneyParts({ centAmount, currency }, tag)
              .map(({ text }) => text)
              .join(''),
          ).toBe(formatMoney({ centAmount, currency }, tag));
        },
      ),
    );
  });
  it('give a change its sign, not colour alone', () => {
    expect([formatChange(83, 'en'), formatChange(-41, 'en'), formatChange(0, 'en')]).toEqual([
      '+0.83%',
      '−0.41%',
      '0.00%',
    ]);
    expect(formatRate(81_000, 'de-CH')).toMatch(/^8\.1\s?%$/u);
    expect(formatRate(71_000, 'de-AT', 2)).toMatch(/^7,10\s?%$/u);
    expect(formatRate(100_068, 'de-AT', 1)).toMatch(/^10,0\s?%$/u);
  });
  it('write weights in units of the trade, joined to their number (CAT-5)', () => {
    const of = (fineWeight: number, fineWeightUnit: 'g' | 'oz' | 'kg') =>
      formatFineWeight(aProduct({ fineWeight, fineWeightUnit }), 'de-AT');
    expect([
      of(311_034_768, 'oz'),
      of(77_758_692, 'oz'),
      of(1_000_000_000, 'g'),
      of(10_000_000_000, 'kg'),
      of(58_070_000, 'g'),
    ]).toEqual(['1\u00a0oz', '1/4\u00a0oz', '100\u00a0g', '1\u00a0kg', '5,81\u00a0g']);
    expect([formatGrams(311_034_768, 'en'), formatFineness(91_667, 'de-AT'), formatMillimetres(3277, 'de-AT')]).toEqual(
      ['31.103\u00a0g', '916,67', '32,77\u00a0mm'],
    );
  });
  it('join number and unit in texts of the catalogue, and nothing else (CAT-5)', () => {
    expect(
      ['Goldbarren 1 kg', 'enthält 0,585 g Feinmetall', 'Münztube für 25 × 1 oz', '18 mm Linse', '1 Gold 2 gross'].map(
        unbroken,
      ),
    ).toEqual([
      'Goldbarren 1\u00a0kg',
      'enthält 0,585\u00a0g Feinmetall',
      'Münztube für 25 × 1\u00a0oz',
      '18\u00a0mm Linse',
      '1 Gold 2 gross',
    ]);
  });
  it('a moment is written in the time of its store, wherever the page is rendered (MKT-3)', () => {
    const night = Date.UTC(2026, 11, 31, 23, 30);
    const told = (['euro', 'us'] as const).map((store) => [
      formatDay(night, 'en', timeZoneOf(store)),
      plain(formatMoment(night, 'de-AT', timeZoneOf(store))),
    ]);
    expect(told).toEqual([
      ['1 Jan 2027', '1. Jän., 00:30'],
      ['31 Dec 2026', '31. Dez., 18:30'],
    ]);
  });
  it('put the month first and use a 12-hour clock in the United States only (MKT-3)', () => {
    const morning = Date.UTC(2026, 2, 4, 14, 5);
    const told = (['en', 'en-US'] as const).map((tag) =>
      [
        formatDate('2026-03-04', tag),
        formatMoment(morning, tag, 'UTC'),
        formatTime(Date.UTC(2026, 2, 4, 9, 5), tag, 'UTC'),
      ].map(plain),
    );
    expect(told).toEqual([
      ['4 March 2026', '4 Mar, 14:05', '09:05'],
      ['March 4, 2026', 'Mar 4, 2:05 PM', '9:05 AM'],
    ]);
  });
  it('group numbers like the prices beside them (MKT-3)', () => {
    const tags = ['de-AT', 'de-DE', 'de-CH', 'en', 'en-US'];
    const groups = (text: string) =>
      text
        .replaceAll(/[^\d.,' ]|[.,]00|^\D+ | \D+$/gu, '')
        .replaceAll(/\d/g, '')
        .trim();
    const amounts = tags.map((tag) => groups(plain(formatMoney({ centAmount: 1_234_500, currency: 'EUR' }, tag))));
    expect(tags.map((tag) => groups(plain(formatNumber(12_345, tag))))).toEqual(amounts);
    expect(tags.map((tag) => groups(plain(formatRate(123_450_000, tag)).replace('%', '')))).toEqual(amounts);
  });
  it('draw a point of a sparkline for every value, inside its box', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 2, maxLength: 48 }), (values) => {
        const points = sparklinePath(values, 64, 20)
          .split(/[ML]/)
          .slice(1)
          .map((point) => point.split(' ').map(Number));
        expect(points).toHaveLength(values.length);
        for (const [x = NaN, y = NaN] of points) expect(x >= 0 && x <= 64 && y >= 0 && y <= 20).toBe(true);
      }),
    );
  });
});

describe('opening hours', () => {
  it.each([
    ['de-AT', [1, 2, 3, 5], 'Mo–Mi, Fr'],
    ['en', [1, 2, 3, 5], 'Mon–Wed, Fri'],
    ['de-CH', [5, 4], 'Do, Fr'],
    ['en-US', [1, 2, 3, 4, 5, 6, 7], 'Mon–Sun'],
    ['en', [4], 'Thu'],
    ['de-DE', [], ''],
  ])('in %s join the neighbours of %j: %s (RT-13)', (tag, days, written) => {
    expect(formatWeekdays(days, tag)).toBe(written);
  });
  it('have times as the language writes them (RT-13)', () => {
    const times = { opens: '09:00', closes: '17:30' };
    expect([formatTimes(times, 'de-AT'), plain(formatTimes(times, 'en-US'))]).toEqual([
      '09:00–17:30',
      '9:00 AM–5:30 PM',
    ]);
  });
});
