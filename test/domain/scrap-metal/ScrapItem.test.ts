import { expect, it } from 'vitest';
import { fineWeightOf, isSameItem, isScrapItem, type ScrapItem } from '../../../src/domain/scrap-metal/ScrapItem.ts';

const ring: ScrapItem = { metal: 'gold', fineness: 58_500, weight: 350 };

it.each([
  [{}, true],
  [{ fineness: 1_000 }, true],
  [{ fineness: 990 }, false],
  [{ fineness: 99_990 }, true],
  [{ fineness: 100_000 }, true],
  [{ fineness: 100_010 }, false],
  [{ fineness: 58_501 }, false],
  [{ weight: 1 }, true],
  [{ weight: 0 }, false],
  [{ weight: 1_000_000 }, true],
  [{ weight: 1_000_001 }, false],
  [{ weight: 3.5 }, false],
  [{ fineness: Number.NaN }, false],
  [{ fineness: 33_300, finenessUnknown: true }, true],
  [{ fineness: 33_310, finenessUnknown: true }, false],
  [{ metal: 'silver', fineness: 80_000, finenessUnknown: true }, true],
] satisfies readonly (readonly [Partial<ScrapItem>, boolean])[])(
  'an item with %j is within its ranges: %s (SELL-1)',
  (changes, expected) => {
    expect(isScrapItem({ ...ring, ...changes })).toBe(expected);
  },
);

it('the fine weight of 3.5 g of 585 is 2.0475 g (SELL-2)', () => {
  expect(fineWeightOf(ring)).toBe(20_475_000);
});

it('items are the same when metal, fineness and weight are', () => {
  expect(isSameItem(ring, { ...ring })).toBe(true);
  for (const other of [{ metal: 'silver' }, { fineness: 75_000 }, { weight: 351 }] as const)
    expect(isSameItem(ring, { ...ring, ...other })).toBe(false);
});
