import { expect, it } from 'vitest';
import { scrapFinenessOf } from '../../../src/domain/scrap-metal/ScrapFineness.ts';
import { scrapWeightOf } from '../../../src/domain/scrap-metal/ScrapWeight.ts';

it.each([
  ['3.5', 'g', 350],
  [' 3,5 ', 'g', 350],
  ['0.01', 'g', 1],
  ['10000', 'g', 1_000_000],
  ['1', 'oz', 3_110],
  ['1/2', 'oz', 1_555],
  ['1', 'dwt', 156],
  ['20', 'dwt', 3_110],
  [',5', 'g', 50],
  ['.5', 'g', 50],
  ['5,', 'g', 500],
  ['0', 'g', 'too-light'],
  ['0.004', 'g', 'too-light'],
  ['10000.01', 'g', 'too-heavy'],
  ['12345678901', 'g', 'too-heavy'],
  ['-1', 'g', 'no-number'],
  ['1e3', 'g', 'no-number'],
  ['1/0', 'oz', 'no-number'],
  ['', 'g', 'no-number'],
  ['ten', 'oz', 'no-number'],
] as const)('%j of %s is %s hundredths of a gram, or why not (SELL-1)', (typed, unit, expected) => {
  for (const decimal of [',', '.'] as const) expect(scrapWeightOf(typed, unit, decimal)).toBe(expected);
});

it.each([
  ['1.234', ',', 123_400],
  ['1,234', '.', 123_400],
  ['1.234', '.', 123],
  ['1,234', ',', 123],
  ['1.234,5', ',', 123_450],
  ['1.234,5', '.', 123_450],
  ['1,234.5', ',', 123_450],
  ['1’234.5', '.', 123_450],
  ['1 234,5', ',', 123_450],
  ['0.123', ',', 12],
  ['1.2345', ',', 123],
  ['1.234.567', '.', 'too-heavy'],
  ['1.23.456', ',', 'no-number'],
] as const)(
  '%j where %s is the decimal sign is %s hundredths of a gram, or why not (SELL-1)',
  (typed, decimal, expected) => {
    expect(scrapWeightOf(typed, 'g', decimal)).toBe(expected);
  },
);

it.each([
  ['585', 58_500],
  [' 916,6 ', 91_660],
  ['916.6', 91_660],
  ['10', 1_000],
  ['1000', 100_000],
  ['9.9', null],
  ['1000.1', null],
  ['58,55', null],
  ['14k', null],
  ['', null],
] as const)('%j parts per thousand are %s parts per 100,000 (SELL-1)', (typed, expected) => {
  expect(scrapFinenessOf(typed)).toBe(expected);
});
