import { expect, it } from 'vitest';
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
  ['0', 'g', null],
  ['0.004', 'g', null],
  ['10000.01', 'g', null],
  ['-1', 'g', null],
  ['1e3', 'g', null],
  ['', 'g', null],
  ['ten', 'oz', null],
] as const)('%j of %s is %s hundredths of a gram (SELL-1)', (typed, unit, expected) => {
  expect(scrapWeightOf(typed, unit)).toBe(expected);
});
