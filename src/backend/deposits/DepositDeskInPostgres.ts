import { and, eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { AnsweredCorrection, Correcting, ProposedCorrection } from '../../domain/deposit/Corrections.ts';
import { CorrectionNotFound, type CorrectionRefused } from '../../domain/deposit/DepositDeskErrors.ts';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { type Booking, bookingAt } from '../../domain/deposit/OrderInDeposit.ts';
import { DepositDesk, type FiledDeposit } from '../../domain/deposit/ports/DepositDesk.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { DepositNumber } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { Database, DatabaseLog, Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { depositCorrections } from '../store/schema/deposits.ts';
import { depositsAtDesk, filedDeposits } from './DepositRows.ts';
import { lockedDepositAtDesk, writeMovements } from './standInDeposit.ts';

export interface DepositDeskParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly catalogue: Pick<Catalogue, 'ofSku'>;
  readonly pastTicks: Pick<PastTicks, 'at'>;
  readonly clock: Clock;
}

const unavailable = (): DepositsUnavailable => new DepositsUnavailable();

/** The deposits of all customers in the database. A correction is a single transaction, which locks the deposit first. */
export class DepositDeskInPostgres extends DepositDesk {
  readonly #parts: DepositDeskParts;
  constructor(parts: DepositDeskParts) {
    super();
    this.#parts = parts;
  }

  list(most: number): Effect.Effect<readonly FiledDeposit[], DepositsUnavailable> {
    const { database, log } = this.#parts;
    return asking(() => depositsAtDesk(database.unhurried.db, { most }), { log, unavailable });
  }

  ofNumber(number: DepositNumber): Effect.Effect<FiledDeposit, DepositNotFound | DepositsUnavailable> {
    const { database, log } = this.#parts;
    const found = asking(() => depositsAtDesk(database.db, { number, most: 1 }), { log, unavailable });
    return Effect.flatMap(found, ([filed]) =>
      filed === undefined ? Effect.fail(new DepositNotFound()) : Effect.succeed(filed),
    );
  }

  propose(
    number: DepositNumber,
    rule: (kept: KeptDeposit) => Result.Result<Correcting, CorrectionRefused>,
  ): ReturnType<DepositDesk['propose']> {
    return this.#changed(number, async (tx, filed) => {
      const proposed = rule(filed);
      if (Result.isFailure(proposed)) return Result.fail(proposed.failure);
      const { sku, pieces, cost, reason, by, at } = proposed.success;
      const values = { deposit: number, sku, pieces, cost: cost.centAmount, reason, proposedBy: by, proposedAt: at };
      await tx.insert(depositCorrections).values(values);
      return Result.succeed(undefined);
    });
  }

  answer(
    number: DepositNumber,
    id: number,
    rule: (
      filed: FiledDeposit,
      asked: ProposedCorrection,
      bookingAt: (at: Instant) => Booking,
    ) => Result.Result<AnsweredCorrection, CorrectionRefused>,
  ): ReturnType<DepositDesk['answer']> {
    const { pastTicks, clock } = this.#parts;
    return Effect.flatMap(Effect.mapError(pastTicks.at(clock.now()), unavailable), (tick) =>
      tick === null
        ? Effect.fail(unavailable())
        : this.#answered(number, id, (filed, asked) => rule(filed, asked, this.#bookingOf(filed, tick))),
    );
  }

  #answered(
    number: DepositNumber,
    id: number,
    rule: (filed: FiledDeposit, asked: ProposedCorrection) => Result.Result<AnsweredCorrection, CorrectionRefused>,
  ): ReturnType<DepositDesk['answer']> {
    return this.#changed<CorrectionNotFound | CorrectionRefused>(number, async (tx, filed) => {
      const asked = filed.corrections.find((each) => each.id === id);
      if (asked === undefined) return Result.fail(new CorrectionNotFound());
      const answered = rule(filed, asked);
      if (Result.isFailure(answered)) return Result.fail(answered.failure);
      const { by, at, ledger } = answered.success;
      if (ledger !== null) await writeMovements(tx, filed, ledger);
      const movement = ledger?.movements.length ?? null;
      await tx
        .update(depositCorrections)
        .set({ answeredBy: by, answeredAt: at, movement })
        .where(and(eq(depositCorrections.id, id), eq(depositCorrections.deposit, number)));
      return Result.succeed(undefined);
    });
  }

  #bookingOf({ deposit: { currency } }: FiledDeposit, tick: PriceTick): (at: Instant) => Booking {
    const { catalogue } = this.#parts;
    return (at) => bookingAt(at, { tick, productOf: (sku) => catalogue.ofSku(sku), currency });
  }

  /** Changes a deposit that is locked, and answers it as it is then. */
  #changed<E>(
    number: DepositNumber,
    change: (tx: Transaction, filed: FiledDeposit) => Promise<Result.Result<void, E>>,
  ): Effect.Effect<FiledDeposit, E | DepositNotFound | DepositsUnavailable> {
    const { database, log } = this.#parts;
    const changing = inTransaction(
      database,
      async (tx): Promise<Result.Result<void, E | DepositNotFound>> => {
        const kept = await lockedDepositAtDesk(tx, number);
        const [filed] = kept === null ? [] : await filedDeposits(tx, [kept]);
        return filed === undefined ? Result.fail(new DepositNotFound()) : change(tx, filed);
      },
      { log, unavailable },
    );
    return Effect.flatMap(changing, () => this.ofNumber(number));
  }
}
