import * as Result from 'effect/Result';
import type { Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { NotInDeposit } from './DepositErrors.ts';
import { freeIn, type Ledger } from './Ledger.ts';
import { lotsOf, takeOut } from './Lots.ts';
import type { CausingOrder, Correction, Movement, MovementKind } from './Movement.ts';

/** A movement to be booked; what it costs follows from the ledger unless it brings pieces in. */
export interface Entry {
  readonly kind: MovementKind;
  readonly sku: Sku;
  /** Above zero: into the deposit; below: out of it. */
  readonly pieces: number;
  /** What was paid for pieces that come in; ignored for those that leave. */
  readonly cost: Money;
  readonly order: CausingOrder | null;
  readonly correction: Correction | null;
}

/** When a movement is booked, and what a piece is worth then. */
export interface Valuation {
  readonly at: Instant;
  readonly tickId: TickId;
  readonly unitValue: Money;
}

/** The cost of pieces that leave; null: they are not there. A purchase that is undone takes its own pieces. */
const costOfLeaving = (ledger: Ledger, { kind, sku, pieces, cost, order }: Entry): Money | null => {
  const own = kind === 'purchase' && order !== null ? { of: order.id } : {};
  const lots = lotsOf(ledger.movements).get(sku) ?? [];
  const taken = takeOut(lots, { pieces: -pieces, zero: Money.zero(cost.currency), ...own });
  return taken === null ? null : Money.negate(taken.cost);
};

/**
 * The ledger with one more movement (DEP-4). Only free pieces leave: not those that are reserved, and of a purchase that is
 * undone only its own.
 */
export const booked = (
  ledger: Ledger,
  entry: Entry,
  { at, tickId, unitValue }: Valuation,
): Result.Result<Ledger, NotInDeposit> => {
  const { kind, sku, pieces, order, correction } = entry;
  const free = freeIn(ledger, sku);
  if (-pieces > free) return Result.fail(new NotInDeposit({ sku, free }));
  const cost = pieces > 0 ? entry.cost : costOfLeaving(ledger, entry);
  if (cost === null) return Result.fail(new NotInDeposit({ sku, free: 0 }));
  const number = ledger.movements.length + 1;
  const movement: Movement = { number, at, kind, sku, pieces, cost, unitValue, tickId, order, correction };
  return Result.succeed({ ...ledger, movements: [...ledger.movements, movement] });
};
