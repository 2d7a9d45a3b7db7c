import type { OrderId, Sku } from '../kernel/Ids.ts';
import { Money } from '../kernel/Money.ts';
import type { Movement } from './Movement.ts';

/** Pieces that came in together and are still there, with what was paid for them. */
export interface Lot {
  /** The number of the movement that brought them in first: the lower, the older. */
  readonly since: number;
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
  /** What is left. */
  readonly lots: readonly Lot[];
  readonly taken: readonly Lot[];
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
  const taken: Lot[] = [];
  let [missing, cost] = [pieces, zero];
  for (const lot of lots) {
    const count = of === undefined || lot.orderId === of ? Math.min(missing, lot.pieces) : 0;
    const leaving = costOfFirst(lot, count);
    missing -= count;
    cost = Money.add(cost, leaving);
    if (count > 0) taken.push({ ...lot, pieces: count, cost: leaving });
    if (count < lot.pieces) left.push({ ...lot, pieces: lot.pieces - count, cost: Money.subtract(lot.cost, leaving) });
  }
  return missing === 0 ? { lots: left, taken, cost } : null;
};

/** Adds lots that come back. Each joins what is left of its lot; the oldest lot stays the first. */
const putBack = (lots: readonly Lot[], returning: readonly Lot[]): readonly Lot[] => {
  const merged = new Map(lots.map((lot) => [lot.since, lot]));
  for (const lot of returning) {
    const left = merged.get(lot.since);
    const [pieces, cost] = left === undefined ? [0, Money.zero(lot.cost.currency)] : [left.pieces, left.cost];
    merged.set(lot.since, { ...lot, pieces: pieces + lot.pieces, cost: Money.add(cost, lot.cost) });
  }
  return [...merged.values()].sort((one, other) => one.since - other.since);
};

/** The movement of a sale or a delivery, and what it took out. */
interface Leaving {
  readonly movement: Movement;
  readonly lots: readonly Lot[];
}

/** What each order has taken out of the lots of a product; it changes while a ledger is read. */
type Out = Map<OrderId, Leaving>;

/** Whether one movement of an order is another the other way. */
const undoes = (one: Movement, other: Movement): boolean =>
  one.kind === other.kind &&
  one.pieces === -other.pieces &&
  one.cost.centAmount === Money.negate(other.cost).centAmount;

const withIncoming = (lots: readonly Lot[], out: Out, movement: Movement): readonly Lot[] => {
  const { number, pieces, cost, order } = movement;
  const leaving = order === null ? undefined : out.get(order.id);
  if (order === null || leaving === undefined || !undoes(movement, leaving.movement))
    return [...lots, { since: number, orderId: order?.id ?? null, pieces, cost }];
  out.delete(order.id);
  return putBack(lots, leaving.lots);
};

const withOutgoing = (lots: readonly Lot[], out: Out, movement: Movement): readonly Lot[] => {
  const { kind, number, pieces, cost, order, sku } = movement;
  const own = kind === 'purchase' && order !== null ? { of: order.id } : {};
  const left = takeOut(lots, { pieces: -pieces, zero: Money.zero(cost.currency), ...own });
  if (left === null) throw new RangeError(`movement ${number} takes more ${sku} than there is`);
  if (order !== null && kind !== 'purchase') out.set(order.id, { movement, lots: left.taken });
  return left.lots;
};

/**
 * What is still there of each product, oldest first (DEP-4). A sale or a delivery takes the oldest pieces; when it is undone,
 * they return to the lots that they left. A purchase that is undone takes its own. Throws a RangeError for a ledger in which
 * more leaves than there is.
 */
export const lotsOf = (movements: readonly Movement[]): ReadonlyMap<Sku, readonly Lot[]> => {
  const lots = new Map<Sku, readonly Lot[]>();
  const outOf = new Map<Sku, Out>();
  for (const movement of movements) {
    const { sku, pieces } = movement;
    const out: Out = outOf.get(sku) ?? new Map();
    outOf.set(sku, out);
    lots.set(sku, (pieces > 0 ? withIncoming : withOutgoing)(lots.get(sku) ?? [], out, movement));
  }
  return lots;
};
