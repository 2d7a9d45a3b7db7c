import type { OrderId, Sku } from '../kernel/Ids.ts';
import { Money } from '../kernel/Money.ts';
import type { Movement } from './Movement.ts';

/** Pieces that came in together and are still there, with what was paid for them. */
export interface Lot {
  /** null: by a correction. */
  readonly orderId: OrderId | null;
  readonly pieces: number;
  readonly cost: Money;
}

/**
 * What the first pieces of a lot cost. The cents of a lot that cannot be divided evenly belong to its first pieces, one
 * each; so every piece keeps its cents, however many leave at a time.
 */
const costOfFirst = ({ pieces, cost: { centAmount, currency } }: Lot, count: number): Money => {
  const extra = centAmount % pieces;
  return Money.of(((centAmount - extra) / pieces) * count + Math.min(extra, count), currency);
};

interface Taken {
  readonly lots: readonly Lot[];
  readonly cost: Money;
}

/**
 * Takes pieces out of lots, the oldest first; with `of` only out of those of that order.
 * @returns null when there are fewer
 */
export const takeOut = (
  lots: readonly Lot[],
  { pieces, zero, of }: { readonly pieces: number; readonly zero: Money; readonly of?: OrderId },
): Taken | null => {
  const left: Lot[] = [];
  let [missing, cost] = [pieces, zero];
  for (const lot of lots) {
    const count = of === undefined || lot.orderId === of ? Math.min(missing, lot.pieces) : 0;
    const leaving = costOfFirst(lot, count);
    missing -= count;
    cost = Money.add(cost, leaving);
    if (count < lot.pieces) left.push({ ...lot, pieces: lot.pieces - count, cost: Money.subtract(lot.cost, leaving) });
  }
  return missing === 0 ? { lots: left, cost } : null;
};

const after = (lots: readonly Lot[], movement: Movement): readonly Lot[] => {
  const { kind, pieces, cost, order } = movement;
  if (pieces > 0) return [...lots, { orderId: order?.id ?? null, pieces, cost }];
  const own = kind === 'purchase' && order !== null ? { of: order.id } : {};
  const taken = takeOut(lots, { pieces: -pieces, zero: Money.zero(cost.currency), ...own });
  if (taken === null) throw new RangeError(`movement ${movement.number} takes more ${movement.sku} than there is`);
  return taken.lots;
};

/**
 * What is still there of each product, oldest first (DEP-4). A sale or a delivery takes the oldest pieces; a purchase that is
 * undone takes its own. Throws a RangeError for a ledger in which more leaves than there is.
 */
export const lotsOf = (movements: readonly Movement[]): ReadonlyMap<Sku, readonly Lot[]> => {
  const lots = new Map<Sku, readonly Lot[]>();
  for (const movement of movements) lots.set(movement.sku, after(lots.get(movement.sku) ?? [], movement));
  return lots;
};
