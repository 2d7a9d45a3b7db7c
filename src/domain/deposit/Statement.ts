import * as Result from 'effect/Result';
import type { ProductOf } from '../catalog/ProductOf.ts';
import type { Sku } from '../kernel/Ids.ts';
import { days, type Instant } from '../kernel/Instant.ts';
import { momentOf } from '../market/LocalTime.ts';
import { DocumentNotIssued } from '../order/OrderErrors.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { depositView, type DepositView, type MovementView, movementView } from './DepositView.ts';
import type { Movement } from './Movement.ts';
import type { KeptDeposit } from './ports/DepositRepository.ts';
import { ledgerAt } from './Worth.ts';

/** What a statement covers: everything until a moment, and the movements since the year began. */
export interface StatementPeriod {
  readonly yearBegan: Instant;
  /** The end of the day, or now if the day is not over. */
  readonly until: Instant;
}

/**
 * The period of the statement of a day, `2026-12-31`, by the clocks of a time zone. None is issued for a day to come, and for
 * one before the deposit was opened (DEP-4).
 */
export const periodOf = (
  day: string,
  { openedAt, now, timeZone }: { readonly openedAt: Instant; readonly now: Instant; readonly timeZone: string },
): Result.Result<StatementPeriod, DocumentNotIssued> => {
  const begins = momentOf(Date.parse(day), timeZone);
  const ends = momentOf(Date.parse(day) + days(1), timeZone) - 1;
  if (begins > now || ends < openedAt) return Result.fail(new DocumentNotIssued());
  return Result.succeed({
    yearBegan: momentOf(Date.parse(`${day.slice(0, 4)}-01-01`), timeZone),
    until: Math.min(ends, now),
  });
};

/** A movement with the pieces of its product that lay there after it. */
export interface StatedMovement extends MovementView {
  readonly balance: number;
}

/** A deposit as it was at the end of a period, with the movements of the year, oldest first. */
export interface Statement extends DepositView {
  readonly until: Instant;
  readonly movements: readonly StatedMovement[];
}

/** The movements with the pieces after each; those of earlier years count, too. */
const withBalances = (movements: readonly Movement[]): readonly (Movement & { readonly balance: number })[] => {
  const there = new Map<Sku, number>();
  return movements.map((movement) => {
    const balance = (there.get(movement.sku) ?? 0) + movement.pieces;
    there.set(movement.sku, balance);
    return { ...movement, balance };
  });
};

/** @param tick the last one of the period */
export const statementOf = (
  { deposit, ledger }: KeptDeposit,
  { yearBegan, until }: StatementPeriod,
  { tick, productOf }: { readonly tick: PriceTick; readonly productOf: ProductOf },
): Statement => ({
  ...depositView(deposit, ledgerAt(ledger, until), { tick, productOf }),
  until,
  movements: withBalances(ledger.movements)
    .filter(({ at }) => at >= yearBegan && at <= until)
    .map(({ balance, ...movement }) => ({ ...movementView(movement, productOf), balance })),
});
