import { expect, it } from 'vitest';
import { boardIn } from '../../../src/domain/pricing/boardIn.ts';
import { boardOf } from '../../builders/prices.ts';
import { aTick, noon } from '../../builders/tick.ts';

it('reduces the metals board to the prices and charts of one currency', () => {
  const whole = boardOf(aTick(), noon);
  const course = { CHF: [1], EUR: [2, 3], USD: [4] };
  const board = { ...whole, metals: whole.metals.map((metal) => ({ ...metal, sparkline: course })) };
  const { metals, ...rest } = boardIn(board, 'EUR');
  expect(rest).toEqual({ ...whole, metals: undefined });
  expect(metals.map(({ name }) => name)).toEqual(whole.metals.map(({ name }) => name));
  for (const [at, { prices, sparkline, changeBp }] of metals.entries()) {
    expect(prices).toEqual(whole.metals[at]?.prices.filter(({ currency }) => currency === 'EUR'));
    expect(prices.map(({ type }) => type).toSorted()).toEqual(['buy', 'sell']);
    expect(sparkline).toEqual({ CHF: [], EUR: [2, 3], USD: [] });
    expect(changeBp).toEqual(whole.metals[at]?.changeBp);
  }
});
