import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesWithin } from '../../../src/domain/cart/PiecesWithin.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';

const steps = fc
  .tuple(
    fc.integer({ min: 100, max: 1_000_000 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 9 })), { maxLength: 4 }),
  )
  .map(([centAmount, rest]) =>
    rest.reduce<readonly { minQuantity: number; centAmount: number }[]>(
      (tiers, [more, off]) => {
        const last = tiers.at(-1) ?? { minQuantity: 1, centAmount };
        return [...tiers, { minQuantity: last.minQuantity + more, centAmount: Math.max(1, last.centAmount - off) }];
      },
      [{ minQuantity: 1, centAmount }],
    ),
  );

it('is the last number of pieces within the room, and every larger one costs more (CART-4, C13)', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), steps, (room, tiers) => {
      const costOf = (pieces: number) =>
        pieces * (tiers.findLast(({ minQuantity }) => minQuantity <= pieces)?.centAmount ?? 0);
      const most = piecesWithin(Money.of(room, 'EUR'), tiers);
      expect(costOf(most)).toBeLessThanOrEqual(room);
      for (let more = most + 1; more <= Math.min(most + 300, 10_000); more += 1)
        expect(costOf(more)).toBeGreaterThan(room);
    }),
  ));

it.each([
  [1000, [[1, 100]], 10],
  [999, [[1, 100]], 9],
  [99, [[1, 100]], 0],
  [1000, [], 0],
  [-1, [[1, 100]], 0],
  [
    900,
    [
      [1, 100],
      [10, 90],
    ],
    10,
  ],
  [
    899,
    [
      [1, 100],
      [10, 90],
    ],
    8,
  ],
  [1_000_000, [[1, 100]], 10_000],
  [1_000_100, [[1, 100]], 10_000],
] as const)('%d cents buy at %j so many pieces: %d (CART-4, C13)', (room, steps, pieces) => {
  const tiers = steps.map(([minQuantity, centAmount]) => ({ minQuantity, centAmount }));
  expect(piecesWithin(Money.of(room, 'EUR'), tiers)).toBe(pieces);
});
