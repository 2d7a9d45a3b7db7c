import { expect, it } from 'vitest';
import { metals } from '../../../src/domain/catalog/Product.ts';
import { hallmarks, usualFinenesses } from '../../../src/domain/scrap-metal/Hallmarks.ts';

it.each(metals)('the marks of %s rise, and an unmarked piece lies between two of them (SELL-1)', (metal) => {
  const parts = hallmarks[metal].map((mark) => mark.parts);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  const { least, most } = usualFinenesses[metal];
  expect(least).toBeLessThan(most);
  expect([least, most].every((fineness) => parts.includes(fineness / 100))).toBe(true);
});

it('karats of gold are its parts of 24, within a part of a thousand (SELL-1)', () => {
  for (const { parts, karats } of hallmarks.gold) expect(Math.abs(((karats ?? 0) * 1000) / 24 - parts)).toBeLessThan(3);
});
