import { describe, expect, it } from 'vitest';
import { lotsOf } from '../../../src/domain/deposit/Lots.ts';
import type { Movement, MovementKind } from '../../../src/domain/deposit/Movement.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';

const sku = idOf<Movement['sku']>('AU-1');

type Entry = readonly [kind: MovementKind, order: string, pieces: number, cents: number];

const moved = ([kind, order, pieces, cents]: Entry, before: number): Movement => ({
  number: before + 1,
  at: 0,
  kind,
  sku,
  pieces,
  cost: Money.of(cents, 'EUR'),
  unitValue: Money.of(90, 'EUR'),
  tickId: idOf('t'),
  order: { id: idOf(order), number: idOf(order) },
  correction: null,
});
const lots = (...entries: readonly Entry[]) =>
  (lotsOf(entries.map(moved)).get(sku) ?? []).map(({ orderId, pieces, cost }) => [orderId, pieces, cost.centAmount]);

const bought: readonly Entry[] = [
  ['purchase', 'older', 3, 10_001],
  ['purchase', 'newer', 3, 9_000],
];

describe('pieces of a sale or a delivery that is undone', () => {
  it('return to the lots that they left, cents and age included (DEP-4)', () => {
    const whole = lots(...bought);
    expect(lots(...bought, ['sale', 's', -4, -13_001])).toEqual([['newer', 2, 6_000]]);
    expect(lots(...bought, ['sale', 's', -4, -13_001], ['sale', 's', 4, 13_001])).toEqual(whole);
    expect(lots(...bought, ['delivery', 'd', -1, -3_334], ['delivery', 'd', 1, 3_334])).toEqual(whole);
  });

  it('are the oldest again in whichever order two sales are undone (DEP-4)', () => {
    const sold: readonly Entry[] = [...bought, ['sale', 's', -2, -6_668], ['sale', 't', -2, -6_333]];
    const [undoS, undoT]: readonly [Entry, Entry] = [
      ['sale', 's', 2, 6_668],
      ['sale', 't', 2, 6_333],
    ];
    expect(lots(...sold, undoS)).toEqual([
      ['older', 2, 6_668],
      ['newer', 2, 6_000],
    ]);
    expect(lots(...sold, undoS, undoT)).toEqual(lots(...bought));
    expect(lots(...sold, undoT, undoS)).toEqual(lots(...bought));
  });

  it('can be taken out with their purchase, which is cancelled afterwards (DEP-4)', () => {
    const undone: readonly Entry[] = [...bought, ['sale', 's', -4, -13_001], ['sale', 's', 4, 13_001]];
    expect(lots(...undone, ['purchase', 'older', -3, -10_001])).toEqual([['newer', 3, 9_000]]);
  });

  it('leave again by a sale that is paid out after all, and come back once more (DEP-4)', () => {
    const again: readonly Entry[] = [
      ['sale', 's', -4, -13_001],
      ['sale', 's', 4, 13_001],
    ];
    expect(lots(...bought, ...again, ...again)).toEqual(lots(...bought));
  });

  it('come back once: what comes in besides is a lot of its own (DEP-4)', () => {
    const back: Entry = ['sale', 's', 4, 13_001];
    expect(lots(...bought, ['sale', 's', -4, -13_001], back, back)).toEqual([...lots(...bought), ['s', 4, 13_001]]);
  });
});
