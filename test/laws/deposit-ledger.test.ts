import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { booked, type Entry } from '../../src/domain/deposit/BookMovement.ts';
import { emptyLedger, type Ledger, piecesIn } from '../../src/domain/deposit/Ledger.ts';
import { courseOf, pieceValue, valued } from '../../src/domain/deposit/Worth.ts';
import type { MovementKind } from '../../src/domain/deposit/Movement.ts';
import { idOf, type OrderId, type Sku } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { catalogueOf } from '../builders/cart.ts';
import { aProduct } from '../builders/product.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

const skus: readonly Sku[] = [idOf('COIN'), idOf('BAR')];
const productOf = catalogueOf(...skus.map((sku) => aProduct({ sku })));
const euros = (cents: number): Money => Money.of(cents, 'EUR');

interface Step {
  readonly kind: MovementKind;
  readonly sku: Sku;
  readonly pieces: number;
  readonly cents: number;
  readonly order: number;
}
const someStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('purchase', 'sale', 'delivery', 'correction'),
  sku: fc.constantFrom(...skus),
  pieces: fc.integer({ min: -6, max: 9 }).filter((pieces) => pieces !== 0),
  cents: fc.nat({ max: 1_000 }),
  order: fc.integer({ min: 1, max: 3 }),
});

const entryOf = ({ kind, sku, pieces, cents, order }: Step): Entry => ({
  kind,
  sku,
  pieces,
  cost: euros(cents),
  order: kind === 'correction' ? null : { id: idOf(`o-${order}`), number: idOf(`T-${order}`) },
  correction: kind === 'correction' ? { by: ['anna', 'berta'], reason: 'miscounted' } : null,
});

/** One piece of the oracle: every piece lies on its own, in the order in which it came. */
interface Piece {
  readonly sku: Sku;
  readonly orderId: OrderId | null;
  readonly cost: Money;
}

/** The pieces after a step, by the plainest reading of "first in, first out"; null: it asks for more than there is. */
const played = (pieces: readonly Piece[], step: Step): readonly Piece[] | null => {
  const { sku, pieces: count, order, kind, cost } = entryOf(step);
  const orderId = order?.id ?? null;
  if (count > 0) {
    const costs = Money.allocate(cost, Array<number>(count).fill(1));
    return [...pieces, ...costs.map((each) => ({ sku, orderId, cost: each }))];
  }
  const mayLeave = (piece: Piece) => piece.sku === sku && (kind !== 'purchase' || piece.orderId === orderId);
  const leaving = new Set(pieces.filter(mayLeave).slice(0, -count));
  return leaving.size < -count ? null : pieces.filter((piece) => !leaving.has(piece));
};

const at = { at: noon, tickId: aTick().id, unitValue: euros(1) };
const histories = asked('O10', 2_000, 50_000);

it('positions are the sum of their movements, never below zero, and cost what is still there (DEP-1, DEP-4, O10)', () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 14 }), (steps) => {
      let ledger: Ledger = emptyLedger;
      let pieces: readonly Piece[] = [];
      for (const step of steps) {
        const [after, oracle] = [booked(ledger, entryOf(step), at), played(pieces, step)];
        expect(Result.isSuccess(after)).toBe(oracle !== null);
        if (oracle === null) refused += 1;
        pieces = oracle ?? pieces;
        ledger = Result.getOrElse(after, () => ledger);
      }
      for (const sku of skus) {
        const there = pieces.filter((piece) => piece.sku === sku);
        expect(piecesIn(ledger).get(sku) ?? 0).toBe(there.length);
        const costs = ledger.movements.filter((movement) => movement.sku === sku).map(({ cost }) => cost);
        expect(Money.sum(costs, 'EUR')).toEqual(
          Money.sum(
            there.map(({ cost }) => cost),
            'EUR',
          ),
        );
        const position = valued(ledger, { tick: aTick(), productOf, currency: 'EUR' }).positions.find(
          (each) => each.sku === sku,
        );
        expect(position?.pieces ?? 0).toBe(there.length);
        expect(position?.openingValue ?? euros(0)).toEqual(
          Money.sum(
            there.map(({ cost }) => cost),
            'EUR',
          ),
        );
      }
      expect(ledger.movements.map(({ number }) => number)).toEqual(ledger.movements.map((_, before) => before + 1));
    }),
    { numRuns: histories },
  );
  expect(refused).toBeGreaterThan(histories / 10);
});

const someLedger = fc
  .array(someStep, { maxLength: 10 })
  .map((steps) =>
    steps.reduce<Ledger>(
      (ledger, step) => Result.getOrElse(booked(ledger, entryOf(step), at), () => ledger),
      emptyLedger,
    ),
  );
const someTick = fc
  .integer({ min: 1_000, max: 900_000 })
  .map((bid) => aTick({ spots: spotsWith('gold', 'EUR', { bid, ask: bid + 400 }) }));

it('opening value and difference are the current value to the cent, position by position and in all (DEP-1, DEP-3)', () => {
  fc.assert(
    fc.property(someLedger, someTick, (ledger, tick) => {
      const { positions, ...whole } = valued(ledger, { tick, productOf, currency: 'EUR' });
      for (const { openingValue, difference, currentValue } of [whole, ...positions])
        expect(Money.add(openingValue, difference)).toEqual(currentValue);
      for (const part of ['openingValue', 'currentValue', 'difference'] as const)
        expect(
          Money.sum(
            positions.map((position) => position[part]),
            'EUR',
          ),
        ).toEqual(whole[part]);
      for (const { sku, pieces, currentValue } of positions)
        expect(currentValue).toEqual(
          Money.times(pieceValue(sku, pieces, { tick, productOf, currency: 'EUR' }), pieces),
        );
      const shares = positions.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
      expect(shares).toBe(positions.length === 0 ? 0 : 1_000_000);
    }),
  );
});

it('the course over ticks ends at the present values and begins with the first movement (DEP-3)', () => {
  fc.assert(
    fc.property(someLedger, (ledger) => {
      const ticks = [noon - 1, noon, noon + 60_000].map((lastRecalculatedAt) => aTick({ lastRecalculatedAt }));
      const course = courseOf(ledger, ticks, { productOf, currency: 'EUR' });
      if (ledger.movements.length === 0) {
        expect(course).toEqual([]);
        return;
      }
      const { openingValue, currentValue } = valued(ledger, { tick: aTick(), productOf, currency: 'EUR' });
      expect(course.map((point) => point.at)).toEqual([noon, noon + 60_000]);
      expect(course.at(-1)).toEqual({ at: noon + 60_000, openingValue, currentValue });
    }),
  );
});
