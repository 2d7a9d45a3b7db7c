import { describe, expect, it } from 'vitest';
import type { LineChange } from '../../../src/domain/cart/Cart.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { mergeChanges } from '../../../src/domain/cart/MergeChanges.ts';

const sku = (name: string): Sku => idOf(name);
const moved = (name: string, from: number, to: number): LineChange => ({
  kind: 'price',
  sku: sku(name),
  name,
  from: Money.of(from, 'EUR'),
  to: Money.of(to, 'EUR'),
});
const removed = (name: string): LineChange => ({ kind: 'removed', sku: sku(name), name, reason: 'out-of-stock' });
const reduced = (name: string, from: number, to: number): LineChange => ({
  kind: 'reduced',
  sku: sku(name),
  name,
  from,
  to,
});

describe('changes shown over several recalculations', () => {
  it('count a price from the last confirmed one (CART-6)', () => {
    expect(mergeChanges([moved('a', 100, 110)], [moved('a', 110, 120)])).toEqual([moved('a', 100, 120)]);
  });
  it('shows no change for a price that came back (CART-6)', () => {
    expect(mergeChanges([moved('a', 100, 110)], [moved('a', 110, 100)])).toEqual([]);
  });
  it('keeps the changes of other lines (CART-6)', () => {
    expect(mergeChanges([moved('a', 100, 110)], [moved('b', 5, 6)])).toEqual([moved('a', 100, 110), moved('b', 5, 6)]);
  });
  it('drops the price change of a removed line, and shows the removal (CART-6)', () => {
    expect(mergeChanges([moved('a', 100, 110), reduced('a', 5, 2)], [removed('a')])).toEqual([removed('a')]);
  });
  it('shows a quantity cut twice from the first one (CART-6)', () => {
    expect(mergeChanges([reduced('a', 9, 5)], [reduced('a', 5, 2)])).toEqual([reduced('a', 9, 2)]);
  });
  it('start over in another currency (MKT-5)', () => {
    const dollars: LineChange = {
      kind: 'price',
      sku: sku('a'),
      name: 'a',
      from: Money.of(120, 'USD'),
      to: Money.of(130, 'USD'),
    };
    expect(mergeChanges([moved('a', 100, 110)], [dollars])).toEqual([dollars]);
  });
});
