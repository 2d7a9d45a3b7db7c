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
  /** Undoes the last sale or delivery instead, if there is one. */
  readonly undoes: boolean;
}
const someStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('purchase', 'sale', 'delivery', 'correction'),
  sku: fc.constantFrom(...skus),
  pieces: fc.integer({ min: -6, max: 9 }).filter((pieces) => pieces !== 0),
  cents: fc.nat({ max: 1_000 }),
  order: fc.integer({ min: 1, max: 3 }),
  undoes: fc.boolean(),
});

const entryOf = ({ kind, sku, pieces, cents, order }: Step): Entry => ({
  kind,
  sku,
  pieces,
  cost: euros(cents),
  order: kind === 'correction' ? null : { id: idOf(`o-${order}`), number: idOf(`T-${order}`) },
  correction: kind === 'correction' ? { by: ['anna', 'berta'], reason: 'miscounted' } : null,
});

/** The entry of a step; one that undoes is the last sale or delivery the other way. */
const entryAfter = ({ movements }: Ledger, step: Step): Entry => {
  const last = movements.findLast(({ kind, pieces }) => pieces < 0 && (kind === 'sale' || kind === 'delivery'));
  if (!step.undoes || last === undefined) return entryOf(step);
  return { ...last, pieces: -last.pieces, cost: Money.negate(last.cost) };
};

/** One piece of the oracle: every piece lies on its own, in the order in which it came. */
interface Piece {
  readonly sku: Sku;
  readonly orderId: OrderId | null;
  readonly cost: Money;
}
/** The pieces that lie there, and all that have ever come, in the order in which they came. */
interface Vault {
  readonly there: readonly Piece[];
  readonly ever: readonly Piece[];
  /** The entry by which an order took pieces of a product out last, and those pieces. */
  readonly out: ReadonlyMap<string, { readonly entry: Entry; readonly pieces: readonly Piece[] }>;
}
const emptyVault: Vault = { there: [], ever: [], out: new Map() };

const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { cost }) => sum + cost.centAmount, 0);

/** The vault after an entry, by the plainest reading of "first in, first out"; null: it asks for more than there is. */
const played = ({ there, ever, out }: Vault, entry: Entry): Vault | null => {
  const { sku, pieces: count, order, kind, cost } = entry;
  const orderId = order?.id ?? null;
  const taker = `${orderId} ${sku}`;
  if (count > 0) {
    const left = out.get(taker);
    if (left?.entry.kind === kind && left.pieces.length === count && sumOf(left.pieces) === cost.centAmount) {
      const lying = new Set([...there, ...left.pieces]);
      return {
        there: ever.filter((piece) => lying.has(piece)),
        ever,
        out: new Map([...out].filter(([by]) => by !== taker)),
      };
    }
    const coming = Money.allocate(cost, Array<number>(count).fill(1)).map((each) => ({ sku, orderId, cost: each }));
    return { there: [...there, ...coming], ever: [...ever, ...coming], out };
  }
  const mayLeave = (piece: Piece) => piece.sku === sku && (kind !== 'purchase' || piece.orderId === orderId);
  const pieces = there.filter(mayLeave).slice(0, -count);
  if (pieces.length < -count) return null;
  const isTaken = kind === 'sale' || kind === 'delivery';
  return {
    there: there.filter((piece) => !pieces.includes(piece)),
    ever,
    out: isTaken ? new Map([...out, [taker, { entry, pieces }]]) : out,
  };
};

const at = { at: noon, tickId: aTick().id, unitValue: euros(1) };
const histories = asked('O10', 2_000, 50_000);

it('positions are the sum of their movements, never below zero, and cost what is still there (DEP-1, DEP-4, O10)', () => {
  let refused = 0;
  let undone = 0;
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 14 }), (steps) => {
      let ledger: Ledger = emptyLedger;
      let vault = emptyVault;
      for (const step of steps) {
        const entry = entryAfter(ledger, step);
        const [after, oracle] = [booked(ledger, entry, at), played(vault, entry)];
        expect(Result.isSuccess(after)).toBe(oracle !== null);
        if (oracle === null) refused += 1;
        else if (oracle.out.size < vault.out.size) undone += 1;
        vault = oracle ?? vault;
        ledger = Result.getOrElse(after, () => ledger);
      }
      for (const sku of skus) {
        const there = vault.there.filter((piece) => piece.sku === sku);
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
  expect(undone).toBeGreaterThan(histories / 10);
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
